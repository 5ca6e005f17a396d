import * as z from 'zod/mini';
import { minuteMs } from '../../contract/duration.js';
import { Money } from '../../fares/fares.contract.js';

/** What it costs the rider to let the driver wait at the pickup, all of it the driver's (D6). */
export const WaitTerms = z.object({
  /** So many minutes cost nothing. */
  free_minutes: z.int(),
  /** For each minute that begins after them. */
  per_minute: Money,
});
export type WaitTerms = z.output<typeof WaitTerms>;

/** More minutes than this are never charged: a rider who forgot to get in does not pay all day. */
export const waitMinutesMax = 20;

interface Waiting {
  readonly arrived_at: Date | string;
  readonly is_scheduled: boolean;
  readonly pickup_time: Date | string;
}

/** From when a driver at the pickup waits, in milliseconds since 1970: nobody is late for a scheduled pickup before its time (D6, M36). */
export function waitFrom({ arrived_at: arrived, is_scheduled: isScheduled, pickup_time: pickup }: Waiting): number {
  const arrivedMs = new Date(arrived).getTime();
  return isScheduled ? Math.max(arrivedMs, new Date(pickup).getTime()) : arrivedMs;
}

/** Until when waiting is free, in milliseconds since 1970. */
export function waitFreeUntil(ride: Waiting, { free_minutes: free }: Pick<WaitTerms, 'free_minutes'>): number {
  return waitFrom(ride) + free * minuteMs;
}

/** The minutes of a wait that are charged at an instant, each that has begun, 0 … `waitMinutesMax`. */
export function chargedWaitMinutes(ride: Waiting, terms: Pick<WaitTerms, 'free_minutes'>, nowMs: number): number {
  return Math.min(waitMinutesMax, Math.max(0, Math.ceil((nowMs - waitFreeUntil(ride, terms)) / minuteMs)));
}
