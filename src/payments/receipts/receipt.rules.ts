import { minuteMs } from '../../contract/duration.js';
import type { PriceLine } from '../../fares/fares.contract.js';
import { shareOf } from '../ledger/ledger.rules.js';
import { wasPaid } from '../payments.contract.js';
import type { Receipt, ReceiptCharge, ReceiptLine } from './receipt.contract.js';
import type { ChargeRow, ReceiptRow } from './receipts.queries.js';
import { rideNumber } from './ride-number.js';

/** What a ride cost and who got it; each charge counts once, in its lines as in its parts (M50, I4). */
export function receiptOf(row: ReceiptRow): Receipt {
  const { charges, booked } = row;
  const [total, open] = [sumOf(charges.filter((charge) => !isWaived(charge))), sumOf(charges.filter(isOpen))];
  // The ledger has what was paid; what is open is shared out as it will be booked.
  const driver = booked.driver_cents + driverPartOfOpen(row);
  return {
    ...rideOf(row),
    lines: charges.flatMap((charge) => linesOf(charge, row.lines)),
    charges: charges.map(chargeOf),
    total_cents: total,
    paid_cents: total - open,
    open_cents: open,
    refunded_cents: booked.refunded_cents,
    refunded_at: booked.refunded_cents === 0 ? null : instant(booked.refunded_at),
    driver_cents: driver,
    platform_cents: total - booked.refunded_cents - driver,
    shared: sharedOf(row),
  };
}

/** What friends paid went back to the rider's card: the rest of the fare is the rider's own. */
function sharedOf({ charges, shared }: ReceiptRow): Receipt['shared'] {
  if (shared.length === 0) return null;
  const fare = sumOf(charges.filter(({ kind }) => kind === 'fare'));
  return { own_cents: fare - sumOf(shared), parts: [...shared] };
}

type MoneyField = 'lines' | 'charges' | 'total_cents' | 'paid_cents' | 'open_cents' | 'driver_cents' | 'platform_cents' | 'shared';
type RidePart = Omit<Receipt, MoneyField | 'refunded_cents' | 'refunded_at'>;

function rideOf(row: ReceiptRow): RidePart {
  return {
    ride_id: row.id,
    number: rideNumber(row.id),
    my_role: row.my_role,
    status: row.status,
    cancelled_by: row.cancelled_by,
    is_scheduled: row.is_scheduled,
    time_zone: row.time_zone,
    pickup_time: row.pickup_time.toISOString(),
    started_at: instant(row.started_at),
    ended_at: instant(row.completed_at ?? row.cancelled_at),
    pickup_address: row.pickup_address,
    stop_addresses: row.stops.map(({ address }) => address),
    destination_address: row.destination_address,
    distance_miles: row.distance_miles,
    duration_minutes: minutesOf(row),
    rider_name: row.rider_name,
    driver_name: row.driver_name,
    currency: row.currency,
  };
}

function minutesOf({ started_at: started, completed_at: completed }: Pick<ReceiptRow, 'started_at' | 'completed_at'>): number | null {
  if (started === null || completed === null) return null;
  return Math.max(1, Math.round((completed.getTime() - started.getTime()) / minuteMs));
}

/** A fare has the lines of its quote and of the wait; whatever it differs from them by is a line too, so that they add up. */
function linesOf(charge: ChargeRow, quoted: readonly PriceLine[]): ReceiptLine[] {
  const lines = chargedLinesOf(charge, quoted);
  return isWaived(charge) ? [...lines, { kind: 'waived', label: null, amount_cents: -charge.amount_cents }] : lines;
}

function chargedLinesOf({ kind, amount_cents: cents }: ChargeRow, quoted: readonly PriceLine[]): ReceiptLine[] {
  if (kind !== 'fare') return [{ kind, label: null, amount_cents: cents }];
  const lines: ReceiptLine[] = quoted.map(({ label, amount }) => ({ kind, label, amount_cents: Math.round(amount * 100) }));
  const rest = cents - sumOf(lines);
  return rest === 0 ? lines : [...lines, { kind: 'correction', label: null, amount_cents: rest }];
}

function chargeOf(charge: ChargeRow): ReceiptCharge {
  const { status, at, ...as } = charge;
  return { ...as, state: stateOf(charge), paid_at: wasPaid(status) ? instant(at) : null };
}

function stateOf(charge: ChargeRow): ReceiptCharge['state'] {
  if (wasPaid(charge.status)) return 'paid';
  if (isWaived(charge)) return 'waived';
  return charge.status === 'processing' ? 'processing' : 'open';
}

/** Only what operators let go is a charge that is void: a hold that was let go is none. */
function isWaived({ status }: ChargeRow): boolean {
  return status === 'void';
}

function isOpen(charge: ChargeRow): boolean {
  return !wasPaid(charge.status) && !isWaived(charge);
}

function driverPartOfOpen({ charges, driver_share_cents: fareShareCents }: ReceiptRow): number {
  return charges
    .filter(isOpen)
    .reduce((sum, { kind, amount_cents }) => sum + shareOf({ purpose: kind, amountCents: amount_cents, fareShareCents }), 0);
}

function sumOf(parts: readonly { readonly amount_cents: number }[]): number {
  return parts.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
}

function instant(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
