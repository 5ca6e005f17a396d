/** Both clocks count whole seconds, and a code is exchanged a moment after it was given (s). */
const slackS = 30;

/**
 * Whether a provider asked somebody who they are since they were sent there. `authAgeS`: by its own clock, how long before it signed
 * its word (s), undefined where it does not say; `tookMs`: by ours, how long the way there and back took. No clock is compared with another one.
 */
export function isAskedAnew(authAgeS: number | undefined, tookMs: number): boolean {
  return authAgeS !== undefined && authAgeS <= tookMs / 1_000 + slackS;
}
