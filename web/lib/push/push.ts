import type { BrowserSubscription } from '@server/push/push.contract.js';
import { canStartWorker, startWorker } from '../worker/app-worker';
import { registrationHere } from '../worker/registration';

/** Whoever waits longer for a service worker (ms), which fetches the app's files first, waits for one that does not come. */
const workerMaxMs = 30_000;

/** Whether this browser has all that web push takes; its service worker may still be on its way. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Whether a service worker is there, or would be started for whoever asks for push. */
export async function mayHaveWorker(): Promise<boolean> {
  return canStartWorker() || (await registrationHere()) !== undefined;
}

/** What this browser is subscribed with, in whosever name; null for nothing. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  // A browser may have workers without push.
  return (await (await registrationHere())?.pushManager?.getSubscription()) ?? null;
}

/** Subscribes this browser, or finds that it is: only where the permission was given, or the browser refuses. */
export async function subscribeHere(publicKey: string): Promise<BrowserSubscription> {
  const { pushManager } = await workerReady();
  const known = await pushManager.getSubscription();
  // With the key of before every push would be turned away.
  if (known && (keyOf(known) ?? publicKey) !== publicKey) await known.unsubscribe();
  return onWire(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** From here on nothing is pushed to this browser, whatever the server knows of it. */
export async function unsubscribeHere(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** Whoever asks for push does not wait until the page would start its worker. */
function workerReady(): Promise<ServiceWorkerRegistration> {
  startWorker();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no service worker came')), workerMaxMs);
    void navigator.serviceWorker.ready.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The key that it was made with, base64url; null where the browser does not say. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (!key) return null;
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function onWire(subscription: PushSubscription): BrowserSubscription {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
