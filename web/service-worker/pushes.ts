import type { BrowserSubscription, getPushConfig, savePushSubscription } from '@server/push/push.contract.js';
import type { ReplyOf } from '@server/contract/endpoint.js';
import type { UserId } from '@server/contract/ids.js';
import { keptPerson } from '../lib/device/kept-db';
import { isRead } from '../lib/push/read-since';
import { askAs } from './asking';
import { scope } from './scope';
import { dataOf, optionsAgain, optionsOf, payloadIn } from './shown';

const configPath = '/api/push/config' satisfies (typeof getPushConfig)['path'];
const subscriptionsPath = '/api/push/subscriptions' satisfies (typeof savePushSubscription)['path'];

/** Shows a push to the person whose it is; of whoever signed out, or signed in after them, it says nothing (P18, P24). */
export async function show(data: PushMessageData | null): Promise<void> {
  const payload = payloadIn(data?.text() ?? '');
  const person = await keptPerson();
  const { registration } = scope;
  const shown = await registration.getNotifications();
  const isOver = (one: Notification) => dataOf(one).user_id !== person || (payload !== undefined && isRead(dataOf(one), payload));
  for (const one of shown) if (isOver(one)) one.close();
  if (payload?.user_id !== person) return;
  // It may have been held on its way: what is newer of the same stands, and is shown again, since no push may show nothing (M76).
  const newer = shown.find((one) => !isOver(one) && one.tag === payload.tag && dataOf(one).sent_at > payload.sent_at);
  if (newer) await registration.showNotification(newer.title, optionsAgain(newer));
  else await registration.showNotification(payload.title, optionsOf(payload));
  await heal(person, payload.sent_to);
}

/** It came to the address of before, which a push service may serve for a while: the server is told the one of now (M75). */
async function heal(person: UserId, sentTo: string | undefined): Promise<void> {
  if (sentTo === undefined) return;
  const subscription = await scope.registration.pushManager.getSubscription();
  // Turned off here, it stays so.
  if (subscription && !(await hashOf(subscription.endpoint)).startsWith(sentTo)) await say(person, subscription);
}

async function hashOf(address: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The browser gave this worker another address: the server is told, or nothing would arrive any more (M75). */
export async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  const person = await keptPerson();
  if (person === null) return;
  await say(person, event.newSubscription ?? (await subscribe(person)));
}

async function say(person: UserId, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  // Both keys are there in every browser that has push at all.
  const body = { endpoint, keys } as BrowserSubscription;
  await askAs(person, { method: 'POST', path: subscriptionsPath, body });
}

async function subscribe(person: UserId): Promise<PushSubscription> {
  const answer = await askAs(person, { method: 'GET', path: configPath });
  const { publicKey } = (await answer.json()) as ReplyOf<typeof getPushConfig>;
  return scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
