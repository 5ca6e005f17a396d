import { leaseMs, maxAccuracyM } from './drivers.contract.js';
import type { Availability, Fix } from './drivers.contract.js';

/** How long a driver who spoke up `now` stays bookable; nobody who is off has a lease. */
export function leaseFrom(now: Date, availability: Availability): Date | null {
  return availability === 'off' ? null : new Date(now.getTime() + leaseMs);
}

/** A device's clock may run ahead: no fix is from the future. */
export function measuredAt(fix: Pick<Fix, 'at'>, now: Date): Date {
  const at = new Date(fix.at);
  return at > now ? now : at;
}

/** Whether a fix is exact enough to show and to match by (D8). */
export function isExact(fix: Pick<Fix, 'accuracy_m'>): boolean {
  return fix.accuracy_m <= maxAccuracyM;
}
