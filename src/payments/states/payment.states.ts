import type { Moves } from './moves.js';

/** What a charge is: its status, and its step behind the stroke. */
type PaymentState =
  | 'processing/authorise'
  | 'processing/capture'
  | 'processing/void'
  | 'authorised'
  | 'authorised/void'
  | 'captured'
  | 'refunded'
  | 'failed'
  | 'failed/void'
  | 'void'
  | 'void/void';

/** The end of a ride overtakes whatever was asked of its fare before: whoever takes that step looks for the hold by its key. */
const overtaken = {
  'processing/authorise': ['processing/capture'],
  'processing/void': ['processing/capture'],
  authorised: ['processing/capture'],
  'authorised/void': ['processing/capture'],
  failed: ['processing/capture'],
  'failed/void': ['processing/capture'],
} as const;

export const paymentMoves = {
  // Another driver, or another card after a refusal: a fare is held anew, under another key (P14).
  'payments.begin': {
    none: ['processing/authorise'],
    failed: ['processing/authorise'],
    void: ['processing/authorise'],
  },
  // A ride that is moved: what no card holds, for being too little or asked of nobody yet, is begun anew (decisions 074, 145).
  'payments.free_unheld': { 'processing/authorise': ['failed'], authorised: ['failed'] },
  'payments.ask_capture': overtaken,
  // Where there was no fare to turn into the fee, the card itself is charged.
  'payments.ask_fee': { none: ['processing/capture'], ...overtaken },
  // What is asked, held or waits at a bank is let go; the status says what it was until the provider has answered.
  'payments.ask_void': {
    'processing/authorise': ['processing/void'],
    'processing/capture': ['processing/void'],
    authorised: ['authorised/void'],
    failed: ['failed/void'],
  },
  // A tip and a return fee are asked for at once, and anew after a refusal (D8).
  'payments.ask_extra': {
    none: ['processing/capture'],
    failed: ['processing/capture'],
    void: ['processing/capture'],
  },
  // Less than any card is charged: held by none, and charged nobody (decision 145).
  'payments.note_answer': {
    'processing/authorise': ['authorised', 'failed'],
    'processing/capture': ['captured', 'failed', 'void'],
    'processing/void': ['void'],
    'authorised/void': ['void'],
    'failed/void': ['void'],
    'void/void': ['void'],
  },
  'payments.try_debt': { failed: ['processing/capture'] },
  // Confirmed at the bank: a hold of it, or the money.
  'payments.go_on': { failed: ['processing/authorise', 'processing/capture'] },
  // Confirmed, or still waiting, and nobody may have it any more.
  'payments.let_go': { failed: ['failed/void'] },
  // What waits at a bank beside the debt is ended with it.
  'payments.waive_debt': { failed: ['void', 'void/void'] },
  'payments.note_whole': { captured: ['refunded'] },
  // Its bank did not take what was given back.
  'payments.note_not_whole': { refunded: ['captured'] },
} as const satisfies Moves<PaymentState>;
