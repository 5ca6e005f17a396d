import { type DriverSchedule, type ScheduleDay, weekDays } from './schedule.contract.js';
import type { SpanRow, WeekRow } from './schedule.queries.js';

/** A week as its driver sees it. */
export function scheduleOf({ is_always, time_zone, version, spans }: Omit<WeekRow, 'driver_id'>): DriverSchedule {
  const days = weekDays.map((day) => {
    const own = spans.filter((span) => span.day_of_week === day);
    return dayOf(day, own);
  });
  return { is_always, time_zone, days, version };
}

function dayOf(day: number, spans: readonly SpanRow[]): ScheduleDay {
  return {
    day_of_week: day,
    is_available: spans.some((span) => span.is_available),
    spans: spans.map(({ start_time, end_time }) => ({ start_time, end_time })),
  };
}

/** What holds for a driver who never wrote one: any time, by the clock of their profile, or else the town's. */
export function unwritten(timeZone: string): DriverSchedule {
  return scheduleOf({ is_always: true, time_zone: timeZone, version: 0, spans: [] });
}

/** The rows of a week, in their order. */
export function spanRows(days: readonly ScheduleDay[]): SpanRow[] {
  return days.flatMap(({ day_of_week, is_available, spans }) =>
    spans
      .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
      .map(({ start_time, end_time }) => ({ day_of_week, is_available, start_time, end_time })),
  );
}
