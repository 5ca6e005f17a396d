import { listeners } from './store';

/** The server's time less the browser's steady clock (ms): the answer that travelled fastest gives the greatest, and the truest; +∞ where the device's own time counts until one comes. */
let base = Number.NEGATIVE_INFINITY;
const corrected = listeners();

/** Learns from a `server_now`, or from the `Date` of an answer, which is true to the second. */
export function hearServerTime(said: string | null, steadyMs: number = performance.now()): void {
  const heard = said === null ? Number.NaN : Date.parse(said) - steadyMs;
  if (!(heard > base)) return;
  base = heard;
  corrected.notify();
}

/** The same of an answer that has just come: from then on the device's own time counts no more. */
export function hearAnswer({ headers }: Pick<Response, 'headers'>): void {
  if (base === Number.POSITIVE_INFINITY) base = Number.NEGATIVE_INFINITY;
  hearServerTime(headers.get('date'));
}

/** The server's time (ms since 1970); the device's, which may be hours wrong or be set meanwhile, before anything was heard. */
export function serverTime(steadyMs: number = performance.now()): number {
  return Number.isFinite(base) ? base + steadyMs : Date.now();
}

/** Hears when it becomes truer; gives the way to leave again. */
export const onServerTimeCorrected = corrected.subscribe;
