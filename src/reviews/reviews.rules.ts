import type { UserId } from '../contract/ids.js';
import { reviewWindowMs } from '../rides/ride.contract.js';
import type { RideBrief } from '../rides/rides.api.js';
import { type ReviewSide, type ReviewTag, tagsFor } from './reviews.contract.js';

/** Whom `me` rates on a ride, and as whom; nobody when the ride is not theirs. */
export function subjectOf(ride: Pick<RideBrief, 'customer_id' | 'driver_id'>, me: UserId): { id: UserId; side: ReviewSide } | undefined {
  if (ride.customer_id === me) return ride.driver_id === null ? undefined : { id: ride.driver_id, side: 'driver' };
  return ride.driver_id === me ? { id: ride.customer_id, side: 'rider' } : undefined;
}

/** Whether all of it can be said of that side. Reviews from before that was asked may say more. */
export function areFit(tags: readonly ReviewTag[], side: ReviewSide): boolean {
  return tags.every((tag) => tagsFor[side].includes(tag));
}

/** Only completed rides, for 14 days (D8). */
export function whyNotReview(ride: Pick<RideBrief, 'status' | 'completed_at'>, now: Date): 'not_reviewable' | 'review_closed' | undefined {
  if (ride.status !== 'completed' || ride.completed_at === null) return 'not_reviewable';
  return now.getTime() - ride.completed_at.getTime() >= reviewWindowMs ? 'review_closed' : undefined;
}
