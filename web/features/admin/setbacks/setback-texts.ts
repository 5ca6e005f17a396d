import { texts } from '@server/contract/texts/texts.js';

/** Words of what banks took back, and of refunds that didn’t arrive. */
export const setbackTexts = texts('admin.setbacks', {
  title: 'Chargebacks',
  description: 'Money that banks took back, and refunds that didn’t arrive. You answer banks at your payment provider.',
  list: 'Chargebacks and failed refunds',
  show: 'Show',
  shown: { open: 'Under way', all: 'All' },
  none: 'No chargebacks',
  noneDetail: 'What a bank takes back shows up here, with the time you have to answer.',
  ride: 'Ride',
  what: 'What happened',
  amount: 'Amount',
  state: 'State',
  reason: 'Reason',
  due: 'Answer by',
  at: 'Since',
  kinds: { chargeback: 'Chargeback', refund_failed: 'Failed refund' },
  ofPart: '{kind}, a friend’s part',
  states: {
    warned: 'Bank asks',
    open: 'Needs an answer',
    review: 'Bank decides',
    won: 'Won',
    lost: 'Lost',
    closed: 'Closed',
    failed: 'Not arrived',
  },
  givenAgain: 'Given again',
  /** Where what a friend paid is. */
  parts: { under_way: 'Sent again', given_up: 'Not arrived', returned: 'Arrived', by_hand: 'Given by hand' },
  toDesk: 'Open at Stripe',
  atRide: '{kind}: {money}',
  dueBy: 'Answer at Stripe by {time}.',
  /** What became of the money. */
  outcomes: {
    warned: 'Only a question so far: the money is still here.',
    open: 'The bank took the money from the town. The driver keeps their share.',
    review: 'You answered. The driver keeps their share, whatever the bank decides.',
    won: 'The town has the money again.',
    lost: 'The town bears it. The driver keeps their share.',
    closed: 'Nothing came of it.',
    failed: 'The bank sent it back, and the books are as before. Give it again here, or in another way, then mark it under Chargebacks.',
  },
  /** … and what that means. */
  partOutcomes: {
    under_way: 'It’s sent to the rider’s card again on its own.',
    given_up: 'The rider’s card won’t take it, and it’s not sent there anymore. Give it in another way, then mark it under Chargebacks.',
    returned: 'The rider’s card has it by now.',
    by_hand: 'You gave it to the rider in another way.',
  },
  resent: 'The bank sent it back, and you gave it again.',
});

/** Words of what was given in another way. */
export const givenTexts = texts('admin.givenByHand', {
  column: 'Gave it yourself?',
  give: 'Mark as given',
  giveOf: 'Mark as given: {money}, ride {ride}',
  hint: 'A friend paid {money} of the fare, and the rider’s card won’t take it. This moves no money: give it to the rider first, in cash or by check. Then mark it, and both see it as returned.',
  refundHint:
    'The bank sent a refund of {money} back. This moves no money: give it to whoever paid first, in cash or by check. Then mark it, and they see it as refunded.',
  reasonLabel: 'How you gave it',
  reasonHint: 'Goes into the audit log.',
  confirm: 'Mark {money} as given',
  isOver: 'It isn’t missing anymore. Don’t give it again.',
  done: 'Marked as given',
});

/** Stripe’s reasons as people say them. */
const reasons: Readonly<Record<string, string>> = texts('admin.setbackReasons', {
  fraudulent: 'They say it wasn’t them',
  duplicate: 'They say they paid twice',
  product_not_received: 'They say there was no ride',
  product_unacceptable: 'They say the ride was bad',
  unrecognized: 'They don’t recognize it',
  credit_not_processed: 'They say a refund is missing',
  general: 'No reason given',
  expired_or_canceled_card: 'The card is expired or canceled',
  lost_or_stolen_card: 'The card was lost or stolen',
  declined: 'The bank declined it',
  insufficient_funds: 'Your balance at Stripe was too low',
  unknown: 'The bank didn’t say why',
});

/** One that has no words of ours is said in the provider’s. */
export const reasonWords = (reason: string | null): string => (reason === null ? '' : (reasons[reason] ?? reason.replaceAll('_', ' ')));
