import { listFriends, listSentRequests, removeFriend } from '@server/friends/friends.contract.js';
import { getUserProfile } from '@server/friends/people/people.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { forgetFriend, setRelationship } from './relationship-cache';
import { texts } from '../texts';

export interface EndWith {
  /** What to say when it is done; nothing when the screen says it. */
  done?: string | undefined;
  onDone?: (() => void) | undefined;
}

/** Ends a friendship, or takes my open request back (S41). */
export function useRemoveFriend(userId: string, { done, onDone }: EndWith = {}): { remove(): void; isRemoving: boolean } {
  const cache = useQueryClient();
  const mutation = useEndpointMutation(removeFriend, {
    onSuccess: ({ friend_status }) => {
      setRelationship(cache, userId, { friend_status, request_id: null });
      if (friend_status !== 'accepted') forgetFriend(cache, userId);
      refresh(cache, listFriends.path, listSentRequests.path, getUserProfile.path);
      if (done) toast({ title: done });
      onDone?.();
    },
    onError: () => toast({ title: texts.toasts.failedTitle, description: texts.toasts.removeFailed, tone: 'danger' }),
  });
  return { remove: () => mutation.mutate({ params: { id: userId } }), isRemoving: mutation.isPending };
}
