import { minuteMs } from '../../contract/duration.js';

/** A trip is thought to be over once it takes twice the time that it should, and so much more. */
const overAfterMs = 30 * minuteMs;

interface Trip {
  readonly started_at: Date | string | null;
  readonly rerouted_at: Date | string | null;
  readonly estimated_duration_minutes: number;
}

/** From when on a trip is thought to be over, in milliseconds since 1970: another route counts from when it was agreed on. Infinity before its start. */
export function thoughtOverFrom({ started_at: started, rerouted_at: rerouted, estimated_duration_minutes: minutes }: Trip): number {
  if (started === null) return Infinity;
  const from = Math.max(new Date(started).getTime(), rerouted === null ? 0 : new Date(rerouted).getTime());
  return from + 2 * minutes * minuteMs + overAfterMs;
}

/** A rider who comes is there by then, and whoever waits for one who doesn’t could have said so for a quarter of an hour (M36). */
const longWaitMs = 20 * minuteMs;

export interface PickupWait {
  readonly pickup_time: Date | string;
  readonly arrived_at: Date | string;
}

/** From when on a driver at the pickup has waited for so long that the ride has begun, or nobody will come; in milliseconds since 1970. */
export function notBegunFrom({ pickup_time: pickup, arrived_at: arrived }: PickupWait): number {
  return Math.max(new Date(pickup).getTime(), new Date(arrived).getTime()) + longWaitMs;
}
