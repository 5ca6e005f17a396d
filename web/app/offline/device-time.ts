import { hearServerTime } from '../../lib/server-time';

/** The device's own time counts until an answer comes: those that are kept tell when they came, and none of them is as new as this. */
export function keepDeviceTime(): void {
  hearServerTime(new Date().toISOString(), Number.NEGATIVE_INFINITY);
}
