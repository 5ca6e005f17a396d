import type { ChargePurpose } from '../payments.contract.js';

/** What a rider gives beside the ride's own money: nobody owes it. */
export type ExtraPurpose = Extract<ChargePurpose, 'tip' | 'lost_item'>;

/** A card that refuses it leaves no debt, and says nothing of where the ride's own money is (D8). */
export function isExtra(purpose: ChargePurpose): purpose is ExtraPurpose {
  return purpose === 'tip' || purpose === 'lost_item';
}
