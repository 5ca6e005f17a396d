import { later } from '../../contract/duration.js';
import { fareOf, type Tariff, type TownTariff, toAmount, viewLines } from '../fare.api.js';
import { type ExampleTrip, tariffMaxAheadMs, TariffRules, type TripPrice } from './desk-tariffs.contract.js';

/** One that comes into force within this (ms) stays: a price may be made at it before its withdrawal is committed. */
const withdrawLeastMs = 10_000;

/** From when a new tariff holds; undefined where that is not allowed. Null means at once. */
export function validFromOf(wanted: string | null, now: Date): Date | undefined {
  if (wanted === null) return now;
  const at = new Date(wanted);
  return at > now && at <= later(now, tariffMaxAheadMs) ? at : undefined;
}

/** Whether it can be withdrawn still. */
export const isAhead = (validFrom: Date, now: Date): boolean => validFrom > later(now, withdrawLeastMs);

/** What an admin sets, of all that a tariff is. */
export function rulesOf(tariff: Tariff): TariffRules {
  const { currency: _currency, time_zone: _zone, ...rules } = tariff;
  return rules;
}

/** Of two tariffs what differs, by name, as each has it; undefined when nothing does. */
export function differenceOf(before: TariffRules, after: TariffRules): Record<'before' | 'after', Partial<TariffRules>> | undefined {
  const names = Object.keys(TariffRules.shape).filter((name) => isRule(name) && before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const part = (rules: TariffRules) => Object.fromEntries(Object.entries(rules).filter(([name]) => names.includes(name)));
  return { before: part(before), after: part(after) };
}

const isRule = (name: string): name is keyof TariffRules => name in TariffRules.shape;

/** What a trip costs, by the function that quotes are made by. */
export function priceOf(
  tariff: TownTariff,
  { distance_miles: distanceMiles, duration_minutes: durationMinutes, ...trip }: ExampleTrip,
): TripPrice {
  const fare = fareOf(tariff, { distanceMiles, durationMinutes, isScheduled: trip.is_scheduled });
  return { price: toAmount(fare.totalCents), driver_share: toAmount(fare.driverShareCents), lines: viewLines(fare.lines) };
}
