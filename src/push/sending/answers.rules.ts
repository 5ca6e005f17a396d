import { hourMs, minuteMs } from '../../contract/duration.js';

/** Refusals in a row after which nothing goes to a browser, until it subscribes again (P17). */
export const maxRefusals = 3;

const firstMs = 5_000;
const longestMs = 10 * minuteMs;
/** Whoever asks for more patience is asked again sooner. */
const longestAskedMs = hourMs;

/** `mistrusted`: its service believes nobody that it is us, which says nothing of this browser. */
export type Verdict = 'sent' | 'gone' | 'too_large' | 'refused' | 'mistrusted' | 'later';

/** What an answer means for its browser (P17); null where there was none: it hung, broke off, or its name led nowhere. */
export function verdictOf(status: number | null): Verdict {
  if (status === null || status === 429 || status >= 500) return 'later';
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // A redirect is a refusal: nobody follows it.
  return status === 413 ? 'too_large' : 'refused';
}

/** How long to wait before the next try (ms): as `Retry-After` says, in seconds or as a date; else longer each time. */
export function waitMs(attempts: number, retryAfter: string | undefined, now: Date): number {
  const asked = retryAfter === undefined ? Number.NaN : askedMs(retryAfter, now);
  if (Number.isFinite(asked)) return Math.min(Math.max(asked, 1_000), longestAskedMs);
  return Math.min(firstMs * 2 ** Math.min(attempts, 20), longestMs);
}

function askedMs(retryAfter: string, now: Date): number {
  return /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime();
}
