import { minutesOf, timeOf } from '@server/contract/calendar/clock-time.js';
import { dayIn } from '@server/contract/calendar/day.js';
import { weekdayOf } from '@server/contract/calendar/weekday.js';
import { localTimeAt } from '@server/contract/calendar/local-time.js';
import { type DriverSchedule, type ScheduleDay, type ScheduleSpan, spansMax } from '@server/drivers/schedule/schedule.contract.js';
import { clashesIn, holds, spanMinutes } from '@server/drivers/schedule/week.contract.js';
import type { Moment } from '../../../lib/format/locale';

/** A week as it is written: a time is '' while it is not chosen. */
export interface Week extends Pick<DriverSchedule, 'is_always' | 'time_zone'> {
  readonly days: readonly ScheduleDay[];
}

/** Hours that most people begin with. */
const usual: ScheduleSpan = { start_time: '09:00', end_time: '17:00' };
/** Monday to Friday. */
export const workdays: readonly number[] = [1, 2, 3, 4, 5];
/** How long the hours are that are added to a day, in minutes. */
const addedMinutes = 120;
const dayMinutes = 24 * 60;

/** Held to hours, or any time; whoever never had any begins with a usual week. */
export function withLimit(week: Week, isLimited: boolean): Week {
  const limited = { ...week, is_always: !isLimited };
  if (!isLimited || week.days.some(({ spans }) => spans.length > 0)) return limited;
  return { ...limited, days: week.days.map((day) => (workdays.includes(day.day_of_week) ? withSwitch(day, true) : day)) };
}

export function withDay(week: Week, changed: ScheduleDay): Week {
  return { ...week, days: week.days.map((day) => (day.day_of_week === changed.day_of_week ? changed : day)) };
}

/** On or off; the hours of a day off are kept for when it is on again. */
export function withSwitch(day: ScheduleDay, isOn: boolean): ScheduleDay {
  return { ...day, is_available: isOn, spans: isOn && day.spans.length === 0 ? [usual] : day.spans };
}

export function withTimes(day: ScheduleDay, place: number, change: Partial<ScheduleSpan>): ScheduleDay {
  return { ...day, spans: day.spans.map((span, index) => (index === place ? { ...span, ...change } : span)) };
}

/** Without its last hours a day is off. */
export function withoutSpan(day: ScheduleDay, place: number): ScheduleDay {
  const spans = day.spans.toSpliced(place, 1);
  return { ...day, is_available: spans.length > 0, spans };
}

export const hasRoom = ({ spans }: ScheduleDay): boolean => spans.length < spansMax;

/** Some more hours, right after the last ones. */
export function withMore(day: ScheduleDay): ScheduleDay {
  const start = day.spans.at(-1)?.end_time ?? '';
  const added = start === '' ? usual : { start_time: start, end_time: timeOf((minutesOf(start) + addedMinutes) % dayMinutes) };
  return { ...day, spans: [...day.spans, added] };
}

/** Other days get the same hours. */
export function withCopies(week: Week, from: ScheduleDay, to: readonly number[]): Week {
  const days = week.days.map((day) => (to.includes(day.day_of_week) ? { ...from, day_of_week: day.day_of_week } : day));
  return { ...week, days };
}

/** No time was chosen, or the hours overlap others, on this day. */
export type SpanProblem = { readonly is: 'noTime' } | { readonly is: 'overlap'; readonly day: number };
/** By weekday and place. */
export type WeekProblems = ReadonlyMap<string, SpanProblem>;

export const keyOf = (day: number, place: number): string => `${day}.${place}`;
const hasTimes = ({ start_time: start, end_time: end }: ScheduleSpan): boolean => start !== '' && end !== '';

/** What is wrong with the hours that count. */
export function problemsIn({ is_always: isAlways, days }: Week): WeekProblems {
  const on = isAlways ? [] : days.filter((day) => day.is_available);
  const found = new Map<string, SpanProblem>();
  for (const { day, place, otherDay } of clashesIn(on)) found.set(keyOf(day, place), { is: 'overlap', day: otherDay });
  for (const { day_of_week: day, spans } of on)
    for (const [place, span] of spans.entries()) if (!hasTimes(span)) found.set(keyOf(day, place), { is: 'noTime' });
  return found;
}

/** What of a day is written; what is saved of it says its first hours twice. */
const written = ({ day_of_week, is_available, spans }: ScheduleDay): ScheduleDay => ({ day_of_week, is_available, spans });

/** What is sent: nobody sees what is wrong with hours that do not count, so that those are left out. */
export function sentDays({ is_always: isAlways, days }: Week): ScheduleDay[] {
  const clashing = new Set(clashesIn(days).map(({ day }) => day));
  return days.map(written).map((day) => {
    const counts = day.is_available && !isAlways;
    const isSound = day.spans.every(hasTimes) && !clashing.has(day.day_of_week);
    return counts || isSound ? day : { ...day, is_available: false, spans: [] };
  });
}

export function saysTheSame(one: Week, other: Week): boolean {
  return textOf(one) === textOf(other);
}

const textOf = ({ is_always: isAlways, time_zone: zone, days }: Week): string => JSON.stringify([isAlways, zone, days.map(written)]);

/** The hours of a whole week, in minutes by the clock. */
export function minutesIn({ days }: Week): number {
  const spans = days.flatMap((day) => (day.is_available ? day.spans.filter(hasTimes) : []));
  return spans.reduce((total, span) => total + spanMinutes(span), 0);
}

/** The weekday by the week's own clock, 0 Sunday … 6 Saturday. */
export function weekdayAt({ time_zone: zone }: Week, at: Moment): number {
  return weekdayOf(dayIn(at, zone));
}

/** Whether a moment is in the hours. */
export function isInHours(week: Week, at: Moment): boolean {
  if (week.is_always) return true;
  const minute = weekdayAt(week, at) * dayMinutes + minutesOf(localTimeAt(at, week.time_zone).time);
  return week.days.some((day) => day.is_available && day.spans.some((span) => holds(day.day_of_week, span, minute)));
}
