import type { Moves } from './moves.js';

/** What a friend's part of a fare is: its status, and its step behind the stroke. */
type PartState =
  | 'asked'
  | 'accepted'
  | 'failed'
  | 'charging/charge'
  | 'paid/return'
  | 'paid/rest'
  | 'paid'
  | 'declined'
  | 'withdrawn'
  | 'expired';

/** From whatever is neither paid nor over, as the rules' openParts. */
const fromOpen = <To extends PartState>(to: To) => ({ asked: [to], accepted: [to], failed: [to] }) as const;

export const partMoves = {
  // Whom the rider no longer asked may be asked again; whoever said no, or let the time pass, is not (M51).
  'payments.ask_part': { none: ['asked'], withdrawn: ['asked'] },
  // The fare is not paid yet.
  'payments.accept_part': { asked: ['accepted'], failed: ['accepted'] },
  'payments.charge_part': fromOpen('charging/charge'),
  // Confirmed at the bank.
  'payments.go_on_with_part': { failed: ['charging/charge'] },
  'payments.note_part_taken': { 'charging/charge': ['paid/return'] },
  'payments.note_part_declined': { 'charging/charge': ['failed'] },
  'payments.note_part_to_confirm': { 'charging/charge': ['failed'] },
  'payments.note_part_returned': { 'paid/return': ['paid'], 'paid/rest': ['paid'] },
  // To `paid` once it is tried no more: then it is the desk's to give, and stays paid.
  'payments.note_part_not_returned': { 'paid/return': ['paid/rest', 'paid'], 'paid/rest': ['paid/return', 'paid'] },
  // A bank did not take what was back.
  'payments.return_anew': { paid: ['paid/return', 'paid/rest'], 'paid/rest': ['paid/return'] },
  'payments.decline_part': fromOpen('declined'),
  'payments.withdraw_part': fromOpen('withdrawn'),
  'payments.withdraw_parts': fromOpen('withdrawn'),
  'payments.withdraw_part_of': fromOpen('withdrawn'),
  'payments.withdraw_parts_between': fromOpen('withdrawn'),
  'payments.expire_parts': fromOpen('expired'),
} as const satisfies Moves<PartState>;
