import { event } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';
import type { ReviewSide } from './reviews.contract.js';

interface OfReview {
  readonly reviewId: Id;
  readonly rideId: Id;
  readonly authorId: UserId;
  readonly subjectId: UserId;
}

export interface PublishedReview extends OfReview {
  /** The one on which the subject was rated. */
  readonly side: ReviewSide;
  readonly stars: number;
  /** With this one: for rating_milestone (S44). */
  readonly totalRatings: number;
  /** Of these, so many just before it that its subject was not told of (P22). */
  readonly unheard: number;
}

/** Somebody rated a ride; the other side does not know yet. */
export const reviewGiven = event<OfReview>('reviews.given');
/** The subject may see it now and gets new_rating, not across a block (P22). */
export const reviewPublished = event<PublishedReview>('reviews.published');
export interface DueReview {
  readonly rideId: Id;
  readonly userId: UserId;
  readonly subjectId: UserId;
  /** From then on the ride can be rated no more. */
  readonly until: Date;
}

/** A day after a ride, once: this person has not rated the other one yet (rating_reminder, S44). */
export const reviewDue = event<DueReview>('reviews.due');
