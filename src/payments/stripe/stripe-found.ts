import { isMissing } from './stripe.rules.js';

/** Undefined where Stripe does not know it. */
export async function found<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
