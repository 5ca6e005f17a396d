import { later } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import type { PaymentStatus } from '../../rides/ride.contract.js';
import { type Tip, tipWindowMs } from './tips.contract.js';

/** A ride and its tip, as they are kept. */
export interface TipRow {
  readonly ride_id: Id;
  readonly customer_id: UserId;
  readonly driver_id: UserId | null;
  readonly completed_at: Date | null;
  /** The driver has not closed the account: money can still come to them. */
  readonly can_get: boolean;
  readonly currency: string;
  /** Of the tip; null where none was ever asked for. */
  readonly status: PaymentStatus | null;
  readonly amount_cents: number | null;
}

type Ended = Pick<TipRow, 'driver_id' | 'completed_at' | 'can_get'>;

/** Until when a ride can be tipped; null of one that did not come to its end, or whose driver is gone. */
function tipUntil({ driver_id: driver, completed_at: end, can_get: canGet }: Ended): Date | null {
  return driver === null || end === null || !canGet ? null : later(end, tipWindowMs);
}

export function canTip(ride: Ended, now: Date): boolean {
  const until = tipUntil(ride);
  return until !== null && now < until;
}

/** A tip as one of the two sees it: what did not come through is its rider's alone. */
export function tipOf(row: TipRow, me: UserId, now: Date): Tip {
  const state = stateOf(row, me === row.customer_id, now);
  const isShown = state !== 'none' && state !== 'open';
  return {
    ride_id: row.ride_id,
    state,
    amount_cents: isShown ? row.amount_cents : null,
    currency: row.currency,
    open_until: state === 'open' || state === 'declined' ? (tipUntil(row)?.toISOString() ?? null) : null,
  };
}

function stateOf(row: TipRow, isRider: boolean, now: Date): Tip['state'] {
  if (row.status === 'captured') return 'given';
  if (row.status === 'refunded') return 'returned';
  if (!isRider) return 'none';
  if (row.status === 'processing') return 'processing';
  if (!canTip(row, now)) return 'none';
  return row.status === 'failed' ? 'declined' : 'open';
}
