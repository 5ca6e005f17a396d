import type { ChargePurpose } from '../payments.contract.js';

/** What a rider gives beside the ride's own money: nobody owes it. */
export const extraPurposes = ['tip', 'lost_item'] as const satisfies readonly ChargePurpose[];
export type ExtraPurpose = (typeof extraPurposes)[number];

/** A card that refuses it leaves no debt, and says nothing of where the ride's own money is (D8). */
export function isExtra(purpose: ChargePurpose): purpose is ExtraPurpose {
  return extraPurposes.some((extra) => extra === purpose);
}
