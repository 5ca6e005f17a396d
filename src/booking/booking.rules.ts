import { type When } from '../rides/record.api.js';
import { preferredTimeout, searchWindow } from '../dispatch/dispatch.api.js';

export interface Opening {
  readonly preferredTimeout: Date | null;
  /** A pending ride ends by then at the latest (I3). */
  readonly searchExpiresAt: Date;
  readonly nextStepAt: Date;
}

/** Who is asked alone, and for how long. */
export interface PreferredTime {
  readonly hasPreferred: boolean;
  /** As the rider chose; undefined: the usual time. */
  readonly minutes?: number | undefined;
}

/** How a new ride begins: with its preferred driver, at once in the open, or on the drivers' lists alone until the day before. */
export function opening(now: Date, when: When, { hasPreferred, minutes }: PreferredTime): Opening {
  const timeout = hasPreferred ? preferredTimeout(now, when, minutes) : null;
  const { startsAt, expiresAt } = searchWindow(timeout ?? now, when);
  return { preferredTimeout: timeout, searchExpiresAt: expiresAt, nextStepAt: timeout ?? startsAt };
}
