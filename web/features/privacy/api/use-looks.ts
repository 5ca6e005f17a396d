import { listLooks, refuseLooks } from '@server/admin/views/views.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { lookTexts } from '../texts';

export const looksQuery = endpointQuery(listLooks);

/** Whether Hometown may look at my account, and when it did. */
export function useLooks() {
  const cache = useQueryClient();
  const { data, ...query } = useQuery(looksQuery);
  const { mutate, isPending } = useEndpointMutation(refuseLooks, {
    onSuccess: (reply) => cache.setQueryData(looksQuery.queryKey, reply),
    onError: () => {
      toast({ title: lookTexts.failed, tone: 'danger' });
      refresh(cache, listLooks.path);
    },
  });
  return { query, looks: data, isSaving: isPending, refuse: (isRefused: boolean) => mutate({ body: { is_refused: isRefused } }) };
}
