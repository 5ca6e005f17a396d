import { enterPaymentMethod } from '@server/payments/payments.contract.js';
import { useState } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { elsewhere } from '../device/elsewhere';
import { cardRefusals } from '../texts';

/** Leads to the page where a card is entered; `back` is where one goes on afterwards. */
export function useEnterCard(back: string | undefined) {
  const [isLeaving, setIsLeaving] = useState(false);
  const mutation = useEndpointMutation(enterPaymentMethod, {
    // Without a network it fails at once and says so.
    networkMode: 'always',
    onSuccess({ url }) {
      setIsLeaving(true);
      elsewhere.go(url);
    },
  });
  return {
    enter: () => mutation.mutate({ body: back === undefined ? {} : { back } }),
    isEntering: mutation.isPending || isLeaving,
    problem: refusalWords(mutation.error, cardRefusals),
  };
}
