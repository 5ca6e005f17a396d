import { texts } from '@server/contract/texts/texts.js';

/** Words of payouts that people of the town make themselves. */
export const byHandTexts = texts('admin.byHand', {
  title: 'Payouts',
  description: 'What the town owes its drivers, and what you paid them yourselves.',
  balances: 'Driver balances',
  search: 'Find by name',
  find: 'Find',
  driver: 'Driver',
  owed: 'Balance',
  byHand: 'By hand',
  record: 'Record a payout',
  recordOf: 'Record a payout to {name}',
  noDrivers: 'No drivers found',
  noDriversDetail: 'Whoever drives in town shows up here, with what you owe them.',
  paid: 'Paid by hand',
  noneYet: 'Nothing was paid by hand yet. What you record shows up here.',
  way: 'How',
  ways: { transfer: 'Bank transfer', check: 'Check', cash: 'Cash' },
  reference: 'Reference',
  amount: 'Amount',
  at: 'When',
  state: 'State',
  states: { paid: 'Paid', putBack: 'Put back' },
  mistaken: 'Didn’t arrive?',
  undo: 'Put back',
  undoOf: 'Put back {money} to {name}',
});

/** Words of writing one down. */
export const recordTexts = texts('admin.recordPayout', {
  hint: 'This moves no money. Pay first, then write it down: it leaves the balance right away, and {name} is told.',
  available: 'Balance: {money}',
  wrongAmount: 'Enter an amount from {least} to {most}.',
  referenceHints: {
    transfer: 'The number your bank gave the transfer.',
    check: 'The number on the check.',
    cash: 'The number of the receipt that {name} signed.',
  },
  referenceNeeded: 'Add what it’s found by.',
  reason: 'What it’s for',
  reasonHint: 'Goes into the audit log.',
  reasonNeeded: 'Say what it’s for.',
  back: 'Back',
  confirm: 'Record {money}',
  confirmIdle: 'Record',
  done: 'Payout recorded',
});

/** Words of putting one back. */
export const undoTexts = texts('admin.undoPayout', {
  hint: 'For a check that wasn’t cashed, a transfer that came back, or a mistake. {money} is in the balance of {name} again, and they’re told.',
  reasonHint: 'Goes into the audit log.',
  confirm: 'Put back {money}',
  done: 'Payout put back',
});
