import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { UserId } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { WallTime } from '../../contract/text.js';
import { TimeZone } from '../../contract/time-zone.js';
import { topic } from '../../contract/topic.js';

/** A day has at most so many spans. */
export const spansMax = 3;
/** Sunday … Saturday. */
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

export const scheduleProblems = problems({
  schedule_changed: [409, 'Your hours were changed on another screen. Check them, then save again.'],
  hours_overlap: [400, 'Some of these hours overlap. Change them, then save again.'],
});

/** Some hours of a day; an end at or before the start is on the next day. */
export const ScheduleSpan = z.strictObject({ start_time: WallTime, end_time: WallTime });
export type ScheduleSpan = z.output<typeof ScheduleSpan>;

/** One weekday of a driver's week (M26). */
export const ScheduleDay = z.strictObject({
  /** 0 Sunday … 6 Saturday. */
  day_of_week: z.int().check(z.gte(0), z.lte(6)),
  is_available: z.boolean(),
  /** By their start; those of a day off count for nothing, and are kept. */
  spans: z.array(ScheduleSpan).check(z.maxLength(spansMax)),
});
export type ScheduleDay = z.output<typeof ScheduleDay>;

/** … as it is answered: its first span also as a pair of times, null where there is none, for who knows only one a day. */
export const SavedDay = z.extend(ScheduleDay, { start_time: z.nullable(WallTime), end_time: z.nullable(WallTime) });
export type SavedDay = z.output<typeof SavedDay>;

/** … as it is sent: its hours are `spans`, or where these are left out the one pair of times. */
const SentDay = z.partial(SavedDay, { spans: true, start_time: true, end_time: true });
/** Named apart: pages take these functions without the schema. */
type Sent = z.output<typeof SentDay>;

/** When a driver wants scheduled rides (M26, S34). */
export const DriverSchedule = z.object({
  driver_id: UserId,
  /** Any time, whatever the days say; so it is for drivers who never said otherwise. */
  is_always: z.boolean(),
  /** IANA: by its clock the hours are meant, wherever the driver is. */
  time_zone: z.string(),
  /** All seven, Sunday first. */
  days: z.array(SavedDay),
  /** One more with each change; 0 while nothing was ever saved. */
  version: z.int(),
});
export type DriverSchedule = z.output<typeof DriverSchedule>;

export function savedDay({ day_of_week, is_available, spans }: ScheduleDay): SavedDay {
  return { day_of_week, is_available, spans, ...firstOf(spans) };
}

export function hoursOf({ spans, start_time: start = null, end_time: end = null }: Sent): ScheduleSpan[] {
  return spans ?? (start !== null && end !== null ? [{ start_time: start, end_time: end }] : []);
}

/** Hours in their order. */
export function inOrder(spans: readonly ScheduleSpan[]): ScheduleSpan[] {
  return spans.toSorted((a, b) => a.start_time.localeCompare(b.start_time));
}

function firstOf([first]: readonly ScheduleSpan[]): Pick<SavedDay, 'start_time' | 'end_time'> {
  return { start_time: first?.start_time ?? null, end_time: first?.end_time ?? null };
}

/** A pair of times beside spans says the first of them, and neither time comes alone. */
function isPairSound(day: Sent): boolean {
  const { start_time: start, end_time: end } = firstOf(inOrder(hoursOf(day)));
  return (day.start_time ?? start) === start && (day.end_time ?? end) === end;
}

const NewDay = SentDay.check(
  z.refine((day) => !day.is_available || hoursOf(day).length > 0, { error: 'A day you work has hours', path: ['spans'] }),
  z.refine(isPairSound, { error: 'A pair of times, that of the first span', path: ['start_time'] }),
);

export const getSchedule = endpoint({
  method: 'GET',
  path: '/api/driver/schedule',
  access: 'driver',
  summary: 'My weekly hours',
  reply: DriverSchedule,
});

/**
 * The whole week at once, over the version that the driver saw: a newer one is refused with what it says. The same week
 * once more is answered as it is (I7).
 */
export const putSchedule = endpoint({
  method: 'PUT',
  path: '/api/driver/schedule',
  access: 'driver',
  summary: 'Change my weekly hours',
  body: z.strictObject({
    version: z.int().check(z.gte(0), z.lte(2_000_000_000)),
    is_always: z.boolean(),
    time_zone: TimeZone,
    days: z.array(NewDay).check(
      z.length(weekDays.length),
      z.refine((days) => days.every(({ day_of_week: day }, index) => day === index), { error: 'All seven days, Sunday first' }),
    ),
  }),
  reply: DriverSchedule,
  problems: ['schedule_changed', 'hours_overlap'],
  rate: { limit: 60, windowS: 60 },
});

/** My hours were changed on some screen; goes to all of mine. */
export const scheduleChanged = topic({ name: 'drivers.schedule.changed', payload: DriverSchedule });
