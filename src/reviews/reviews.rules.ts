import type { UserId } from '../contract/ids.js';
import { reviewWindowMs } from '../rides/ride.contract.js';
import type { RideBrief } from '../rides/rides.api.js';

/** Whom `me` rates on a ride; nobody when the ride is not theirs. */
export function subjectOf(ride: Pick<RideBrief, 'customer_id' | 'driver_id'>, me: UserId): UserId | undefined {
  if (ride.customer_id === me) return ride.driver_id ?? undefined;
  return ride.driver_id === me ? ride.customer_id : undefined;
}

/** Only completed rides, for 14 days (D8). */
export function whyNotReview(ride: Pick<RideBrief, 'status' | 'completed_at'>, now: Date): 'not_reviewable' | 'review_closed' | undefined {
  if (ride.status !== 'completed' || ride.completed_at === null) return 'not_reviewable';
  return now.getTime() - ride.completed_at.getTime() >= reviewWindowMs ? 'review_closed' : undefined;
}
