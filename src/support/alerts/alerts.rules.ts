import type { RideStatus } from '../../rides/ride.contract.js';
import { alertLingerMs } from './alerts.contract.js';

interface Progress {
  readonly status: RideStatus;
  readonly completed_at: Date | null;
  readonly cancelled_at: Date | null;
}

/** While a car is on the way for the ride, and for a while after its end. */
export function mayAlert({ status, completed_at: completed, cancelled_at: cancelled }: Progress, now: Date): boolean {
  if (status === 'in_route' || status === 'in_progress') return true;
  const endedAt = completed ?? cancelled;
  return endedAt !== null && now.getTime() < endedAt.getTime() + alertLingerMs;
}
