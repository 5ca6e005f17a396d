import { texts } from '@server/contract/texts/texts.js';

/** Words of payouts that don’t go on by themselves. */
export const troubleTexts = texts('admin.payoutTroubles', {
  title: 'Payouts that stopped',
  description: 'Payouts that wait for the town’s balance at Stripe, that no bank answers for, or that failed in the last two weeks.',
  none: 'Every payout is on its way.',
  driver: 'Driver',
  state: 'State',
  why: 'Why',
  amount: 'Amount',
  at: 'Since',
  atStripe: 'At Stripe',
  open: 'Open',
  openOf: 'Open {name} at Stripe',
  states: { waits: 'Waits', silent: 'No answer', failed: 'Failed' },
  whys: {
    waits: 'The town’s balance at Stripe is too low. It goes out on its own once there’s enough.',
    silent: 'The bank doesn’t answer. It’s asked again on its own.',
    account_closed: 'The driver’s bank account is closed.',
    account_incomplete: 'Stripe needs something from the driver first.',
    declined: 'The driver’s bank declined it.',
    returned: 'The driver’s bank sent it back.',
  },
});
