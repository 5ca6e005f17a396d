import { getFrontPageChoice, putFrontPageChoice } from '@server/drivers/pages/front-page.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../lib/cache/query';
import { Field } from '../../ui/forms/field';
import { Switch } from '../../ui/forms/switch';
import { toast } from '../../ui/feedback/toast-store';
import { aboutTexts } from './about-texts';

const choiceQuery = endpointQuery(getFrontPageChoice);

/** A driver's consent to be shown to people without an account; nothing until it is known what they chose. */
export function FrontPageChoice() {
  const cache = useQueryClient();
  const { data } = useQuery(choiceQuery);
  const save = useEndpointMutation(putFrontPageChoice, {
    // One after the other: the last choice is the last to arrive.
    scope: { id: putFrontPageChoice.path },
    onSuccess: (choice) => void cache.setQueryData(choiceQuery.queryKey, choice),
    onError: () => toast({ title: aboutTexts.frontPageFailed, tone: 'danger' }),
  });
  if (!data) return null;
  const shown = save.isPending ? save.variables.body.shown : data.shown;
  return (
    <div className="max-w-xl">
      <Field layout="row" label={aboutTexts.frontPage} hint={aboutTexts.frontPageHint}>
        <Switch checked={shown} onCheckedChange={(next) => save.mutate({ body: { shown: next } })} />
      </Field>
    </div>
  );
}
