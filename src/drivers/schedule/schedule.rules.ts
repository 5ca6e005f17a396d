import { dayMs, minuteMs } from '../../contract/duration.js';
import { formatters } from '../../contract/texts/formatters.js';
import type { DriverSchedule, ScheduleSpan } from './schedule.contract.js';

export type Week = Pick<DriverSchedule, 'is_always' | 'time_zone' | 'days'>;

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

/** Whether a driver works at an instant. Nobody who never wrote a week is held to one. */
export function worksAt(week: Week | undefined, instant: Date): boolean {
  if (!week || week.is_always) return true;
  const { time_zone: zone, days } = week;
  const today = localTimeAt(instant, zone);
  // A span may have begun on the day before.
  return [today, daysFrom(today, -1)].some((date) => {
    const weekday = new Date(asUtc(date)).getUTCDay();
    const day = days.find(({ day_of_week: one }) => one === weekday);
    return day?.is_available === true && day.spans.some((span) => isWithin(spanOn(span, date, zone), instant));
  });
}

interface Interval {
  readonly start: Date;
  /** Not in it any more. */
  readonly end: Date;
}

function isWithin({ start, end }: Interval, instant: Date): boolean {
  return instant >= start && instant < end;
}

/** A span as it is on a date: by its wall clock, however long that day is (I8). */
function spanOn(span: ScheduleSpan, date: LocalTime, zone: string): Interval {
  const start = { ...date, ...clockOf(span.start_time) };
  const end = { ...date, ...clockOf(span.end_time) };
  const spansMidnight = asUtc(end) <= asUtc(start);
  return { start: instantOf(start, zone), end: instantOf(spansMidnight ? daysFrom(end, 1) : end, zone) };
}

function clockOf(time: string): { hour: number; minute: number } {
  const [hour, minute] = time.split(':');
  return { hour: Number(hour), minute: Number(minute) };
}

/** The same wall clock so many days later: by the calendar, since a day may have 23 or 25 hours. */
function daysFrom(local: LocalTime, days: number): LocalTime {
  const date = new Date(asUtc(local) + days * dayMs);
  return { ...local, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function asUtc({ year, month, day, hour, minute }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

function offsetMs(instant: Date, zone: string): number {
  const minute = Math.floor(instant.getTime() / minuteMs) * minuteMs;
  return asUtc(localTimeAt(new Date(minute), zone)) - minute;
}
