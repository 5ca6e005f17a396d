import { getMe } from '@server/profiles/profiles.contract.js';
import { listEligible, listReceivedReviews } from '@server/reviews/reviews.contract.js';
import { getRide } from '@server/rides/rides.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '../../../lib/cache/refresh';

/** Asks anew for whatever shows reviews of mine or about me: whom I can review, what was said, my average, and the ride. */
export function refreshReviews(cache: QueryClient): void {
  refresh(cache, listEligible.path, listReceivedReviews.path, getMe.path, getRide.path);
}
