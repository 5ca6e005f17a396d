import { hourMs, later, minuteMs } from '../../src/contract/duration.js';
import { world } from '../world/world.js';

export const inMs = (ms: number): string => later(world.clock.now(), ms).toISOString();

/** What a request says of a pickup in so many milliseconds. */
export const scheduledIn = (ms: number) => ({ is_scheduled: true, scheduled_time: inMs(ms) });
export const inMinutes = (minutes: number) => scheduledIn(minutes * minuteMs);
export const inHours = (hours: number) => scheduledIn(hours * hourMs);

/** In so many hours to the minute, so that the clock's own milliseconds do not matter. */
export const onTheMinute = (hours: number): string => {
  const ms = world.clock.now().getTime() + hours * hourMs;
  return new Date(Math.round(ms / minuteMs) * minuteMs).toISOString();
};
