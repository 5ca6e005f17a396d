import { dayMs, minuteMs } from '../../contract/duration.js';

/** One weekday of a driver's week, in the driver's own local time (M26, S34). */
export interface ScheduleDay {
  /** 0 Sunday … 6 Saturday. */
  readonly dayOfWeek: number;
  readonly isAvailable: boolean;
  /** `HH:MM` or `HH:MM:SS`; an end that is not after the start is on the next day. */
  readonly startTime: string;
  readonly endTime: string;
  /** IANA. */
  readonly timeZone: string;
}

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
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
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

/** Whether a driver works at an instant. Nobody who never wrote a schedule is held to one. */
export function worksAt(week: readonly ScheduleDay[], instant: Date): boolean {
  if (week.length === 0) return true;
  return week.some((day) => day.isAvailable && coversInstant(day, instant));
}

/** A span may have begun on the day before. */
function coversInstant(day: ScheduleDay, instant: Date): boolean {
  const today = localTimeAt(instant, day.timeZone);
  return [today, daysFrom(today, -1)].some((date) => {
    if (new Date(asUtc(date)).getUTCDay() !== day.dayOfWeek) return false;
    const { start, end } = spanOn(day, date);
    return instant >= start && instant < end;
  });
}

function spanOn(day: ScheduleDay, date: LocalTime): { start: Date; end: Date } {
  const start = { ...date, ...clockOf(day.startTime) };
  const end = { ...date, ...clockOf(day.endTime) };
  const spansMidnight = asUtc(end) <= asUtc(start);
  return { start: instantOf(start, day.timeZone), end: instantOf(spansMidnight ? daysFrom(end, 1) : end, day.timeZone) };
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
