import { minuteMs } from '@server/contract/duration.js';
import * as z from 'zod/mini';
import { stored } from '../../lib/cache/storage';

/** At most this many automatic trips to sign-in in a row, M2. */
export const maxAttempts = 3;
/** After a trip to sign-in the next one waits this long (ms), M2. */
export const cooldownMs = 2_000;
/** A series is over after this long (ms) without a trip. */
const seriesMs = minuteMs;

const Attempts = z.object({ count: z.int().check(z.gte(0)), lastAt: z.number() });
export type Attempts = z.output<typeof Attempts>;

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
