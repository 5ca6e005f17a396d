import { later, minuteMs } from '../../contract/duration.js';

/** A driver sets out by itself this long before a scheduled pickup (D2). */
export const headOutBeforeMs = 30 * minuteMs;

export interface When {
  readonly isScheduled: boolean;
  readonly pickupTime: Date;
}

/** When a scheduled ride's driver sets out by itself; never for a ride now. */
export function headOutAt({ isScheduled, pickupTime }: When): Date | null {
  return isScheduled ? later(pickupTime, -headOutBeforeMs) : null;
}
