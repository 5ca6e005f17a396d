import { isBlank } from '@server/contract/text.js';
import { type OwedDriver, type recordPayoutByHand } from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { payoutLimits, type PayoutWay } from '@server/payments/payouts/payouts.contract.js';
import type { CallOf } from '@server/contract/endpoint.js';
import { centsOf } from '../../../lib/format/units/cents';

/** What is typed about a payout. */
export interface PayoutDraft {
  readonly amount: string;
  readonly way: PayoutWay;
  readonly reference: string;
  readonly reason: string;
}

export type PayoutRecord = CallOf<typeof recordPayoutByHand>['body'];
export type PayoutFlaw = 'amount' | 'reference' | 'reason';

/** Cents that one payout of this driver is at most. */
export const mostOf = ({ balance_cents: cents }: Pick<OwedDriver, 'balance_cents'>): number => Math.min(cents, payoutLimits.maxCents);

/** What is to be written down, or what of it is missing. */
export function recordOf(
  driver: Pick<OwedDriver, 'driver_id' | 'balance_cents'>,
  draft: PayoutDraft,
): PayoutRecord | readonly PayoutFlaw[] {
  const cents = centsOf(draft.amount) ?? 0;
  const flaws = (['reference', 'reason'] as const).filter((name) => isBlank(draft[name]));
  if (cents < payoutLimits.minCents || cents > mostOf(driver)) return ['amount', ...flaws];
  if (flaws.length > 0) return flaws;
  const { way } = draft;
  return { driver_id: driver.driver_id, amount_cents: cents, way, reference: draft.reference.trim(), reason: draft.reason.trim() };
}
