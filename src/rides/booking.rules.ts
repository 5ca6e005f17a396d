import { later, preferredTimeout, searchWindow, type When } from './search.rules.js';

const minuteMs = 60_000;
/** A driver is taken from this long before the pickup (D5). */
export const busyBeforeMs = 15 * minuteMs;
/** … until this long after the expected end (D5). */
export const busyAfterMs = 10 * minuteMs;

/** The time that a ride takes from its driver (D5). */
export function busyRange(pickupTime: Date, durationMinutes: number): { from: Date; until: Date } {
  return { from: later(pickupTime, -busyBeforeMs), until: later(pickupTime, durationMinutes * minuteMs + busyAfterMs) };
}

export interface Opening {
  readonly preferredTimeout: Date | null;
  /** A pending ride ends by then at the latest (I3). */
  readonly searchExpiresAt: Date;
  readonly nextStepAt: Date;
}

/** How a new ride begins: with its preferred driver, at once in the open, or quietly until the day before. */
export function opening(now: Date, when: When, hasPreferred: boolean): Opening {
  const timeout = hasPreferred ? preferredTimeout(now, when) : null;
  const { startsAt, expiresAt } = searchWindow(timeout ?? now, when);
  return { preferredTimeout: timeout, searchExpiresAt: expiresAt, nextStepAt: timeout ?? startsAt };
}
