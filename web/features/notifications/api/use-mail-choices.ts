import { getMailChoices, type MailChoices, setMailChoices } from '@server/mail/mail.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { asBefore } from '../../../lib/cache/put-back';
import { endpointKey, endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { preferenceTexts } from '../preference-texts';

export const mailChoicesQuery = endpointQuery(getMailChoices, {}, { staleTime: 0 });
const key = endpointKey(getMailChoices, {});

type Change = Partial<Pick<MailChoices, 'receipts' | 'answers'>>;

/** What comes by mail: a change is in force on this page at once, taken back when it failed. */
export function useMailChoices() {
  const cache = useQueryClient();
  const { data: choices } = useQuery(mailChoicesQuery);
  const edit = (change: Change) => cache.setQueryData<MailChoices>(key, (known) => known && { ...known, ...change });
  const put = useEndpointMutation(setMailChoices, {
    scope: { id: setMailChoices.path },
    onMutate({ body }): Change {
      const before = cache.getQueryData<MailChoices>(key);
      edit(body);
      return asBefore<Change>(before, body);
    },
    onSuccess: (saved) => {
      cache.setQueryData(key, saved);
    },
    async onError(_, _input, before) {
      edit(before ?? {});
      toast({ title: preferenceTexts.failed, description: preferenceTexts.failedDetail, tone: 'danger' });
      await cache.invalidateQueries({ queryKey: key });
    },
  });
  return { choices, change: (wanted: Change) => put.mutate({ body: wanted }) };
}
