import { type FriendRelationship, listFriendRequests, listFriends, sendFriendRequest } from '@server/friends/friends.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { texts } from '../texts';
import { applyRelationship } from './relationship-cache';
import { toastAsked } from './use-send-request';

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
      applyRelationship(cache, relationship);
    },
    onError() {
      toast({ title: texts.toasts.sendFailed, tone: 'danger' });
      refresh(cache, listFriends.path, listFriendRequests.path);
    },
  });
  return { add: (friendId) => call.mutate({ body: { addressee_id: friendId } }), outcome: call.data?.status, isBusy: call.isPending };
}
