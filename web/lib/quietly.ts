import { logQuietly } from './log';

/** For work that nobody waits for and whose failure is only logged, never shown (M14). */
export function quietly(why: string, promise: Promise<unknown>): void {
  promise.catch((error: unknown) => logQuietly(why, error));
}
