import * as z from 'zod';
import type { Units } from '../service-area/the-town.contract.js';
import { kmPerMile } from '../town/geo.contract.js';
import { type PriceLine, rateParts } from './fares.contract.js';

/** Prices of a service area (D6); amounts in cents. */
export const Tariff = z.object({
  currency: z.string().length(3),
  /** IANA zone of the area (S34). */
  time_zone: z.string(),
  base_cents: z.int().min(0),
  /** Up to four more places than a cent has: what a town sets by the kilometer is kept by the mile. */
  per_mile_cents: z.number().min(0),
  per_minute_cents: z.int().min(0),
  minimum_cents: z.int().min(0),
  /** 100 … 150: what the fare is multiplied by, in percent. */
  demand_percent: z.int().min(100).max(150),
  booking_cents: z.int().min(0),
  scheduled_cents: z.int().min(0),
  /** The platform's part of the fare. */
  platform_percent: z.int().min(0).max(100),
  late_cancel_cents: z.int().min(0),
  no_show_cents: z.int().min(0),
  free_cancel_minutes: z.int().min(0),
  scheduled_free_cancel_minutes: z.int().min(0),
  wait_per_minute_cents: z.int().min(0),
  free_wait_minutes: z.int().min(0),
  scheduled_free_wait_minutes: z.int().min(0),
});
export type Tariff = z.output<typeof Tariff>;

/** As it holds now: with what the town counts in. */
export interface TownTariff extends Tariff {
  readonly units: Units;
}

export interface Trip {
  readonly distanceMiles: number;
  readonly durationMinutes: number;
  readonly isScheduled: boolean;
  /** What is to be paid on its way, crossing by crossing; left out where there is nothing. */
  readonly tolls?: readonly Line[];
}

/** One line of a price, in cents. */
export interface Line {
  readonly label: string;
  readonly cents: number;
}

export interface Fare {
  readonly totalCents: number;
  /** What the driver gets: the fare less the platform's part, and all of the tolls, which they pay; booking and scheduling fees are the platform's. */
  readonly driverShareCents: number;
  /** Add up to the total. */
  readonly lines: readonly Line[];
}

/** Half a cent goes up (D6); exact, because both numbers are whole. */
export function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** fare = max(minimum, base + miles + minutes) × demand; then the fixed fees and the tolls (D6). */
export function fareOf(tariff: Tariff & Partial<TownTariff>, trip: Trip): Fare {
  const { tolls = [] } = trip;
  const distanceCents = halfUp(Math.round(tariff.per_mile_cents * rateParts) * Math.round(trip.distanceMiles * 100), rateParts * 100);
  const timeCents = tariff.per_minute_cents * Math.ceil(trip.durationMinutes);
  const metered = tariff.base_cents + distanceCents + timeCents;
  const fare = Math.max(tariff.minimum_cents, metered);
  const withDemand = halfUp(fare * tariff.demand_percent, 100);
  const lines: Line[] = [
    { label: 'Base fare', cents: tariff.base_cents },
    { label: `Distance (${lengthIn(tariff.units ?? 'miles', trip.distanceMiles)})`, cents: distanceCents },
    { label: `Time (${Math.ceil(trip.durationMinutes)} min)`, cents: timeCents },
    { label: 'Minimum-fare top-up', cents: fare - metered },
    { label: 'High demand', cents: withDemand - fare },
    { label: 'Booking fee', cents: tariff.booking_cents },
    { label: 'Scheduled ride', cents: trip.isScheduled ? tariff.scheduled_cents : 0 },
    ...tolls,
  ].filter(({ cents }) => cents > 0);
  return {
    totalCents: sumOf(lines),
    driverShareCents: withDemand - halfUp(withDemand * tariff.platform_percent, 100) + sumOf(tolls),
    lines,
  };
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/** '3.20 mi', as the town counts. */
export const lengthIn = (units: Units, miles: number): string =>
  units === 'km' ? `${(miles * kmPerMile).toFixed(2)} km` : `${miles.toFixed(2)} mi`;

/** Cents as the decimal amount of the wire (S37). */
export function toAmount(cents: number): number {
  return cents / 100;
}

export function viewLines(lines: readonly Line[]): PriceLine[] {
  return lines.map(({ label, cents }) => ({ label, amount: toAmount(cents) }));
}
