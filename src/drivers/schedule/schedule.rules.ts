import { addDays } from '../../contract/calendar/date-math.js';
import { type Day, dayIn } from '../../contract/calendar/day.js';
import { weekdayOf } from '../../contract/calendar/weekday.js';
import { instantOf } from '../../contract/calendar/local-time.js';
import type { DriverSchedule, ScheduleDay, ScheduleSpan } from './schedule.contract.js';

export interface Week extends Pick<DriverSchedule, 'is_always' | 'time_zone'> {
  readonly days: readonly ScheduleDay[];
}

/** Whether a driver works at an instant. Nobody who never wrote a week is held to one. */
export function worksAt(week: Week | undefined, instant: Date): boolean {
  if (!week || week.is_always) return true;
  return hoursFrom(week, instant, 1).some((hours) => isWithin(hours, instant));
}

/** All hours of a week from an instant on, for so many days. */
export function hoursFrom(week: Week, from: Date, dayCount: number): Interval[] {
  const today = dayIn(from, week.time_zone);
  // A span may have begun on the day before.
  return Array.from({ length: dayCount + 1 }, (_, day) => hoursOn(week, addDays(today, day - 1))).flat();
}

function hoursOn({ time_zone: zone, days }: Week, date: Day): Interval[] {
  const weekday = weekdayOf(date);
  const day = days.find(({ day_of_week: one }) => one === weekday);
  return day?.is_available === true ? day.spans.map((span) => spanOn(span, date, zone)) : [];
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
function spanOn({ start_time: start, end_time: end }: ScheduleSpan, date: Day, zone: string): Interval {
  const endDate = end <= start ? addDays(date, 1) : date;
  return { start: instantOf({ date, time: start }, zone), end: instantOf({ date: endDate, time: end }, zone) };
}
