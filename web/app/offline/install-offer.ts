import { dayMs } from '@server/contract/duration.js';
import * as z from 'zod/mini';

/** After it was offered it rests so long (ms). */
const restMs = 30 * dayMs;

/** What this browser remembers of offering to install; days as YYYY-MM-DD. */
export const Offered = z.object({ firstDay: z.string(), at: z.number() });
export type Offered = z.output<typeof Offered>;

export const neverOffered: Offered = { firstDay: '', at: 0 };

/** A good moment: somebody came back on another day, and was not asked for a month. */
export function mayOffer({ firstDay, at }: Offered, now: Date): boolean {
  return firstDay !== '' && firstDay !== dayOf(now) && now.getTime() - at >= restMs;
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
