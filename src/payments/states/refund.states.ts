import type { Refund } from '../refunds/refunds.contract.js';
import type { Moves } from './moves.js';

export const refundMoves = {
  // A waiver moves no money: it is done at once.
  'payments.insert_refund': { none: ['processing', 'done'] },
  'payments.note_refund': { processing: ['done', 'failed'] },
  // Its bank did not take it after all: the charge counts as paid, and it can be given anew.
  'payments.fail_refund': { done: ['failed'] },
  // … or not all of it: what did not arrive is a refund of its own.
  'payments.fail_some_of_refund': { none: ['failed'] },
} as const satisfies Moves<Refund['status']>;
