import { minutesOf } from '../../contract/calendar/clock-time.js';
import type { ScheduleDay, ScheduleSpan } from './schedule.contract.js';

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** How long a span lasts by the clock, in minutes; one that ends when it begins lasts a whole day (S34). */
export function spanMinutes({ start_time: start, end_time: end }: ScheduleSpan): number {
  const minutes = (minutesOf(end) - minutesOf(start) + dayMinutes) % dayMinutes;
  return minutes === 0 ? dayMinutes : minutes;
}

/** Minutes from one moment of the week on to another, over Saturday's midnight where need be. */
function minutesOn(from: number, to: number): number {
  return (to - from + weekMinutes) % weekMinutes;
}

/** Not a number where no time is chosen, which overlaps nothing. */
const startOf = (day: number, { start_time: start }: ScheduleSpan): number => day * dayMinutes + minutesOf(start);

/** Whether a span of a weekday holds a moment of the week, in minutes since the midnight before Sunday. */
export function holds(day: number, span: ScheduleSpan, minute: number): boolean {
  return minutesOn(startOf(day, span), minute) < spanMinutes(span);
}

/** A span that another one overlaps, by its weekday and its place there. */
export interface Clash {
  readonly day: number;
  readonly place: number;
  /** The other one's weekday. */
  readonly otherDay: number;
}

interface Placed {
  readonly day: number;
  readonly place: number;
  readonly isOn: boolean;
  readonly span: ScheduleSpan;
}

/** Which spans of a week overlap another one, over midnight too, and from Saturday into Sunday. A day off meets only itself. */
export function clashesIn(days: readonly ScheduleDay[]): Clash[] {
  const all = days.flatMap(({ day_of_week: day, is_available: isOn, spans }): Placed[] =>
    spans.map((span, place) => ({ day, place, isOn, span })),
  );
  return all.flatMap((one) => {
    const other = all.find((another) => another !== one && overlap(one, another));
    return other ? [{ day: one.day, place: one.place, otherDay: other.day }] : [];
  });
}

function overlap(a: Placed, b: Placed): boolean {
  if (a.day !== b.day && !(a.isOn && b.isOn)) return false;
  return holds(a.day, a.span, startOf(b.day, b.span)) || holds(b.day, b.span, startOf(a.day, a.span));
}
