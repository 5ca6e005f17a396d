import { listDebts } from '@server/payments/debts/debts.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';
import { useMoneyPoll } from '../device/use-money-poll';

export const debtsQuery = endpointQuery(listDebts, { query: {} });

/** What I still have to pay, the newest first; what is more than a page shows once some is paid. */
export function useDebts() {
  const { data, ...query } = useQuery({
    ...debtsQuery,
    refetchInterval: useMoneyPoll(({ debts }) => debts.some(({ state }) => state === 'processing')),
  });
  return { ...query, debts: data?.debts ?? [], hasMore: data?.nextCursor != null };
}
