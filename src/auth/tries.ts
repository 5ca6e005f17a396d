/** M2, PG-1: three tries in a row, and a pause of two seconds begins a new row. */
const maxTries = 3;
const pauseMs = 2_000;

export const triesCookie = 'sign-in-tries';

/** Counts automatic ways to the provider in a cookie: a circle of redirects goes round at most three times. */
export function nextTry(cookie: string | undefined, now: Date): { value: string; isTooOften: boolean; lifeMs: number } {
  const [count = 0, lastMs = 0] = (cookie ?? '').split('.').map(Number);
  const isInRow = now.getTime() - lastMs < pauseMs;
  const tries = isInRow && Number.isSafeInteger(count) ? count + 1 : 1;
  return { value: `${tries}.${now.getTime()}`, isTooOften: tries > maxTries, lifeMs: pauseMs };
}
