import { getMailChoices, type MailChoices, setMailChoices } from '@server/mail/mail.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointKey, endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { preferenceTexts } from '../preference-texts';

export const mailChoicesQuery = endpointQuery(getMailChoices, {}, { staleTime: 0 });
const key = endpointKey(getMailChoices, {});

/** What comes by mail: a change is in force on this page at once, taken back when it failed. */
export function useMailChoices() {
  const cache = useQueryClient();
  const { data: choices } = useQuery(mailChoicesQuery);
  const put = useEndpointMutation(setMailChoices, {
    scope: { id: setMailChoices.path },
    onSuccess: (saved) => {
      cache.setQueryData(key, saved);
    },
    async onError() {
      toast({ title: preferenceTexts.failed, description: preferenceTexts.failedDetail, tone: 'danger' });
      await cache.invalidateQueries({ queryKey: key });
    },
  });
  function change(wanted: Partial<Pick<MailChoices, 'receipts' | 'answers'>>): void {
    cache.setQueryData<MailChoices>(key, (known) => known && { ...known, ...wanted });
    put.mutate({ body: wanted });
  }
  return { choices, change };
}
