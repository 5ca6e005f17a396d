import type { UserId } from '@server/contract/ids.js';
import { deletePushSubscription, getPushConfig, listPushSubscriptions, savePushSubscription } from '@server/push/push.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../../lib/cache/cache';
import { callerOf, endpointQuery } from '../../../../lib/cache/query';
import { refresh } from '../../../../lib/cache/refresh';
import { isLeaving } from '../../../../lib/device/leaving';
import { logQuietly } from '../../../../lib/log';
import { canPush, currentSubscription, subscribeHere, unsubscribeHere } from '../../../../lib/push/push';
import { serverTime } from '../../../../lib/server-time';
import { askPermission, permissionNow, subscribedHere } from '../../device/push-here';
import { keepClient, keptClient, pushAskedAt } from '../../device/push-memory';
import { renewalOf, rowOf } from '../../state/push/renewal';

export const pushSubscriptionsQuery = endpointQuery(listPushSubscriptions);

/** With each load of a page (M75): says a subscription again that changed, was lost or is a week old. Asks nobody for a permission. */
export async function renewHere(cache: QueryClient, me: UserId): Promise<void> {
  if (!canPush()) return;
  try {
    await renew(cache, me);
  } finally {
    subscribedHere.set((await currentSubscription()) !== null);
  }
}

async function renew(cache: QueryClient, me: UserId): Promise<void> {
  const endpoint = (await currentSubscription())?.endpoint ?? null;
  const kept = keptClient(me);
  if (permissionNow() !== 'granted' || (!kept && endpoint === null)) return;
  const { subscriptions } = await cache.fetchQuery(pushSubscriptionsQuery);
  const found = { kept, endpoint, row: rowOf(subscriptions, kept) };
  const renewal = renewalOf(found, serverTime());
  if (renewal === 'say') await sayHere(cache, me);
  if (renewal === 'forget') await forgetHere(me);
}

/** `not_now`: the browser's prompt was closed without an answer. */
export type TurnedOn = 'on' | 'blocked' | 'not_now' | 'unsupported' | 'failed';

/** Called right from a click: before anything else is waited for, the browser asks (M177). */
export async function turnOnHere(cache: QueryClient, me: UserId): Promise<TurnedOn> {
  try {
    if (permissionNow() === 'default') pushAskedAt.set(serverTime());
    const permission = await askPermission();
    if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'not_now';
    await sayHere(cache, me);
    return 'on';
  } catch (error) {
    logQuietly('push could not be turned on', error);
    return error instanceof Error && error.name === 'NotSupportedError' ? 'unsupported' : 'failed';
  }
}

/** The browser first, which holds without a network; a server that did not hear of it learns it from the push service. */
export async function turnOffHere(cache: QueryClient, me: UserId): Promise<void> {
  const row = rowHere(cache, me);
  await forgetHere(me);
  subscribedHere.set(false);
  if (row) listed(cache).remove(row.id);
  try {
    if (row) await callerOf(cache)(deletePushSubscription, { params: { id: row.id } });
  } catch (error) {
    logQuietly('the server was not told that push is off', error);
  }
  refresh(cache, listPushSubscriptions.path);
}

async function sayHere(cache: QueryClient, me: UserId): Promise<void> {
  const caller = callerOf(cache);
  const before = rowHere(cache, me);
  const { publicKey } = await caller(getPushConfig, {});
  const body = await subscribeHere(publicKey);
  // Signed out since: nothing of it may stay (P18).
  if (isLeaving()) return unsubscribeHere();
  const saved = await caller(savePushSubscription, { body });
  listed(cache).upsert(saved);
  keepClient(me, { id: saved.id, endpoint: body.endpoint });
  subscribedHere.set(true);
  // That of a session that is over: the server clears away only what this one had.
  if (before && !before.is_this_device && before.id !== saved.id) await caller(deletePushSubscription, { params: { id: before.id } });
  refresh(cache, listPushSubscriptions.path);
}

const listed = (cache: QueryClient) => cachedList(cache, { endpoint: listPushSubscriptions, field: 'subscriptions' });

function rowHere(cache: QueryClient, me: UserId) {
  return rowOf(cache.getQueryData(pushSubscriptionsQuery.queryKey)?.subscriptions ?? [], keptClient(me));
}

async function forgetHere(me: UserId): Promise<void> {
  keepClient(me, null);
  await unsubscribeHere();
}
