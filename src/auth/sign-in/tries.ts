import { createHash } from 'node:crypto';

/** M2, PG-1: three tries in a row, and a pause of two seconds begins a new row. */
const maxTries = 3;
export const pauseMs = 2_000;

/** Characters of a page's digest, enough to tell two tabs apart. */
const pageLength = 8;

export const triesCookie = 'sign-in-tries';

/**
 * Counts automatic ways to the provider in a cookie: a circle of redirects goes round at most three times. A circle
 * leads to one page again and again; a browser that restores its tabs asks for many pages once each, and is none.
 */
export function nextTry(cookie: string | undefined, target: string, now: Date): { value: string; isTooOften: boolean; lifeMs: number } {
  const [count, lastMs, page] = (cookie ?? '').split('.');
  const wanted = createHash('sha256').update(target).digest('base64url').slice(0, pageLength);
  const isInRow = page === wanted && now.getTime() - Number(lastMs) < pauseMs;
  const tries = isInRow && Number.isSafeInteger(Number(count)) ? Number(count) + 1 : 1;
  return { value: `${tries}.${now.getTime()}.${wanted}`, isTooOften: tries > maxTries, lifeMs: pauseMs };
}
