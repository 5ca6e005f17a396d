import type { Payout, PayoutStatus } from '@server/payments/payouts/payouts.contract.js';
import { listedSince, type NewestThen } from '../../../lib/payouts/listed-since';

export interface PayoutStep {
  readonly status: PayoutStatus;
  /** When it began; null while it has not, or where nobody saw it. */
  readonly at: string | null;
  readonly state: 'done' | 'current' | 'ahead';
}

const line = ['pending', 'queued', 'in_transit', 'paid'] as const;

/** Whether the bank has yet to say how it ends. */
export function isOpen({ status }: Pick<Payout, 'status'>): boolean {
  return status !== 'paid' && status !== 'failed';
}

/** A payout that was asked for. */
export interface PayoutTry {
  readonly cents: number;
  readonly newest: NewestThen;
}

type Listed = Pick<Payout, 'id' | 'amount_cents' | 'way'>;

/**
 * Whether the list, the newest first, shows what came of a try: one of that amount that a bank is asked for, newer than what was listed
 * then.
 */
export function hasCome({ cents, newest }: PayoutTry, payouts: readonly Listed[] | undefined): boolean {
  return listedSince(newest, payouts).some(({ amount_cents: listed, way }) => listed === cents && way === null);
}

/** The line that a payout goes along; one that failed goes no further than it came. */
export function payoutSteps(payout: Payout): PayoutStep[] {
  const times: Readonly<Record<PayoutStatus, string | null>> = {
    pending: payout.requested_at,
    queued: payout.queued_at,
    in_transit: payout.in_transit_at,
    paid: payout.paid_at,
    failed: payout.failed_at,
  };
  const reached = line.filter((status) => times[status] !== null);
  const stations = stationsOf(payout, reached);
  const place = stations.indexOf(payout.status);
  return stations.map((status, index) => ({ status, at: times[status], state: stateAt(index - place) }));
}

/** One that was made by hand had arrived when it was written down. */
function stationsOf({ status, way }: Pick<Payout, 'status' | 'way'>, reached: readonly PayoutStatus[]): readonly PayoutStatus[] {
  if (way !== null) return status === 'failed' ? ['paid', 'failed'] : ['paid'];
  return status === 'failed' ? [...reached, 'failed'] : line;
}

function stateAt(distance: number): PayoutStep['state'] {
  if (distance === 0) return 'current';
  return distance < 0 ? 'done' : 'ahead';
}
