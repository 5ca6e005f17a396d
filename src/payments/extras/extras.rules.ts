import type { Purpose } from '../ledger/ledger.rules.js';

/** What a rider gives beside the ride's own money: nobody owes it. */
export type ExtraPurpose = Extract<Purpose, 'tip' | 'lost_item'>;

/** A card that refuses it leaves no debt, and says nothing of where the ride's own money is (D8). */
export function isExtra(purpose: Purpose): purpose is ExtraPurpose {
  return purpose === 'tip' || purpose === 'lost_item';
}
