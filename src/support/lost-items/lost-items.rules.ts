import type { UserId } from '../../contract/ids.js';
import type { ReturnFee } from '../../payments/payments.api.js';
import { type LostItem, returnFeeCents } from './lost-items.contract.js';
import type { LostItemRow } from './lost-items.queries.js';

export function isConfirmedByBoth({ rider_confirmed_at: rider, driver_confirmed_at: driver }: LostItemRow): boolean {
  return rider !== null && driver !== null;
}

/** Something left in a car as one of the two sees it: whether a card was declined is its rider's alone. */
export function lostItemFor(row: LostItemRow, { me, fee, now }: { me: UserId; fee: ReturnFee | undefined; now: Date }): LostItem {
  const role = row.rider_id === me ? 'rider' : 'driver';
  return {
    ride_id: row.ride_id,
    my_role: role,
    opened_at: row.opened_at.toISOString(),
    open_until: row.open_until.toISOString(),
    is_open: now < row.open_until,
    rider_confirmed: row.rider_confirmed_at !== null,
    driver_confirmed: row.driver_confirmed_at !== null,
    fee_cents: returnFeeCents,
    currency: row.currency,
    fee: feeFor(role, row, fee?.status),
  };
}

function feeFor(role: LostItem['my_role'], row: LostItemRow, status: ReturnFee['status'] | undefined): LostItem['fee'] {
  if (status === 'captured') return 'paid';
  if (status === 'refunded') return 'returned';
  if (!row.is_payable && status !== 'processing') return 'not_due';
  if (role === 'driver' || !isConfirmedByBoth(row)) return 'none';
  return status === 'processing' ? 'processing' : 'declined';
}
