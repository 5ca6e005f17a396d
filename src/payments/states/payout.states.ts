import type { PayoutStatus } from '../payouts/payouts.contract.js';
import type { Moves } from './moves.js';

/** What a bank's answers lead to: on, and never back. What was paid can fail, since banks send money back. */
export const payoutAnswers: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  pending: ['queued', 'in_transit', 'paid', 'failed'],
  queued: ['in_transit', 'paid', 'failed'],
  in_transit: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
};

export const payoutMoves = {
  'payments.insert_payout': { none: ['pending'] },
  'payments.note_look': payoutAnswers,
  // By hand the money is there before it is written down.
  'payments.insert_payout_by_hand': { none: ['paid'] },
  'payments.undo_payout_by_hand': { paid: ['failed'] },
} as const satisfies Moves<PayoutStatus>;
