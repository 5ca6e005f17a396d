import { minuteMs } from '../../contract/duration.js';
import { nearMiles } from '../../drivers/drivers.contract.js';
import { type Tariff, toAmount } from '../../fares/fare.api.js';
import { fallbackSpeedMph, routeFactor } from '../../town/geo.contract.js';
import { arrivedWithinMiles, driverLateMs, driverStalledMs, type RideStatus } from '../ride.contract.js';
import { chargedWaitMinutes, type WaitTerms } from './wait.contract.js';

/** The part of a tariff that says what cancelling costs (D6). */
export type FeeTerms = Pick<Tariff, 'late_cancel_cents' | 'free_cancel_minutes' | 'scheduled_free_cancel_minutes'>;

/** What the fee of a ride depends on. */
export interface FeeFacts {
  readonly status: RideStatus;
  readonly is_scheduled: boolean;
  readonly pickup_time: Date;
  readonly confirmed_at: Date | null;
  readonly arrived_at: Date | null;
  /** When the driver of a ride for now was first expected at the pickup; null while nobody knew where they were. */
  readonly promised_at: Date | null;
  /** How near to the pickup the driver was seen, in miles, and when they last came nearer. */
  readonly nearest_miles: number | null;
  readonly approached_at: Date | null;
}

/** What a cancel costs its rider now, and what from another instant on, if nothing else happens until then. */
export interface CancelFee {
  readonly cents: number;
  readonly next: { readonly at: Date; readonly cents: number } | null;
}

/** Whom nobody saw as they took a ride for now is promised in so many minutes: from as far away as drivers are looked for (D4). */
export const unseenMinutes = minutesFor(nearMiles);

/** Minutes that a way of so many miles as the crow flies takes a car. */
function minutesFor(miles: number): number {
  return Math.ceil(miles * routeFactor * (60 / fallbackSpeedMph));
}

const free: CancelFee = { cents: 0, next: null };

/**
 * The rider's cancel fee (D6, M35): from the end of the free time until the driver is late or does not come nearer.
 * Nobody else ever pays one.
 */
export function cancelFeeOf(ride: FeeFacts, terms: FeeTerms, now: Date): CancelFee {
  if ((ride.status !== 'confirmed' && ride.status !== 'in_route') || ride.confirmed_at === null) return free;
  const [freeUntil, waivedFrom] = [endOfFreeTime(ride, ride.confirmed_at, terms), startOfWaiver(ride)];
  const at = now.getTime();
  if (waivedFrom <= freeUntil || at >= waivedFrom) return free;
  const cents = terms.late_cancel_cents;
  if (at <= freeUntil) return { cents: 0, next: { at: new Date(freeUntil), cents } };
  return { cents, next: Number.isFinite(waivedFrom) ? { at: new Date(waivedFrom), cents: 0 } : null };
}

/** The last millisecond in which cancelling is free. */
function endOfFreeTime(ride: FeeFacts, confirmedAt: Date, terms: FeeTerms): number {
  const afterConfirming = confirmedAt.getTime() + terms.free_cancel_minutes * minuteMs;
  if (!ride.is_scheduled) return afterConfirming;
  return Math.max(afterConfirming, ride.pickup_time.getTime() - terms.scheduled_free_cancel_minutes * minuteMs);
}

/** The first millisecond in which it is free again because of the driver; never: infinity. */
function startOfWaiver(ride: FeeFacts): number {
  return Math.min(lateFrom(ride), stalledFrom(ride));
}

/** What a rider who does not come pays (M36): nothing where their driver was late, who may be the reason why they do not; else the fee. */
export function noShowFeeOf(ride: FeeFacts, { no_show_cents: cents }: Pick<Tariff, 'no_show_cents'>, now: Date): number {
  return now.getTime() >= lateFrom(ride) ? 0 : cents;
}

/** From when on a driver is late, in milliseconds since 1970; one who arrived in time never was: infinity. */
export function lateFrom(ride: FeeFacts): number {
  const late = expectedAt(ride) + driverLateMs;
  return ride.arrived_at !== null && ride.arrived_at.getTime() < late ? Infinity : late;
}

/** When its driver should be there; infinity for a ride that nobody has. */
function expectedAt({ is_scheduled, pickup_time, promised_at, confirmed_at }: FeeFacts): number {
  if (is_scheduled) return pickup_time.getTime();
  if (promised_at !== null) return promised_at.getTime();
  return confirmed_at === null ? Infinity : confirmed_at.getTime() + unseenMinutes * minuteMs;
}

/** Who took a ride for now, or set out, should come; whom nobody has seen since they took a ride for now does not. */
function stalledFrom({ status, is_scheduled, pickup_time, arrived_at, approached_at, nearest_miles, confirmed_at }: FeeFacts): number {
  const isExpected = !is_scheduled || status === 'in_route';
  const since = approached_at ?? (is_scheduled ? null : confirmed_at);
  if (!isExpected || arrived_at !== null || since === null) return Infinity;
  if (wasNear({ nearest_miles })) return Infinity;
  const stalled = since.getTime() + driverStalledMs;
  // The server may have set them out: nobody has to move before it is time to.
  return is_scheduled ? Math.max(stalled, pickup_time.getTime() - minutesFor(nearest_miles ?? 0) * minuteMs) : stalled;
}

/** Its driver came to the pickup: whatever they do now, they did come. */
export const wasNear = ({ nearest_miles: miles }: Pick<FeeFacts, 'nearest_miles'>): boolean =>
  miles !== null && miles <= arrivedWithinMiles;

/** What waiting costs by a tariff, for a ride now or later (D6). */
export function waitTermsOf(
  tariff: Pick<Tariff, 'wait_per_minute_cents' | 'free_wait_minutes' | 'scheduled_free_wait_minutes'>,
  { is_scheduled: isScheduled }: Pick<FeeFacts, 'is_scheduled'>,
): WaitTerms {
  return {
    free_minutes: isScheduled ? tariff.scheduled_free_wait_minutes : tariff.free_wait_minutes,
    per_minute: toAmount(tariff.wait_per_minute_cents),
  };
}

/** What the rider owes for the wait when the ride starts; 0 for a driver who did not say that they were there. */
export function waitFeeOf(
  { arrived_at: arrivedAt, ...ride }: Pick<FeeFacts, 'arrived_at' | 'is_scheduled' | 'pickup_time'>,
  tariff: Tariff,
  now: Date,
): { minutes: number; cents: number } {
  if (arrivedAt === null) return { minutes: 0, cents: 0 };
  const minutes = chargedWaitMinutes({ ...ride, arrived_at: arrivedAt }, waitTermsOf(tariff, ride), now.getTime());
  return { minutes, cents: minutes * tariff.wait_per_minute_cents };
}
