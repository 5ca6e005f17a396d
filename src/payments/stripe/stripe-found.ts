import { isMissing } from './stripe.rules.js';

/** Clocks of two machines differ, and Stripe's lists are by its own (s). */
const slackS = 300;
/** Nobody pays or is paid so often within the time in which something is looked for. */
const maxLooked = 500;

/** What of a list may be what was asked for at an instant. */
export const createdSince = (askedAt: Date): { gte: number } => ({ gte: Math.floor(askedAt.getTime() / 1_000) - slackS });

/** The one of a list that is looked for; undefined where it is not there. */
export async function foundIn<T>(list: AsyncIterable<T>, isIt: (one: T) => boolean): Promise<T | undefined> {
  let looked = 0;
  for await (const one of list) {
    if (isIt(one)) return one;
    looked += 1;
    if (looked === maxLooked) throw new Error('a list of Stripe’s is too long to look through');
  }
  return undefined;
}

/** Undefined where Stripe does not know it. */
export async function found<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
