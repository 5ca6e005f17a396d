import { type Entry, driverAccount, platformAccount, riderAccount } from '../ledger/ledger.rules.js';
import type { UserId } from '../../contract/ids.js';
import { wasPaid } from '../payments.contract.js';
import type { Refund, refundProblems } from './refunds.contract.js';
import type { ChargeToRefund } from './refunds.queries.js';

type Left = Pick<ChargeToRefund, 'status' | 'step' | 'amount_cents' | 'refunded_cents' | 'taken_back_cents' | 'debtor_id'>;

/** What giving back so many cents of a charge is, or why it cannot be. */
export function refundKindOf(charge: Left, cents: number): Refund['kind'] | keyof typeof refundProblems {
  if (charge.step !== null) return 'charge_under_way';
  const left = refundableOf(charge);
  if (left > 0) return cents <= left ? 'refund' : 'refund_too_large';
  if (!isOwed(charge)) return 'nothing_to_refund';
  return cents === charge.amount_cents ? 'waiver' : 'waive_whole';
}

/** What was taken and not given back, nor taken back by a bank; what is on its way back counts as given. */
export function refundableOf(charge: Omit<Left, 'debtor_id' | 'step'>): number {
  const { status, amount_cents: cents, refunded_cents: back, taken_back_cents: taken } = charge;
  return wasPaid(status) ? Math.max(0, cents - back - taken) : 0;
}

function isOwed({ status, debtor_id: debtor }: Pick<Left, 'status' | 'debtor_id'>): boolean {
  return status === 'failed' && debtor !== null;
}

type Parts = Pick<ChargeToRefund, 'amount_cents' | 'refunded_cents' | 'refunded_driver_cents'>;

/**
 * The driver's part of giving back so many cents: as they shared what was paid. Counted from the whole that is given back by
 * then, so that many small refunds come to the same as a large one.
 */
export function driverPartOf(charge: Parts, shareCents: number, cents: number): number {
  const back = charge.refunded_cents + cents;
  const part = Math.round((shareCents * back) / charge.amount_cents) - charge.refunded_driver_cents;
  return Math.max(0, Math.min(part, cents));
}

/** What of a refund's driver's part is in so many cents of it. */
export function driverPartIn(refund: { readonly amount_cents: number; readonly driver_cents: number }, cents: number): number {
  return Math.round((refund.driver_cents * cents) / refund.amount_cents);
}

interface Returned {
  readonly customerId: UserId;
  readonly driverId: UserId;
  readonly amountCents: number;
  readonly driverCents: number;
}

/** Double entry of a refund: what the rider gets back is given by driver and platform; the sum is zero (I4). */
export function refundEntriesOf({ customerId, driverId, amountCents, driverCents }: Returned): Entry[] {
  const memo = 'refund';
  return [
    { account: riderAccount(customerId), amount_cents: amountCents, memo },
    { account: driverAccount(driverId), amount_cents: -driverCents, memo },
    { account: platformAccount, amount_cents: driverCents - amountCents, memo },
  ].filter(({ amount_cents: cents }) => cents !== 0);
}
