import type { RideSummary } from '@server/rides/ride.contract.js';

/** Whether a ride is still to be driven to: the one that runs stands by itself (running-trip.tsx). */
export function isAhead({ status }: Pick<RideSummary, 'status'>): boolean {
  return status !== 'in_progress' && status !== 'in_route';
}

/** The ride to drive next: the one under way, else the earliest pickup. */
export function nextDrive(rides: readonly RideSummary[]): RideSummary | undefined {
  const underWay = rides.find(isDrivenNow);
  return (
    underWay ??
    rides.filter(({ status }) => status === 'confirmed').toSorted((one, other) => one.pickup_time.localeCompare(other.pickup_time))[0]
  );
}

/** It has been set out for, or waits for nothing else. */
export function isDrivenNow({ status, is_scheduled: isScheduled }: Pick<RideSummary, 'status' | 'is_scheduled'>): boolean {
  return status === 'in_progress' || status === 'in_route' || (status === 'confirmed' && !isScheduled);
}
