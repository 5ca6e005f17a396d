import { answerFriendRequest, listFriendRequests, listFriends, sendFriendRequest } from '@server/friends/friends.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import { addToasts, answerToasts } from '../texts';

/** Requests that wait for my answer, as the sheet shows them (M58). */
export const requestsQuery = endpointQuery(listFriendRequests, { query: {} });

type Answer = 'accept' | 'reject';

export interface FriendAnswer {
  answer(requestId: string, action: Answer): void;
  /** What was chosen and is on its way or done; undefined while nothing is, also after a failure. */
  chosen: Answer | undefined;
  isBusy: boolean;
}

/** Answers a friend request; the toasts are those of the surface (M62, S21). */
export function useFriendAnswer(surface: 'dropdown' | 'sheet'): FriendAnswer {
  const cache = useQueryClient();
  const { done, failed } = answerToasts[surface];
  const call = useEndpointMutation(answerFriendRequest, {
    onSuccess(_, { body: { action } }) {
      toast({ title: done[asAnswer(action)], tone: 'success' });
      refreshFriends(cache);
    },
    onError(_, { body: { action } }) {
      toast({ title: failed[asAnswer(action)], tone: 'danger' });
      // It may have been taken back, or answered elsewhere.
      refreshFriends(cache);
    },
  });
  return {
    answer: (id, action) => call.mutate({ params: { id }, body: { action } }),
    chosen: call.isError || !call.variables ? undefined : asAnswer(call.variables.body.action),
    isBusy: call.isPending,
  };
}

/** Asks somebody who was suggested to be friends (M62). */
export function useAddFriend(): { add(friendId: string): void; isAsked: boolean; isBusy: boolean } {
  const cache = useQueryClient();
  const call = useEndpointMutation(sendFriendRequest, {
    onSuccess() {
      toast({ title: addToasts.done, tone: 'success' });
      refreshFriends(cache);
    },
    onError() {
      toast({ title: addToasts.failed, tone: 'danger' });
      refreshFriends(cache);
    },
  });
  return { add: (friendId) => call.mutate({ body: { addressee_id: friendId } }), isAsked: call.isSuccess, isBusy: call.isPending };
}

/** The contract's two words for one answer (S4). */
function asAnswer(action: 'accept' | 'reject' | 'decline'): Answer {
  return action === 'accept' ? 'accept' : 'reject';
}

function refreshFriends(cache: QueryClient): void {
  const stale = [listFriends.path, listFriendRequests.path].map((path) => cache.invalidateQueries({ queryKey: [path] }));
  quietly('the friends could not be refreshed', Promise.all(stale));
}
