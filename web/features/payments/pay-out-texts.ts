import { texts } from '@server/contract/texts/texts.js';

/** Words of asking for a payout. */
export const payOutTexts = texts('payments.payOut', {
  act: 'Pay out',
  title: 'Pay out',
  available: 'Available: {money}',
  amount: 'Amount',
  confirm: 'Pay out {money}',
  cancel: 'Not now',
  to: 'To',
  account: '{bank} •••• {last4}',
  arrives: 'Arrives',
  arrivesInMinutes: '{count, plural, one {In about # minute} other {In about # minutes}}',
  arrivesInHours: '{count, plural, one {In about # hour} other {In about # hours}}',
  arrivesInDays: '{count, plural, one {In about # day} other {In about # days}}',
  fee: 'Fee',
  noFee: 'No fee',
  demo: 'This is a demo bank, and no money moves. An amount that ends in 13 cents comes back, to show what happens then.',
  startsAt: 'Payouts start at {money}.',
  setupFailed: 'We couldn’t reach your bank. Your money is safe.',
  problems: {
    unreadable: 'Enter an amount, like {example}.',
    too_small: 'A payout is at least {min}.',
    too_large: 'A payout is at most {max}.',
    too_much: 'You have {available} available.',
  },
  requested: '{money} requested',
});

/** Why a payout was not begun, by the refusal's code. */
export const payoutRefusals: Readonly<Record<string, string>> = texts('payments.payoutRefusals', {
  unavailable: 'Stripe doesn’t answer right now. Your money is safe. Try again in a moment.',
  balance_too_low: 'Your balance doesn’t cover that anymore. Check the amount, then try again.',
  offline: 'We couldn’t reach Hometown. Try again. You won’t be paid out twice.',
  other: 'That didn’t work. Your money is safe. Try again in a moment.',
});

/** Words of the list of payouts. */
export const payoutListTexts = texts('payments.payoutList', {
  title: 'Your payouts',
  statuses: {
    pending: 'Requested',
    queued: 'Queued',
    in_transit: 'On the way',
    paid: 'Paid',
    failed: 'Didn’t go through',
  },
  failures: {
    account_closed: 'The account is closed. {money} is back in your balance.',
    account_incomplete: 'Stripe needs something from you first. {money} is back in your balance.',
    declined: 'Your bank declined it. {money} is back in your balance.',
    returned: 'Your bank sent it back. {money} is back in your balance.',
  },
  ways: { transfer: 'By bank transfer', check: 'By check', cash: 'In cash' },
  putBack: 'It didn’t reach you after all. {money} is back in your balance.',
  waits: 'Card payments take a few days to reach the town’s account. Your payout goes out once they’re there.',
  steps: 'What happened so far',
  reference: 'Reference: {reference}',
  again: 'Try again',
  empty: 'No payouts yet. What you pay out shows up here, step by step.',
  loadFailed: 'We couldn’t load your payouts. Your money is safe.',
  offline: 'You’re offline. Your payouts show up here once you’re back.',
  more: 'Show earlier payouts',
  loading: 'Loading your payouts',
});
