import type { Moves } from './moves.js';

/** A higher fare at a card: its status, and `/void` while the one of the two holds that nobody needs is not let go. */
type RaiseState = 'asked' | 'refused' | 'taken/void' | 'taken' | 'dropped/void' | 'dropped';

export const raiseMoves = {
  'payments.add_raise': { none: ['asked'] },
  // Nothing is held for it, so nothing is to be let go.
  'payments.note_raise_refused': { asked: ['refused'] },
  // Its hold is the fare's; the one before goes.
  'payments.take_raise': { asked: ['taken/void'] },
  // The fare stays as it was; the new hold goes, also where its answer comes later.
  'payments.drop_raise': { asked: ['dropped/void'] },
  'payments.drop_proposed_raise': { asked: ['dropped/void'] },
  'payments.note_raise_voided': { 'taken/void': ['taken'], 'dropped/void': ['dropped'] },
} as const satisfies Moves<RaiseState>;
