import { texts } from '@server/contract/texts/texts.js';
import type { MyPayment } from '@server/payments/history/payment-history.contract.js';

/** Words of the page Payments; what a charge is called stands with the receipt (M30). */
export const historyTexts = texts('payments.history', {
  title: 'Payments',
  description: 'Every ride, tip, and fee you paid, and what came back.',
  cards: 'Payment Methods',
  underWay: 'Not settled yet',
  ofRide: '{kind}, ride to {place}',
  ofFriend: '{kind}, ride with {name}',
  kinds: { part: 'Your part of the fare', part_back: 'A friend’s part of the fare', refund: 'Refund' },
  toRide: 'Open the ride to {place}',
  monthPaid: '{money} paid',
  monthBack: '{money} came back',
  empty: 'No payments yet',
  emptyHint: 'Rides, tips, and refunds show up here once your card is charged.',
  book: 'Book a ride',
  loading: 'Loading your payments',
  loadFailed: 'We couldn’t load your payments.',
  loadFailedHint: 'They are safe. Check your connection, then try again.',
  more: 'Show earlier',
  end: 'That’s everything you paid.',
});

/** How far a charge is. */
export const chargeStates: Readonly<Record<MyPayment['state'], string>> = texts('payments.history.states', {
  held: 'On hold, not charged yet',
  processing: 'Charging your card',
  declined: 'Declined, nothing was charged',
  paid: 'Paid',
  refunded: 'Paid, then refunded',
  returned: 'Back on your card',
  bounced: 'Didn’t arrive, sent back by your bank',
});

/** Where the same state means something else. */
export const otherStates = texts('payments.history.otherStates', {
  wasOwed: 'Paid after your card was declined',
  refundOnItsWay: 'On its way to your card',
  given: 'Given back to you',
  inYourFavor: 'In your favor',
});
