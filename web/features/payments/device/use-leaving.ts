import type { enterPaymentMethod } from '@server/payments/payments.contract.js';
import type { connectPayouts } from '@server/payments/payouts/payouts.contract.js';
import { useEndpointMutation } from '../../../lib/cache/query';
import { useGoing } from '../../../lib/device/going/use-going';
import { refusalWords } from '../../../lib/texts/refusal-words';

/** Leads to a page that is not ours, at the address that the server answers; `refusals` are the words of its refusals. */
export function useLeaving<E extends typeof enterPaymentMethod | typeof connectPayouts>(
  endpoint: E,
  refusals: Readonly<Record<string, string>>,
) {
  const { go, isLeaving } = useGoing();
  const { mutate, isPending, error } = useEndpointMutation(endpoint, {
    onSuccess: ({ url }) => go(url),
  });
  return { leave: mutate, isLeaving: isPending || isLeaving, problem: refusalWords(error, refusals) };
}
