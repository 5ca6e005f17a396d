import { type FriendRelationship, listSentRequests, sendFriendRequest } from '@server/friends/friends.contract.js';
import { getUserProfile, searchUsers } from '@server/friends/people/people.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { applyRelationship, forgetFound, setRelationship } from './relationship-cache';
import { texts } from '../texts';

/** Asks somebody to be friends; the screen shows it as sent at once and takes it back on failure (M82). */
export function useSendRequest(userId: string): { send(): void; isSending: boolean } {
  const cache = useQueryClient();
  const mutation = useEndpointMutation(sendFriendRequest, {
    onMutate: () => setRelationship(cache, userId, { friend_status: 'pending_sent', request_id: null }),
    onSuccess: (relationship) => {
      applyRelationship(cache, relationship);
      toastAsked(relationship);
    },
    onError: (error) => {
      setRelationship(cache, userId, { friend_status: 'none', request_id: null });
      // Deleted or suspended meanwhile, or one of us blocked the other: the answers are one and the same (P22).
      if (isNotFound(error)) forgetFound(cache, userId);
      toast({ title: texts.toasts.failedTitle, description: texts.toasts.sendFailed, tone: 'danger' });
    },
    // They may have answered, or we may have been parted, while ours was on its way.
    onSettled: () => refresh(cache, listSentRequests.path, getUserProfile.path, searchUsers.path),
  });
  return { send: () => mutation.mutate({ body: { addressee_id: userId } }), isSending: mutation.isPending };
}

/** Who asks somebody who had asked has accepted (S5). */
export function toastAsked({ status }: FriendRelationship): void {
  toast({ title: status === 'accepted' ? texts.toasts.accepted : texts.toasts.sent, tone: 'success' });
}
