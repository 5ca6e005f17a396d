import { blockUser, unblockUser } from '@server/friends/blocks/blocks.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { applyBlock } from './relationship-cache';
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
      applyBlock(cache, id, true);
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
      applyBlock(cache, id, false);
      toast({ title: texts.toasts.unblocked({ name }), tone: 'success' });
    },
    onError: () => toast({ title: texts.toasts.unblockFailed({ name }), description: texts.toasts.tryAgain, tone: 'danger' }),
  });
  return { unblock: () => mutation.mutate({ params: { id } }), isUnblocking: mutation.isPending };
}
