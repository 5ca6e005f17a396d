import { reviewsChanged } from '@server/reviews/reviews.contract.js';
import { live } from '../../../lib/live';
import { refreshReviews } from '../api/review-cache';

/** I gave a review, on this or another screen of mine, or one about me can be seen now. */
export const onReviewsChanged = live(reviewsChanged, (_, cache) => refreshReviews(cache));
