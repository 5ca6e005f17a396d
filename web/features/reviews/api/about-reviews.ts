import type { UserId } from '@server/contract/ids.js';
import { listKindWords, listReceivedReviews } from '@server/reviews/reviews.contract.js';
import { endpointInfiniteQuery } from '../../../lib/cache/query';

/** Kind words about a driver, a page at a time. */
export const kindWordsQuery = (id: UserId) => endpointInfiniteQuery(listKindWords, { params: { id }, query: {} });

/** What was said about me, a page at a time. */
export const receivedReviewsQuery = endpointInfiniteQuery(listReceivedReviews, { query: {} });
