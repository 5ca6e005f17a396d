import * as z from 'zod/mini';
import {
  type DriverSchedule,
  getSchedule,
  putSchedule,
  type ScheduleDay,
  ScheduleSpan,
  spansMax,
} from '../../drivers/schedule/schedule.contract.js';
import type { CallOf } from '../../contract/endpoint.js';
import { agentTexts } from '../texts.js';
import { dayName, hoursText } from '../words.js';
import { type ActingTool, actingTool, type ReadingTool, readingTool } from './tool.js';

const Weekday = z.int().check(z.gte(0), z.lte(6));
/** From midnight to midnight. */
const allDay: readonly ScheduleSpan[] = [{ start_time: '00:00', end_time: '00:00' }];

const mySchedule = readingTool({
  name: 'my_schedule',
  description:
    'For drivers: the hours of each weekday (0 is Sunday) in which they take scheduled rides, or that they take them at any time.',
  input: z.object({}),
  async read(caller) {
    const { is_always, time_zone, days } = await caller.call(getSchedule, {});
    return { is_always, time_zone, days };
  },
});

const PlannedDays = z.array(z.object({ day_of_week: Weekday, is_available: z.boolean(), spans: z.array(ScheduleSpan) }));

const changeSchedule = actingTool({
  name: 'change_schedule',
  description:
    'For drivers: changes one weekday (0 is Sunday) of the weekly hours; the other days stay. hours are times of the wall clock such as ' +
    '17:00; none is a day off. The person confirms it first.',
  input: z.object({ day_of_week: Weekday, hours: z.array(ScheduleSpan).check(z.maxLength(spansMax)) }),
  plan: z.object({
    version: z.int(),
    time_zone: z.string(),
    days: PlannedDays,
    day_of_week: Weekday,
    /** The week that was read; absent of what an instance of before prepared. */
    before: z.optional(z.object({ is_always: z.boolean(), days: PlannedDays })),
  }),
  async prepare(caller, { day_of_week, hours }) {
    const { version, time_zone, ...week } = await caller.call(getSchedule, {});
    const days = weekWith(week, { day_of_week, is_available: hours.length > 0, spans: [...hours] });
    const day = dayName(day_of_week);
    const { dayOff, dayHours } = agentTexts.confirm;
    const summary = hours.length === 0 ? dayOff({ day }) : dayHours({ day, hours: hoursText(hours) });
    const before = { is_always: week.is_always, days: week.days.map(plainDay) };
    return { params: { version, time_zone, days, day_of_week, before }, summary };
  },
  /** Over the week that was read: one that was changed since is not written over. */
  async act(caller, { day_of_week, before, ...week }) {
    const { days, version, time_zone } = await caller.call(putSchedule, { body: { ...week, is_always: false } });
    const undo = before && ({ ...before, version, time_zone } satisfies CallOf<typeof putSchedule>['body']);
    return { facts: { changed: days.find((day) => day.day_of_week === day_of_week) ?? null }, undo };
  },
});

/** One day of it is another; whoever took rides at any time still does on all other days. */
function weekWith({ is_always: isAlways, days }: Pick<DriverSchedule, 'is_always' | 'days'>, changed: ScheduleDay): ScheduleDay[] {
  return days.map((day) => {
    if (day.day_of_week === changed.day_of_week) return changed;
    return isAlways ? { day_of_week: day.day_of_week, is_available: true, spans: [...allDay] } : plainDay(day);
  });
}

/** Without the pair of times that says its first hours again. */
const plainDay = ({ day_of_week, is_available, spans }: ScheduleDay): ScheduleDay => ({ day_of_week, is_available, spans });

export const scheduleReadingTools: readonly ReadingTool[] = [mySchedule];
export const scheduleActingTools: readonly ActingTool[] = [changeSchedule];
