/** The server's time less the browser's steady clock (ms): the answer that travelled fastest gives the greatest, and the truest. */
let base = Number.NEGATIVE_INFINITY;

/** Learns from the `Date` of an answer, which is true to the second. */
export function noteServerDate(date: string | null): void {
  const heard = date === null ? Number.NaN : Date.parse(date) - performance.now();
  if (heard > base) base = heard;
}

/** The server's time (ms since 1970); the device's, which may be hours wrong, before anything was heard. */
export function serverTime(): number {
  return Number.isFinite(base) ? base + performance.now() : Date.now();
}
