import { texts } from '@server/contract/texts/texts.js';
import type { ReviewTag } from '@server/reviews/reviews.contract.js';

/** What can be said with one tap, the same where reviews are written and at the desk. */
export const tagNames: Record<ReviewTag, string> = texts('reviews.tagNames', {
  friendly: 'Friendly',
  on_time: 'On time',
  safe_driving: 'Safe driving',
  clean_car: 'Clean car',
  good_conversation: 'Good conversation',
  quiet_ride: 'Quiet ride',
  knows_the_way: 'Knows the way',
  polite: 'Polite',
  easy_pickup: 'Easy pickup',
});
