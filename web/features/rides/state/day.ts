import type { RideSummary } from '@server/rides/ride.contract.js';

/** Whether a ride is still to be driven to: the one that runs stands by itself (running-trip.tsx). */
export function isAhead({ status }: Pick<RideSummary, 'status'>): boolean {
  return status === 'confirmed';
}

/** The ride to drive next: one that waits for nothing else, else the earliest pickup. */
export function nextDrive(ahead: readonly RideSummary[]): RideSummary | undefined {
  return (
    ahead.find(({ is_scheduled: isScheduled }) => !isScheduled) ??
    ahead.toSorted((one, other) => one.pickup_time.localeCompare(other.pickup_time))[0]
  );
}
