import { hourMs } from '../../contract/duration.js';

/** How long after its first, second … refusal a debt is tried again by itself; after the last one only its rider pays it. */
const retryAfterMs: readonly number[] = [hourMs, 6 * hourMs, 24 * hourMs, 72 * hourMs, 168 * hourMs];

/** When a debt that was refused `refusals` times is tried again by itself; null: not any more. */
export function nextTryAt(refusals: number, now: Date): Date | null {
  const pauseMs = retryAfterMs[refusals - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}
