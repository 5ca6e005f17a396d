import * as z from 'zod/mini';
import { dayMs } from '../contract/duration.js';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam, UserId } from '../contract/ids.js';
import { Cursor, limit, page } from '../contract/paging.js';
import { problems } from '../contract/problem.js';
import { Instant, text } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { reviewWindowMs } from '../rides/ride.contract.js';

/** A review is shown when both sides gave one, or after this long, in milliseconds (D8); one that isn’t kind after this long alone (M42). */
export const reviewHiddenMs = dayMs;
/** A profile's average counts the last so many reviews (D8). */
export const averageOver = 100;
/** A review has at most this many tags. */
export const maxTags = 5;
/** A comment has at most this many characters. */
export const commentMaxLength = 500;
/** The review badge of the shell is fetched this often, in milliseconds (M29). */
export const eligiblePollMs = 300_000;

export const reviewProblems = problems({
  not_reviewable: [409, 'Only a completed ride can be reviewed.'],
  review_closed: [409, `You can review a ride for ${reviewWindowMs / dayMs} days.`],
  already_reviewed: [409, 'You have already reviewed this ride.'],
  tags_unfit: [400, 'Some of those tags don’t fit the person you’re reviewing. Choose others.'],
});

/** What can be said with one tap. */
export const ReviewTag = z.enum([
  'friendly',
  'on_time',
  'safe_driving',
  'clean_car',
  'good_conversation',
  'quiet_ride',
  'knows_the_way',
  'polite',
  'easy_pickup',
]);
export type ReviewTag = z.output<typeof ReviewTag>;

/** Of whom it is said: whoever drove, or whoever was driven. */
export const ReviewSide = z.enum(['rider', 'driver']);
export type ReviewSide = z.output<typeof ReviewSide>;

/** What a rider can say of a driver, and a driver of a rider. */
export const tagsFor: Record<ReviewSide, readonly ReviewTag[]> = {
  driver: ['friendly', 'on_time', 'safe_driving', 'clean_car', 'good_conversation', 'quiet_ride', 'knows_the_way'],
  rider: ['friendly', 'polite', 'on_time', 'easy_pickup', 'good_conversation'],
};

/** @public */
export const Stars = z.int().check(z.gte(1), z.lte(5));

export const Review = z.object({
  id: Id,
  ride_id: Id,
  author_id: UserId,
  subject_id: UserId,
  stars: Stars,
  tags: z.array(ReviewTag),
  comment: z.nullable(z.string()),
  created_at: Instant,
  /** When the other side may see it; of mine the latest instant, since an earlier one would tell that they rated too (M42). */
  visible_at: Instant,
});
export type Review = z.output<typeof Review>;

/** Rates the other side of a completed ride, once. */
export const createReview = endpoint({
  method: 'POST',
  path: '/api/rides/:id/reviews',
  access: 'user',
  summary: 'Review a ride',
  status: 201,
  params: IdParam,
  body: z.object({
    stars: Stars,
    tags: z._default(z.array(ReviewTag).check(z.maxLength(maxTags)), []),
    comment: z.optional(z.nullable(text(commentMaxLength))),
  }),
  reply: Review,
  problems: Object.keys(reviewProblems),
  rate: { limit: 30, windowS: 60 },
});

/** My review of a ride and, once it is visible, the other side's if it is kind: not across a block (P22). */
export const listRideReviews = endpoint({
  method: 'GET',
  path: '/api/rides/:id/reviews',
  access: 'user',
  summary: 'The reviews of a ride',
  params: IdParam,
  reply: z.object({ reviews: z.array(Review) }),
});

/** Someone whom I rode with and have not reviewed (M29). */
export const EligibleUser = z.object({
  clerk_id: UserId,
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
  /** Completed rides together, within the review window, that I have not reviewed. */
  unreviewedCount: z.int(),
  /** The latest of them. */
  ride_id: Id,
  /** Theirs in it. */
  side: ReviewSide,
  completed_at: Instant,
});
export type EligibleUser = z.output<typeof EligibleUser>;

/** At most this many people are listed. */
export const eligibleMax = 50;

export const listEligible = endpoint({
  method: 'GET',
  path: '/api/reviews/eligible',
  access: 'user',
  summary: 'Whom I can review',
  reply: z.object({ eligibleUsers: z.array(EligibleUser) }),
});

/** A page of reviews about somebody: at most this many, and this many when nothing is said. */
const aboutMaxPage = 50;
const aboutPage = 10;
/** From so many stars on a review is a kind word, and its subject reads who gave it; of fewer neither that, nor the ride, nor the day (M42). */
export const kindFrom = 4;

const PageQuery = z.object({ limit: limit(aboutMaxPage, aboutPage), cursor: z.optional(Cursor) });

/** A public review of a driver. It names neither the ride nor the day, and of its author the first name alone. */
export const KindWord = z.object({
  /** Opaque. */
  key: z.string(),
  author_name: z.string(),
  stars: Stars,
  tags: z.array(ReviewTag),
  comment: z.nullable(z.string()),
  /** '2026-11' */
  month: z.string(),
});
export type KindWord = z.output<typeof KindWord>;

/** What riders said kindly about a driver, newest first; of somebody who does not drive there is nothing. 404 as on their page (P22). */
export const listKindWords = endpoint({
  method: 'GET',
  path: '/api/users/:id/reviews',
  access: 'user',
  summary: 'Kind words about a driver',
  params: z.object({ id: UserId }),
  query: PageQuery,
  reply: page('reviews', KindWord),
  problems: ['not_found'],
  rate: { limit: 120, windowS: 60 },
});

/** A review about me, by the other side of a ride of mine. */
export const ReceivedReview = z.object({
  /** Opaque. */
  key: z.string(),
  /** Null where it isn’t kind, as are its author and its time (M42). */
  ride_id: z.nullable(Id),
  author_name: z.nullable(z.string()),
  author_avatar: z.nullable(z.string()),
  /** As whom I was rated. */
  about_me_as: ReviewSide,
  stars: Stars,
  tags: z.array(ReviewTag),
  comment: z.nullable(z.string()),
  created_at: z.nullable(Instant),
  /** '2026-11' */
  month: z.string(),
});
export type ReceivedReview = z.output<typeof ReceivedReview>;

/** All that was said about me and may be seen, newest first: nothing across a block (P22). */
export const listReceivedReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/received',
  access: 'user',
  summary: 'Reviews about me',
  query: PageQuery,
  reply: page('reviews', ReceivedReview),
  rate: { limit: 120, windowS: 60 },
});

/**
 * I gave a review, on some screen of mine, or one about me can be seen now. It says no more: reviews are blind until both are there
 * or their time has come (D8).
 */
export const reviewsChanged = topic({ name: 'reviews.changed', payload: z.object({}) });
