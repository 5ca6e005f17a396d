import { dayIn } from '@server/contract/calendar/day.js';
import { getDriverEarnings } from '@server/payments/ledger/earnings.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHere } from '../../../lib/here';
import { endpointQuery } from '../../../lib/cache/query';

/** Of the week that a day is in: '2026-11-22'; of this week without one. */
export const earningsOf = (week?: string) => endpointQuery(getDriverEarnings, { query: { week } });
export const earningsQuery = earningsOf();

/** What I earned today and this week; asked anew when my day ends. */
export function useEarnings() {
  const cache = useQueryClient();
  const { now } = useHere();
  const { data, isError } = useQuery(earningsQuery);
  const known = data?.today.date;
  const day = data ? dayIn(now, data.time_zone) : undefined;
  useEffect(() => {
    if (day === undefined || day === known) return;
    void cache.invalidateQueries({ queryKey: earningsQuery.queryKey });
    // Once for each new day, also where the device's clock is wrong.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cache, day]);
  return { earnings: data, isError };
}
