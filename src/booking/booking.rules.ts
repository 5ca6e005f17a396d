import { type When } from '../rides/record.api.js';
import { preferredTimeout, searchWindow } from '../dispatch/dispatch.api.js';

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
