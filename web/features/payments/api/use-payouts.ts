import { getPayoutSetup, listPayouts } from '@server/payments/payouts/payouts.contract.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { endpointInfiniteQuery, endpointQuery } from '../../../lib/cache/query';
import { useMoneyPoll } from '../device/use-money-poll';
import { isOpen } from '../state/payout-steps';

export const payoutsQuery = endpointInfiniteQuery(listPayouts, { query: {} });
export const payoutSetupQuery = endpointQuery(getPayoutSetup);

/** My payouts, page by page, the newest first. */
export function usePayouts() {
  const { data, ...list } = useInfiniteQuery({
    ...payoutsQuery,
    refetchInterval: useMoneyPoll(({ pages }) => pages.some(({ payouts }) => payouts.some(isOpen))),
  });
  return { ...list, payouts: data?.pages.flatMap(({ payouts }) => payouts) };
}

/** Where my payouts go: `setup` is null while nothing can be paid out, undefined while that is not known; `connection` is my account. */
export function usePayoutSetup() {
  const { data, ...query } = useQuery(payoutSetupQuery);
  const { setup, connection } = data ?? {};
  // Whoever can open an account is not told that nobody is paid out here.
  return { ...query, setup, connection, isSetUp: setup !== null || connection !== undefined };
}
