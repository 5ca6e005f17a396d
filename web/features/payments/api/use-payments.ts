import { listPayments } from '@server/payments/history/payment-history.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { endpointInfiniteQuery } from '../../../lib/cache/query';

export const paymentsQuery = endpointInfiniteQuery(listPayments, { query: {} });

/** What I paid, page by page, the newest first; what is not through yet comes with the first page. Undefined until that is there. */
export function usePayments() {
  const { data, ...list } = useInfiniteQuery(paymentsQuery);
  return { ...list, payments: data?.pages.flatMap(({ payments }) => payments), underWay: data?.pages[0]?.under_way ?? [] };
}
