import { job } from '../contract/job.js';

export const reviewsQueue = 'reviews';

/** Shows a review that the other side never answered. */
export const publishReview = job<{ reviewId: string }>({ name: 'reviews.publish', queue: reviewsQueue, attempts: 5, backoffMs: 1_000 });
/** Reminds those who have not rated a ride. */
export const remindReviews = job<{ rideId: string }>({ name: 'reviews.remind', queue: reviewsQueue, attempts: 5, backoffMs: 1_000 });
