import type { UserId } from '../../contract/ids.js';
import { type DriverSchedule, inOrder, type SavedDay, savedDay, type ScheduleDay, weekDays } from './schedule.contract.js';
import type { SpanRow, WeekRow } from './schedule.queries.js';

/** A week as its driver sees it. */
export function scheduleOf({ driver_id, is_always, time_zone, version, spans }: WeekRow): DriverSchedule {
  const days = weekDays.map((day) => {
    const own = spans.filter((span) => span.day_of_week === day);
    return dayOf(day, own);
  });
  return { driver_id, is_always, time_zone, days, version };
}

function dayOf(day: number, spans: readonly SpanRow[]): SavedDay {
  return savedDay({
    day_of_week: day,
    is_available: spans.some((span) => span.is_available),
    spans: spans.map(({ start_time, end_time }) => ({ start_time, end_time })),
  });
}

/** What holds for a driver who never wrote one: any time, by the clock of their profile, or else the town's. */
export function unwritten(driverId: UserId, timeZone: string): DriverSchedule {
  return scheduleOf({ driver_id: driverId, is_always: true, time_zone: timeZone, version: 0, spans: [] });
}

/** The rows of a week, in their order. */
export function spanRows(days: readonly ScheduleDay[]): SpanRow[] {
  return days.flatMap(({ day_of_week, is_available, spans }) =>
    inOrder(spans).map(({ start_time, end_time }) => ({ day_of_week, is_available, start_time, end_time })),
  );
}
