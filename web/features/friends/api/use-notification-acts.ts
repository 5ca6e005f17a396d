import {
  answerFriendRequest,
  type FriendRelationship,
  listFriendRequests,
  listFriends,
  sendFriendRequest,
} from '@server/friends/friends.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import type { NotificationSurface } from '../../../lib/notification-acts';
import { toast } from '../../../ui/feedback/toast-store';
import { answerToasts, texts } from '../texts';
import { toastAsked } from './use-send-request';

type Answer = 'accept' | 'reject';

export interface QuickAnswer {
  answer(requestId: string, action: Answer): void;
  /** What was chosen and is on its way or done; undefined while nothing is, also after a failure. */
  chosen: Answer | undefined;
  isBusy: boolean;
}

/** Answers a friend request where it was told; the toasts are those of the surface (M62, S21). */
export function useQuickAnswer(surface: NotificationSurface): QuickAnswer {
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

export interface AddFriend {
  add(friendId: string): void;
  /** What became of it: a request, or friends at once (S5); undefined before. */
  outcome: FriendRelationship['status'] | undefined;
  isBusy: boolean;
}

/** Asks somebody who was suggested to be friends (M62). */
export function useAddFriend(): AddFriend {
  const cache = useQueryClient();
  const call = useEndpointMutation(sendFriendRequest, {
    onSuccess(relationship) {
      toastAsked(relationship);
      refreshFriends(cache);
    },
    onError() {
      toast({ title: texts.toasts.sendFailed, tone: 'danger' });
      refreshFriends(cache);
    },
  });
  return { add: (friendId) => call.mutate({ body: { addressee_id: friendId } }), outcome: call.data?.status, isBusy: call.isPending };
}

/** The contract's two words for one answer (S4). */
function asAnswer(action: 'accept' | 'reject' | 'decline'): Answer {
  return action === 'accept' ? 'accept' : 'reject';
}

const refreshFriends = (cache: QueryClient): void => refresh(cache, listFriends.path, listFriendRequests.path);
