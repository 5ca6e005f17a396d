import type { CallOf, ReplyOf } from '../../src/contract/endpoint.js';
import { type DriverSchedule, getSchedule, putSchedule, type ScheduleDay, weekDays } from '../../src/drivers/schedule/schedule.contract.js';
import type { Person } from '../world/person.js';

export type Week = CallOf<typeof putSchedule>['body'];

/** Hours like '22:00-06:00' by weekday, 0 Sunday; other days are off. */
export function daysOf(hours: Readonly<Record<number, readonly string[]>>): ScheduleDay[] {
  return weekDays.map((day) => {
    const spans = (hours[day] ?? []).map((span) => {
      const [start_time = '', end_time = ''] = span.split('-');
      return { start_time, end_time };
    });
    return { day_of_week: day, is_available: spans.length > 0, spans };
  });
}

/** The same as they are answered: the first hours of each day also as a pair of times. */
export const savedDaysOf = (hours: Readonly<Record<number, readonly string[]>>): DriverSchedule['days'] =>
  daysOf(hours).map((day) => {
    const [start_time = null, end_time = null] = hours[day.day_of_week]?.[0]?.split('-') ?? [];
    return { ...day, start_time, end_time };
  });

/** By the clock of UTC, over nothing that was saved before. */
export const weekOf = (hours: Readonly<Record<number, readonly string[]>>, change: Partial<Week> = {}): Week => ({
  version: 0,
  is_always: false,
  time_zone: 'UTC',
  days: daysOf(hours),
  ...change,
});

/** Saves a week over whatever there is. */
export async function keepsHours(driver: Person, week: Week): Promise<ReplyOf<typeof putSchedule>> {
  const { version } = await driver.call(getSchedule, {});
  return driver.call(putSchedule, { body: { ...week, version } });
}

/** Two hours around an instant, by the clock of UTC. */
export function hoursAround(instant: Date): Readonly<Record<number, readonly string[]>> {
  const hour = 60 * 60_000;
  const [from, until] = [new Date(instant.getTime() - hour), new Date(instant.getTime() + hour)];
  const clock = (at: Date) => at.toISOString().slice(11, 16);
  return { [from.getUTCDay()]: [`${clock(from)}-${clock(until)}`] };
}
