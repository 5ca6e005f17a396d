import type { Debt } from '@server/payments/debts.contract.js';

/** What is owed, as it stands in a sentence. */
const purposes: Readonly<Record<Debt['purpose'], (place: string) => string>> = {
  fare: (place) => `The ride to ${place}`,
  cancel_fee: (place) => `The cancellation fee of the ride to ${place}`,
  no_show_fee: (place) => `The no-show fee of the ride to ${place}`,
  tip: (place) => `A tip for the ride to ${place}`,
  lost_item: (place) => `The return of what you lost on the ride to ${place}`,
};

/** Words of what is still to be paid, and of paying it. */
export const debtTexts = {
  list: 'Still to be paid',
  title: (money: string) => `${money} is still to be paid`,
  purposes,
  refused: (card: string) => `${card} was declined. Any card of yours can pay it, and then you can book again.`,
  paying: (card: string) => `${card} is being asked. This takes a moment.`,
  pay: (money: string) => `Pay ${money}`,
  loadFailed: 'What you have to pay could not be loaded.',
  retry: 'Try again',
  more: 'There is more to pay. It shows here once these are paid.',
  noCard: 'You have no card that could pay it.',
} as const;

/** Words of a ride whose card was refused before it is over. */
export const rideCardTexts = {
  title: (money: string) => `Your card did not take ${money}`,
  now: 'Choose another card. Your ride goes on, and you pay it when it is over.',
  scheduled: (hours: number) => `Choose another card. If none has paid ${hours} hours before pickup, the ride is released, without a fee.`,
  use: 'Use this card',
} as const;

/** Why paying did not work, by the refusal's code. */
export const payRefusals: Readonly<Record<string, string>> = {
  debt_paid: 'This is paid already.',
  debt_being_paid: 'This is being paid right now.',
  card_unusable: 'This card does not pay any more. Choose another one.',
  card_accepted: 'The card of this ride was accepted meanwhile.',
  ride_over: 'This ride is over.',
  rate_limited: 'That was a little fast. Wait a moment, then try again.',
  offline: 'Hometown could not be reached. Trying again will not pay twice.',
  other: 'That did not work. Try again in a moment; it will not pay twice.',
};
