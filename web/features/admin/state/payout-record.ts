import { isBlank } from '@server/contract/text.js';
import {
  type OwedDriver,
  type PayoutByHand,
  payoutReasonMaxLength,
  payoutReferenceMaxLength,
  type recordPayoutByHand,
} from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { payoutLimits, type PayoutWay } from '@server/payments/payouts/payouts.contract.js';
import type { CallOf } from '@server/contract/endpoint.js';
import { listedSince, type NewestThen } from '../../../lib/payouts/listed-since';
import { centsOf } from '../../../lib/format/units/cents';
import { tooLong } from '../../../ui/forms/at-most';

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

/** What of it is too long, in words. */
export const excessIn = (draft: Pick<PayoutDraft, 'reference' | 'reason'>) => ({
  reference: tooLong(draft.reference, payoutReferenceMaxLength),
  reason: tooLong(draft.reason, payoutReasonMaxLength),
});

/** What is to be written down, or what of it is missing or too long. */
export function recordOf(
  driver: Pick<OwedDriver, 'driver_id' | 'balance_cents'>,
  draft: PayoutDraft,
): PayoutRecord | readonly PayoutFlaw[] {
  const cents = centsOf(draft.amount) ?? 0;
  const flaws = (['reference', 'reason'] as const).filter((name) => isBlank(draft[name]) || excessIn(draft)[name] !== undefined);
  if (cents < payoutLimits.minCents || cents > mostOf(driver)) return ['amount', ...flaws];
  if (flaws.length > 0) return flaws;
  const { way } = draft;
  return { driver_id: driver.driver_id, amount_cents: cents, way, reference: draft.reference.trim(), reason: draft.reason.trim() };
}

/** A payout that was to be written down. */
export interface RecordTry {
  readonly record: PayoutRecord;
  /** Of what was paid by hand. */
  readonly newest: NewestThen;
}

/** Whether what was paid by hand, the newest first, shows what came of a try. */
export function hasCome({ record, newest }: RecordTry, payouts: readonly PayoutByHand[] | undefined): boolean {
  const same = (['driver_id', 'amount_cents', 'way', 'reference'] as const).map((field) => [field, record[field]] as const);
  return listedSince(newest, payouts).some((payout) => same.every(([field, value]) => payout[field] === value));
}
