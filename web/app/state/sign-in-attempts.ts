import { minuteMs } from '@server/contract/duration.js';
import { stored } from '../../lib/cache/storage';

/** At most this many automatic trips to sign-in in a row, M2. */
export const maxAttempts = 3;
/** After a trip to sign-in the next one waits this long (ms), M2. */
export const cooldownMs = 2_000;
/** A series is over after this long (ms) without a trip. */
const seriesMs = minuteMs;

export interface Attempts {
  readonly count: number;
  readonly lastAt: number;
}

const Attempts = {
  safeParse(value: unknown): { success: true; data: Attempts } | { success: false } {
    const { count, lastAt } = (value ?? {}) as Partial<Record<keyof Attempts, unknown>>;
    if (typeof count !== 'number' || typeof lastAt !== 'number' || !Number.isSafeInteger(count) || count < 0) return { success: false };
    return { success: true, data: { count, lastAt } };
  },
};

export const noAttempts: Attempts = { count: 0, lastAt: 0 };

/** The attempts after one more trip, or undefined when it must not be made: too soon, or too many. */
export function nextAttempt({ count, lastAt }: Attempts, now: number): Attempts | undefined {
  const ageMs = now - lastAt;
  if (ageMs >= seriesMs || ageMs < 0) return { count: 1, lastAt: now };
  if (ageMs < cooldownMs || count >= maxAttempts) return undefined;
  return { count: count + 1, lastAt: now };
}

const attempts = stored('sign-in-attempts', Attempts, noAttempts);

/** Counts one automatic trip to sign-in; false when somebody who signs in without success would go in circles. */
export function mayGoToSignIn(): boolean {
  const next = nextAttempt(attempts.get(), Date.now());
  if (next) attempts.set(next);
  return next !== undefined;
}

/** Signing in has worked. */
export function forgetSignInAttempts(): void {
  if (attempts.get().count > 0) attempts.clear();
}
