import type { Endpoint } from '@server/contract/endpoint.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../../lib/cache/query';
import { toast } from '../../../../ui/feedback/toast-store';

interface UndoTexts {
  done: string;
  failed: string;
}

/** What takes an act back, twice no more than once: it says how that went, and then `reads`, which tells what holds now, is asked anew. */
export function useUndo<E extends Endpoint>(endpoint: E, reads: Endpoint, { done, failed }: UndoTexts) {
  const cache = useQueryClient();
  return useEndpointMutation(endpoint, {
    isRepeated: true,
    onSuccess: () => toast({ title: done }),
    onError: () => toast({ title: failed, tone: 'danger' }),
    onSettled: () => cache.invalidateQueries({ queryKey: [reads.path] }),
  });
}
