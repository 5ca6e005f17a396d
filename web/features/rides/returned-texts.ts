import { texts } from '@server/contract/texts/texts.js';

/** Words of what was given back of a fare or a fee, where that is not all of it (D7, M50). */
export const returnedTexts = texts('rides.returned', {
  back: 'Refunded',
  inRow: '{money} refunded',
  left: 'Paid after the refund',
  rider: '{back} of it was refunded. {driver} gets {share}.',
  driver: 'The rider paid {paid}, and {back} of it was refunded. Your share is {share}.',
  feeToRider: 'You paid a {fee} fee, and {back} of it was refunded. {driver} gets {share}.',
  feeToDriver: 'The rider paid a {fee} fee, and {back} of it was refunded. Your share is {share}.',
});
