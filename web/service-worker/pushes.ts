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
  if (newer) return registration.showNotification(newer.title, optionsAgain(newer));
  await registration.showNotification(payload.title, optionsOf(payload));
}

/** The browser gave this worker another address: the server is told, or nothing would arrive any more (M75). */
export async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  const person = await keptPerson();
  if (person === null) return;
  const subscription = event.newSubscription ?? (await subscribe(person));
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
