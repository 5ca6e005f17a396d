import { asUtc, daysFrom, instantOf, type LocalTime, localTimeAt } from '../../contract/local-time.js';
import type { DriverSchedule, ScheduleSpan } from './schedule.contract.js';

export type Week = Pick<DriverSchedule, 'is_always' | 'time_zone' | 'days'>;

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
