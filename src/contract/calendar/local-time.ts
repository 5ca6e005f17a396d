import { dayMs, minuteMs } from '../duration.js';
import { formatters } from '../texts/formatters.js';
import type { ClockTime } from './clock-time.js';
import type { Day } from './day.js';

/** What stands on a calendar and a clock on the wall: '2026-11-27' and '15:30'. */
export interface LocalTime {
  readonly date: Day;
  readonly time: ClockTime;
}

/** The wall clock of `zone` at an instant. */
export function localTimeAt(instant: Date | string | number, zone: string): LocalTime {
  // Swedish writes dates and times as ISO 8601 does.
  const format = formatters.getDateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  const [date = '', time = ''] = format.format(new Date(instant)).split(' ');
  return { date, time };
}

/** An instant by the clocks of `zone`, in whole seconds, with how far they are from UTC: '2026-11-20T09:00:00-05:00'. */
export function zonedTimeAt(instant: Date | string, zone: string): string {
  const atMs = new Date(instant).getTime();
  const offset = offsetMs(atMs, zone);
  const wall = new Date(atMs + offset).toISOString().slice(0, 19);
  const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${wall}${offset < 0 ? '-' : '+'}${ahead}`;
}

/**
 * The instant of a wall-clock time. A time that the spring change skips moves forward by the skipped hour;
 * of one that the autumn change doubles, the first counts (S34).
 */
export function instantOf(local: LocalTime, zone: string): Date {
  const wall = asUtc(local);
  // With the earlier offset a doubled time is its first occurrence, and a skipped one lands after the gap.
  const candidate = wall - offsetMs(wall - dayMs, zone);
  if (wallMs(candidate, zone) === wall) return new Date(candidate);
  const later = wall - offsetMs(wall + dayMs, zone);
  return new Date(wallMs(later, zone) === wall ? later : candidate);
}

/** As if the wall clock were that of UTC (ms); not a number for half a time. */
export function asUtc({ date, time }: LocalTime): number {
  return Date.parse(`${date}T${time}Z`);
}

const wallMs = (instantMs: number, zone: string): number => asUtc(localTimeAt(instantMs, zone));

const offsetMs = (instantMs: number, zone: string): number => wallMs(instantMs, zone) - Math.floor(instantMs / minuteMs) * minuteMs;
