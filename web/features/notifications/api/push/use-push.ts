import type { Id, UserId } from '@server/contract/ids.js';
import { deletePushSubscription, listPushDeliveries, listPushSubscriptions, testPush } from '@server/push/push.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { endpointInfiniteQuery, useEndpointMutation } from '../../../../lib/cache/query';
import { refresh } from '../../../../lib/cache/refresh';
import { useStored } from '../../../../lib/cache/storage';
import { useHere } from '../../../../lib/here';
import { logQuietly } from '../../../../lib/log';
import { toast } from '../../../../ui/feedback/toast-store';
import { pushSupport, subscribedHere, usePermission } from '../../device/push-here';
import { ofPerson, pushAskedAt, pushClients } from '../../device/push-memory';
import { deviceTexts, pushTexts } from '../../push/push-texts';
import { nativeAgainAt } from '../../state/push/prompt-times';
import { type PushState, pushStateOf } from '../../state/push/push-state';
import { rowOf } from '../../state/push/renewal';
import { testWords } from '../../state/push/test-words';
import { pushSubscriptionsQuery, turnOffHere, turnOnHere, type TurnedOn } from './renew';

/** What was pushed to one device, page by page (M77). */
export const deliveriesQuery = (id: Id) => endpointInfiniteQuery(listPushDeliveries, { params: { id }, query: {} });

/** How push stands in this browser; `askAgainAt` is when it may be made to ask (ms since 1970), `id` its line in the list. */
export function usePushState(me: UserId): { state: PushState; askAgainAt: number | null; id: Id | undefined } {
  const permission = usePermission();
  // Without the permission the server's list says nothing of this browser.
  const rows = useQuery({ ...pushSubscriptionsQuery, enabled: permission === 'granted' }).data?.subscriptions;
  const isSubscribed = useSyncExternalStore(subscribedHere.subscribe, subscribedHere.get, () => undefined);
  const kept = ofPerson(useStored(pushClients), me);
  const askAgainAt = nativeAgainAt(useStored(pushAskedAt), Number(new Date(useHere().now)));
  const row = rowOf(rows ?? [], kept);
  const state =
    permission === undefined
      ? 'checking'
      : pushStateOf({
          support: pushSupport(),
          permission,
          isSubscribed,
          isListed: rows && (row?.active ?? false),
          wasOn: kept !== undefined,
          mayAsk: askAgainAt === null,
        });
  return { state, askAgainAt, id: row?.id };
}

/** Turning push on and off in this browser. `isAsking`: the browser's prompt may be open; `turned`: how the last try went. */
export function useTurnPush(me: UserId) {
  const cache = useQueryClient();
  const [turning, setTurning] = useState<'on' | 'off' | null>(null);
  const [turned, setTurned] = useState<TurnedOn | null>(null);

  async function turnOn(): Promise<TurnedOn> {
    setTurning('on');
    const how = await turnOnHere(cache, me);
    setTurning(null);
    setTurned(how);
    if (how === 'on') toast({ title: pushTexts.turnedOn, tone: 'success' });
    if (how === 'not_now') toast({ title: pushTexts.allow });
    return how;
  }
  async function turnOff(): Promise<void> {
    setTurning('off');
    try {
      await turnOffHere(cache, me);
      toast({ title: pushTexts.turnedOff });
    } catch (error) {
      logQuietly('push could not be turned off', error);
      toast({ title: pushTexts.turnOffFailed, description: pushTexts.turnOffFailedDetail, tone: 'danger' });
    }
    setTurning(null);
  }
  return { isAsking: turning === 'on', isBusy: turning !== null, turned, turnOn, turnOff };
}

/** "Test this device" (M77): what its push service said, in words. */
export function useTestPush() {
  const cache = useQueryClient();
  const mutation = useEndpointMutation(testPush, {
    onSettled: (_reply, _error, { body: { id } }) => {
      refresh(cache, listPushSubscriptions.path);
      void cache.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
    },
  });
  return {
    isTesting: mutation.isPending,
    words: testWords(mutation.data, mutation.error),
    test: (id: Id) => mutation.mutate({ body: { id } }),
  };
}

/** Another device gets nothing from here on; one that was removed already is gone all the same. */
export function useRemoveDevice() {
  const cache = useQueryClient();
  const mutation = useEndpointMutation(deletePushSubscription, {
    onSuccess: () => void toast({ title: deviceTexts.removed }),
    onError: () => void toast({ title: deviceTexts.removeFailed, description: deviceTexts.removeFailedDetail, tone: 'danger' }),
    onSettled: () => refresh(cache, listPushSubscriptions.path),
  });
  return { isRemoving: mutation.isPending, remove: (id: Id) => mutation.mutate({ params: { id } }) };
}
