import { texts } from '@server/contract/texts/texts.js';

export { tagNames } from '../../lib/texts/tag-names';

export const reviewTexts = texts('reviews', {
  rate: 'How was your ride with {name}?',
  rateNow: 'Rate now',
  stars: 'Your ride with {name}',
  tags: 'What stood out',
  comment: 'Anything to add',
  commentHint: {
    kind: {
      driver: 'Shown with your first name on their page, once you’ve both rated or after a day.',
      rider: 'They see it with your name once you’ve both rated, or after a day.',
    },
    unsigned: 'They see it without your name, the ride or the day.',
  },
  unsigned: { driver: 'A rider', rider: 'A driver' },
  send: 'Send review',
  sent: 'Thanks for your review',
  failed: 'We couldn’t send your review. What you wrote is still here.',
  waiting: '{count, plural, one {# ride to review} other {# rides to review}}',
  review: 'Review',
  reviewName: 'Review: {name}',
  close: 'Later',
  closeName: 'Later: {name}',
  toWrite: 'To review',
  empty: 'No one to review',
  emptyDetail: 'After a ride, tell us how it went.',
  kindWords: 'Kind words',
  noKindWords: 'No kind words yet',
  noKindWordsDetail: 'Ride with {name} and leave the first ones.',
  received: 'What people say about you',
  noneReceived: 'No reviews yet',
  noneReceivedDetail: 'Reviews show up once you’ve both rated, or after a day.',
  more: 'Show more',
  wordsFailed: 'We couldn’t load reviews.',
  loadFailed: 'We couldn’t load your reviews.',
  loading: 'Loading',
});
