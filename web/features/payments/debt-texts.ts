import type { Debt } from '@server/payments/debts/debts.contract.js';

/** What is owed, as it stands in a sentence. */
const purposes: Readonly<Record<Debt['purpose'], (place: string) => string>> = {
  fare: (place) => `Ride to ${place}`,
  cancel_fee: (place) => `Cancellation fee, ride to ${place}`,
  no_show_fee: (place) => `No-show fee, ride to ${place}`,
  tip: (place) => `Tip, ride to ${place}`,
  lost_item: (place) => `Lost item return, ride to ${place}`,
};

/** Words of what is still to be paid, and of paying it. */
export const debtTexts = {
  list: 'To pay',
  title: (money: string) => `You owe ${money}`,
  purposes,
  refused: (card: string) => `${card} was declined. Pay with any card to book again.`,
  paying: (card: string) => `Charging ${card}. This takes a moment.`,
  pay: (money: string) => `Pay ${money}`,
  loadFailed: 'We couldn’t load what you owe.',
  retry: 'Try again',
  more: 'There’s more to pay. You’ll see it once these are paid.',
  noCard: 'You don’t have a card that works.',
} as const;

/** Words of a ride whose card was refused before it is over. */
export const rideCardTexts = {
  title: (money: string) => `Your card was declined for ${money}`,
  now: 'Choose another card. Your ride continues, and you pay when it ends.',
  scheduled: (hours: number) => `Choose another card. If none works by ${hours} hours before pickup, we cancel the ride for free.`,
  use: 'Use this card',
} as const;

/** Why paying did not work, by the refusal's code. */
export const payRefusals: Readonly<Record<string, string>> = {
  debt_paid: 'This is already paid.',
  debt_being_paid: 'This payment is in progress.',
  card_unusable: 'This card no longer works. Choose another one.',
  card_accepted: 'Your card went through.',
  ride_over: 'This ride is over.',
  rate_limited: 'Too many tries. Wait a moment, then try again.',
  offline: 'We couldn’t reach Hometown. You won’t be charged twice.',
  other: 'That didn’t work. Try again in a moment. You won’t be charged twice.',
};
