import type { RideSummary } from '@server/rides/ride.contract.js';
import { daysBetween, type Here } from '../../../lib/format/day';

export interface DaySum {
  readonly rides: number;
  /** What the riders paid, in the currency's main unit. */
  readonly fares: number;
  readonly currency: string;
}

/** What a driver has done today, by the reader's calendar. */
export function todayOf(rides: readonly RideSummary[], here: Here): DaySum {
  const done = rides.filter((ride) => ride.completed_at !== null && daysBetween(ride.completed_at, here.now, here.timeZone) === 0);
  const cents = done.reduce((sum, ride) => sum + Math.round((ride.final_price ?? ride.price) * 100), 0);
  return { rides: done.length, fares: cents / 100, currency: rides[0]?.currency ?? 'USD' };
}

/** The ride to drive next: the one under way, else the earliest pickup. */
export function nextDrive(rides: readonly RideSummary[]): RideSummary | undefined {
  const underWay = rides.find(({ status }) => status === 'in_progress' || status === 'in_route');
  return (
    underWay ??
    rides.filter(({ status }) => status === 'confirmed').toSorted((one, other) => one.pickup_time.localeCompare(other.pickup_time))[0]
  );
}
