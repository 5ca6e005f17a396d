import type { Beat, PresenceSource, SourceStatus } from '@server/presence/leases/beat.contract.js';

/** The page as it is when a source begins; `at` in ms since 1970, as everywhere here. */
export interface PageNow {
  readonly at: number;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
}

/** What can happen to a page. */
export type PageEvent = 'activity' | 'focus' | 'blur' | 'shown' | 'hidden';

export type Signs = Pick<Beat, 'source' | 'idle_ms' | 'visible' | 'focused'>;

/** What was sent last; null when nothing was, or when the connection is a new one. */
export type Sent = { readonly status: SourceStatus; readonly at: number } | null;

/**
 * One source's rule as pure functions (S2): the runner feeds events in, asks whether a beat is due, and
 * looks again at `wakeAt`. It holds no timer and reads no clock.
 */
export interface SourceRule<S extends { readonly sent: Sent }> {
  readonly source: PresenceSource;
  start(page: PageNow): S;
  step(state: S, event: PageEvent, at: number): S;
  signs(state: S, at: number): Signs;
  isDue(state: S, at: number): boolean;
  /** When to look again if nothing happens before; infinite when only an event can change anything. */
  wakeAt(state: S, at: number): number;
}

/** The next of these instants that is still to come. */
export function nextOf(instants: readonly number[], at: number): number {
  return Math.min(...instants.filter((instant) => instant > at), Number.POSITIVE_INFINITY);
}
