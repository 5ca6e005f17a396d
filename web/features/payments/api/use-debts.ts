import { listDebts } from '@server/payments/debts/debts.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../lib/connection';
import { endpointQuery } from '../../../lib/cache/query';

/** How often it is asked, while live events do not flow, whether a card has paid (ms). */
const pollMs = 10_000;

export const debtsQuery = endpointQuery(listDebts, { query: {} });

/** What I still have to pay, the newest first; what is more than a page shows once some is paid. */
export function useDebts() {
  const isLive = useConnection() === 'connected';
  const { data, ...query } = useQuery({
    ...debtsQuery,
    refetchInterval: ({ state }) => (!isLive && state.data?.debts.some((debt) => debt.state === 'processing') ? pollMs : false),
  });
  return { ...query, debts: data?.debts ?? [], hasMore: data?.nextCursor != null };
}
