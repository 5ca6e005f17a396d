import { texts } from '@server/contract/texts/texts.js';

/** Another time for a scheduled ride. */
export const moveTexts = texts('rides.move', {
  change: 'Change time',
  title: 'When should we pick you up?',
  now: 'It’s set for {time}.',
  driverKept: '{driver} keeps the ride if they’re free then. If not, we’ll find you another driver.',
  keep: 'Keep {time}',
  back: 'Back to the ride',
  move: 'Change to this time',
  choose: 'Choose another time',
  pricing: 'Checking the price…',
  samePrice: '{price}, the same as before.',
  newPrice: '{price} at that time. It was {before}.',
  tryAgain: 'Try again',
  over: 'The time can’t be changed anymore.',
});
