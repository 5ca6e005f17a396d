import { dayMs, minuteMs } from './duration.js';
import { formatters } from './texts/formatters.js';

export interface LocalTime {
  readonly year: number;
  /** 1 … 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** The wall clock of `zone` at an instant. */
export function localTimeAt(instant: Date, zone: string): LocalTime {
  const parts = formatters
    .getDateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    .formatToParts(instant);
  const value = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: value('year'), month: value('month'), day: value('day'), hour: value('hour'), minute: value('minute') };
}

/** An instant by the clocks of `zone`, in whole seconds, with how far they are from UTC: '2026-11-20T09:00:00-05:00'. */
export function zonedTimeAt(instant: Date | string, zone: string): string {
  const at = new Date(instant);
  const offset = offsetMs(at, zone);
  const wall = new Date(at.getTime() + offset).toISOString().slice(0, 19);
  const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${wall}${offset < 0 ? '-' : '+'}${ahead}`;
}

/** The day on the calendar of `zone`: '2026-11-20'; equal days are the same day. */
export function dayIn(instant: Date | string | number, zone: string): string {
  // Swedish dates are ISO dates.
  return formatters.getDateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(new Date(instant));
}

/**
 * The instant of a wall-clock time. A time that the spring change skips moves forward by the skipped hour;
 * of one that the autumn change doubles, the first counts (S34).
 */
export function instantOf(local: LocalTime, zone: string): Date {
  const wall = asUtc(local);
  const before = offsetMs(new Date(wall - dayMs), zone);
  const after = offsetMs(new Date(wall + dayMs), zone);
  // With the earlier offset a doubled time is its first occurrence, and a skipped one lands after the gap.
  const candidate = new Date(wall - before);
  if (offsetMs(candidate, zone) === before) return candidate;
  const later = new Date(wall - after);
  return offsetMs(later, zone) === after ? later : candidate;
}

/** The same wall clock so many days later: by the calendar, since a day may have 23 or 25 hours. */
export function daysFrom(local: LocalTime, days: number): LocalTime {
  const date = new Date(asUtc(local) + days * dayMs);
  return { ...local, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** As if the wall clock were that of UTC: to compare and to count with (ms). */
export function asUtc({ year, month, day, hour, minute }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

function offsetMs(instant: Date, zone: string): number {
  const minute = Math.floor(instant.getTime() / minuteMs) * minuteMs;
  return asUtc(localTimeAt(new Date(minute), zone)) - minute;
}
