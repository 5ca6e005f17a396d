import { getMailChoices, type MailChoices, setMailChoices } from '@server/mail/mail.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { asBefore } from '../../../lib/cache/put-back';
import { endpointKey, endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { toast } from '../../../ui/feedback/toast-store';
import { preferenceTexts } from '../preference-texts';

export const mailChoicesQuery = endpointQuery(getMailChoices, {}, { staleTime: 0 });
const key = endpointKey(getMailChoices, {});
/** Changes are sent one after the other: what the server says before the last of them knows nothing of it. */
const changing = { mutationKey: [setMailChoices.path, setMailChoices.method], scope: { id: setMailChoices.path } };

type Change = Partial<Pick<MailChoices, 'receipts' | 'answers'>>;

/** What comes by mail: a change is in force on this page at once, taken back when it failed. */
export function useMailChoices() {
  const cache = useQueryClient();
  const { data: choices } = useQuery(mailChoicesQuery);
  const edit = (change: Change) => cache.setQueryData<MailChoices>(key, (known) => known && { ...known, ...change });
  const isLast = () => cache.isMutating({ mutationKey: changing.mutationKey }) === 1;
  const put = useEndpointMutation(setMailChoices, {
    ...changing,
    onMutate({ body }): Change {
      const before = cache.getQueryData<MailChoices>(key);
      edit(body);
      return asBefore<Change>(before, body);
    },
    onSuccess: (saved) => {
      if (isLast()) cache.setQueryData(key, saved);
    },
    async onError(_, _input, before) {
      edit(before ?? {});
      toast({ title: preferenceTexts.failed, description: preferenceTexts.failedDetail, tone: 'danger' });
      if (isLast()) await cache.invalidateQueries({ queryKey: key });
    },
  });
  return { choices, change: (wanted: Change) => put.mutate({ body: wanted }) };
}
