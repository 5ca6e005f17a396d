import { blockUser, listBlocks, unblockUser } from '@server/friends/blocks/blocks.contract.js';
import { listFriendRequests, listFriends, listSentRequests } from '@server/friends/friends.contract.js';
import { getUserProfile } from '@server/friends/people/people.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { matchPaths } from '../../../lib/cache/match-paths';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { forgetFound, forgetFriend } from './relationship-cache';
import { texts } from '../texts';

interface Somebody {
  clerk_id: string;
  full_name: string;
}

/** Blocks somebody: they are gone from this screen with the answer (P22). */
export function useBlock({ clerk_id: id, full_name: name }: Somebody, onDone?: () => void): { block(): void; isBlocking: boolean } {
  const cache = useQueryClient();
  const mutation = useEndpointMutation(blockUser, {
    onSuccess: () => {
      forgetFound(cache, id);
      forgetFriend(cache, id);
      refresh(cache, listBlocks.path, listFriends.path, listFriendRequests.path, listSentRequests.path, getUserProfile.path, ...matchPaths);
      toast({ title: texts.toasts.blocked({ name }) });
      onDone?.();
    },
    onError: () => toast({ title: texts.toasts.blockFailed({ name }), description: texts.toasts.tryAgain, tone: 'danger' }),
  });
  return { block: () => mutation.mutate({ body: { user_id: id } }), isBlocking: mutation.isPending };
}

export function useUnblock({ clerk_id: id, full_name: name }: Somebody): { unblock(): void; isUnblocking: boolean } {
  const cache = useQueryClient();
  const mutation = useEndpointMutation(unblockUser, {
    onSuccess: () => {
      refresh(cache, listBlocks.path, getUserProfile.path, ...matchPaths);
      toast({ title: texts.toasts.unblocked({ name }), tone: 'success' });
    },
    onError: () => toast({ title: texts.toasts.unblockFailed({ name }), description: texts.toasts.tryAgain, tone: 'danger' }),
  });
  return { unblock: () => mutation.mutate({ params: { id } }), isUnblocking: mutation.isPending };
}
