import type { enterPaymentMethod } from '@server/payments/payments.contract.js';
import type { connectPayouts } from '@server/payments/payouts/payouts.contract.js';
import { useState } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { elsewhere } from './elsewhere';

/** Leads to a page that is not ours, at the address that the server answers; `refusals` are the words of its refusals. */
export function useLeaving<E extends typeof enterPaymentMethod | typeof connectPayouts>(
  endpoint: E,
  refusals: Readonly<Record<string, string>>,
) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { mutate, isPending, error } = useEndpointMutation(endpoint, {
    // Without a network it fails at once and says so.
    networkMode: 'always',
    onSuccess({ url }) {
      setIsLeaving(true);
      elsewhere.go(url);
    },
  });
  return { leave: mutate, isLeaving: isPending || isLeaving, problem: refusalWords(error, refusals) };
}
