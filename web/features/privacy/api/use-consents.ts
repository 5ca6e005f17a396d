import { type Consent, giveConsent, listConsents } from '@server/privacy/consents/consents.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { consentTexts } from '../texts';

export const consentsQuery = endpointQuery(listConsents);

/** What I agreed to, and agreeing to what has changed. */
export function useConsents() {
  const cache = useQueryClient();
  const { data, ...query } = useQuery(consentsQuery);
  const { mutate, isPending, variables } = useEndpointMutation(giveConsent, {
    onSuccess: (reply) => cache.setQueryData(consentsQuery.queryKey, reply),
    onError: () => void toast({ title: consentTexts.failed, tone: 'danger' }),
    onSettled: () => refresh(cache, listConsents.path),
  });
  return {
    query,
    consents: data?.consents,
    giving: isPending ? variables.body.what : undefined,
    give: ({ what, current_version: version }: Consent) => mutate({ body: { what, version } }),
  };
}
