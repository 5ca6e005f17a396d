import type { ReviewTag } from '@server/reviews/reviews.contract.js';

/** What can be said with one tap. */
export const tagNames: Record<ReviewTag, string> = {
  friendly: 'Friendly',
  on_time: 'On time',
  safe_driving: 'Safe driving',
  clean_car: 'Clean car',
  good_conversation: 'Good conversation',
  quiet_ride: 'Quiet ride',
  knows_the_way: 'Knows the way',
  polite: 'Polite',
  easy_pickup: 'Easy pickup',
};

export const reviewTexts = {
  rate: (name: string) => `How was it with ${name}?`,
  stars: (name: string) => `Your ride with ${name}`,
  tags: 'What stood out',
  comment: 'Anything to add',
  commentHint: 'They see it with your stars once both have rated, or after a day.',
  send: 'Send review',
  sent: 'Thank you for your review',
  failed: 'Your review did not reach Hometown. What you wrote is still here.',
  waiting: (count: number) => (count === 1 ? '1 ride to review' : `${count} rides to review`),
  review: 'Review',
  close: 'Later',
  empty: 'Nobody to review',
  emptyDetail: 'After a ride you can say here how it was.',
  loadFailed: 'Your reviews could not be loaded.',
} as const;
