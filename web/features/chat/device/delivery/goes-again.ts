import { connection } from '../../../../lib/connection';
import { isPassing } from '../../../../lib/errors/passing';
import { Refusal } from '../../../../lib/refusal';
import { pauseMs } from './tries';

/**
 * Whether an upload, or catching up, that failed so goes again by itself, after a while: the server could not take it now, or nothing
 * answered over a connection that is up. What broke off because the line is down waits for the next one.
 */
export const goesAgain = (error: unknown): boolean => isPassing(error) && (error instanceof Refusal || connection.get() === 'connected');

/** Before try n again (1, 2 …) it waits so long (ms): until the server said, else as messages do. */
export function waitMs(error: unknown, attempt: number): number {
  const retryAfterS = error instanceof Refusal ? error.retryAfterS : undefined;
  return retryAfterS === undefined ? pauseMs(attempt) : retryAfterS * 1_000;
}
