import { listConfirmations } from '@server/payments/confirmations/confirmations.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';

export const confirmationsQuery = endpointQuery(listConfirmations);

/** What my bank wants me to confirm. */
export function useConfirmations() {
  const { data, ...query } = useQuery(confirmationsQuery);
  return { ...query, confirmations: data?.confirmations ?? [] };
}

/** Whether a payment waits for me at my bank. */
export function useIsToConfirm(paymentId: string): boolean {
  return useConfirmations().confirmations.some(({ id }) => id === paymentId);
}
