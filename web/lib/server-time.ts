import { serverTimeHeader } from '@server/contract/server-time.js';
import { listeners } from './store';

/** The clocks of two instances may differ by this (ms). */
const slackMs = 1_000;

/** The server's time less the browser's steady clock (ms): the answer that travelled fastest gives the greatest, and the truest; +∞ where the device's own time counts until one comes. */
let base = Number.NEGATIVE_INFINITY;
const corrected = listeners();

/** Learns from a `server_now`, or from the header of an answer. */
export function hearServerTime(said: string | null, steadyMs: number = performance.now()): void {
  const heard = said === null ? Number.NaN : Date.parse(said) - steadyMs;
  if (!(heard > base)) return;
  base = heard;
  corrected.notify();
}

/**
 * The same of an answer that has just come, to a call that was sent at `sentMs` of the steady clock: the server had it no earlier, so a
 * time that was told before and is later by more than this was never right. The device's own counts no more.
 */
export function hearAnswer({ headers }: Pick<Response, 'headers'>, sentMs: number): void {
  const said = headers.get(serverTimeHeader);
  if (said !== null && base > Date.parse(said) - sentMs + slackMs) base = Number.NEGATIVE_INFINITY;
  hearServerTime(said);
}

/** The server's time (ms since 1970); the device's, which may be hours wrong or be set meanwhile, before anything was heard. */
export function serverTime(steadyMs: number = performance.now()): number {
  return Number.isFinite(base) ? base + steadyMs : Date.now();
}

/** Hears when it becomes truer; gives the way to leave again. */
export const onServerTimeCorrected = corrected.subscribe;
