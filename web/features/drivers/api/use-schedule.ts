import { listScheduledRides } from '@server/dispatch/listed/listed.contract.js';
import { type DriverSchedule, getSchedule } from '@server/drivers/schedule/schedule.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { newer } from '../../../lib/cache/newer';
import { endpointQuery } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';

export const scheduleQuery = endpointQuery(getSchedule);

/** Keeps a week as it was heard, unless a newer one is here already. */
export function keepSchedule(cache: QueryClient, heard: DriverSchedule): void {
  cache.setQueryData<DriverSchedule>(scheduleQuery.queryKey, (known) => newer(known, heard));
  // Which rides for later are shown goes by it.
  refresh(cache, listScheduledRides.path);
}
