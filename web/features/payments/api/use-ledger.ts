import { listLedger } from '@server/payments/ledger/ledger.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { endpointInfiniteQuery } from '../../../lib/cache/query';

export const ledgerQuery = endpointInfiniteQuery(listLedger, { query: {} });

/** My account, page by page, the newest entry first; its summary comes with the first page. */
export function useLedger() {
  const { data, ...list } = useInfiniteQuery(ledgerQuery);
  return { ...list, entries: data?.pages.flatMap(({ entries }) => entries) ?? [], summary: data?.pages[0]?.summary ?? null };
}
