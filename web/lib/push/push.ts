import type { BrowserSubscription } from '@server/push/push.contract.js';

/** Whoever waits longer for a service worker (ms) waits for one that does not come. */
const workerMaxMs = 10_000;

/** Whether this browser has all that web push takes; its service worker may still be on its way. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Whether a service worker is there or on its way. Where pushes cannot be had (`canPush`) there is none. */
export async function hasWorker(): Promise<boolean> {
  return (await registration()) !== undefined;
}

/** What this browser is subscribed with, in whosever name; null for nothing. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/** Not `ready`, which never comes where nobody registered one. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return canPush() ? navigator.serviceWorker.getRegistration() : undefined;
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

function workerReady(): Promise<ServiceWorkerRegistration> {
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
