import { texts } from '@server/contract/texts/texts.js';

/** Words of what is still to be paid, and of paying it. */
export const debtTexts = texts('payments.debts', {
  list: 'To pay',
  title: 'You owe {money}',
  purposes: {
    fare: 'Ride to {place}.',
    cancel_fee: 'Cancellation fee, ride to {place}.',
    no_show_fee: 'No-show fee, ride to {place}.',
    tip: 'Tip, ride to {place}.',
    lost_item: 'Lost item return, ride to {place}.',
  },
  refused: '{card} was declined. Pay with any card to book again.',
  toConfirm: '{card} needs your confirmation. Confirm it, or pay with another card, to book again.',
  paying: 'Charging {card}. This takes a moment.',
  triedBefore: 'Your last try with {card} didn’t go through. You weren’t charged. You can try again.',
  pay: 'Pay {money}',
  loadFailed: 'We couldn’t load what you owe.',
  more: 'There’s more to pay. You’ll see it once these are paid.',
  noCard: 'You don’t have a card that works.',
});

/** Words of a ride whose card was refused before it is over. */
export const rideCardTexts = texts('payments.rideCard', {
  title: 'Your card was declined for {money}',
  other: 'Or use another card for {money}',
  now: 'Choose another card. Your ride continues, and you pay when it ends.',
  scheduled:
    'Choose another card. If none works by {hours, plural, one {# hour} other {# hours}} before pickup, we cancel the ride for free.',
  use: 'Use this card',
});

/** Why paying did not work, by the refusal's code. */
export const payRefusals: Readonly<Record<string, string>> = texts('payments.payRefusals', {
  debt_paid: 'This is already paid.',
  debt_being_paid: 'This payment is in progress.',
  card_accepted: 'Your card went through.',
  ride_over: 'This ride is over.',
});
