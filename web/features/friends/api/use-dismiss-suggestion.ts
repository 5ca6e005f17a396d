import { dismissSuggestion, listSuggestedUsers } from '@server/friends/people/people.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../../lib/refusal';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { forgetFound } from './relationship-cache';
import { texts } from '../texts';

/** Takes a suggestion away for good (M87); it goes at once and comes back when that failed. */
export function useDismissSuggestion(userId: string): () => void {
  const cache = useQueryClient();
  const mutation = useEndpointMutation(dismissSuggestion, {
    onMutate: () => forgetFound(cache, userId, [listSuggestedUsers.path]),
    onError: (error, _, takeBack) => {
      // Nobody to suggest any more: what was wished holds.
      if (isNotFound(error)) return;
      takeBack?.();
      refresh(cache, listSuggestedUsers.path);
      toast({ title: texts.toasts.dismissFailed, tone: 'danger' });
    },
  });
  return () => mutation.mutate({ params: { id: userId } });
}
