import type { UserId } from '../contract/ids.js';
import { leaseMs, maxAccuracyM } from './drivers.contract.js';
import type { Availability, Fix } from './drivers.contract.js';

/** Whoever speaks for a driver, and on which device of theirs. */
export interface Speaker {
  readonly id: UserId;
  /** Null for whoever drives without a browser. */
  readonly sessionId: string | null;
}

/** Where a driver says they are as they give a command. */
export interface Reported {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly accuracy_m?: number | undefined;
}

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

/** `accuracy_m` is null where whoever tells it does not know. */
type Exact = Pick<Fix, 'lat' | 'lng'> & { readonly accuracy_m: number | null };

/** The position that came with a command; undefined for none, and for one that says that it is too rough to count. */
export function exactPosition({ lat, lng, accuracy_m: accuracyM }: Reported): Exact | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  if (accuracyM !== undefined && !isExact({ accuracy_m: accuracyM })) return undefined;
  return { lat, lng, accuracy_m: accuracyM ?? null };
}
