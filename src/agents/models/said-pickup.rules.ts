import type { ClockTime } from '../../contract/calendar/clock-time.js';
import { addDays, dayFrom, startOfWeek } from '../../contract/calendar/date-math.js';
import { type Day, dayIn } from '../../contract/calendar/day.js';
import { instantOf } from '../../contract/calendar/local-time.js';
import { later } from '../../contract/duration.js';
import { type Clock, timeOn } from './said-time.rules.js';

/** When something is said, and by whose clock. */
export interface Here {
  readonly now: Date;
  /** IANA zone. */
  readonly timeZone: string;
}

/** What words say of a time. Each phrase says some of it, and none of it may be said twice. */
export interface SaidTime {
  readonly clock?: Clock;
  readonly isMidnight?: true;
  /** A day, as seen from today; undefined where there is no such day. */
  readonly date?: (today: Day) => Day | undefined;
  /** 0 is Sunday: the next one. */
  readonly weekday?: number;
  readonly part?: 'morning' | 'afternoon' | 'evening' | 'night';
  readonly inMs?: number;
  readonly isNow?: true;
  readonly isUnclear?: true;
}

export type Pickup = Date | 'now' | 'unclear';

/** When a ride is wished for, by all that is said of it. Whatever could be meant in two ways is `unclear`: nobody guesses it. */
export function pickupOf(said: readonly SaidTime[], here: Here): Pickup {
  const kinds = said.flatMap((one) => Object.keys(one));
  if (kinds.length === 0) return 'now';
  const all: SaidTime = Object.assign({}, ...said);
  if (all.isUnclear || kinds.length > new Set(kinds).size) return 'unclear';
  return (kinds.length === 1 ? alone(all, here) : undefined) ?? atClock(all, here) ?? 'unclear';
}

export const today = (day: Day): Day => day;

export const inDays =
  (count: number) =>
  (from: Day): Day =>
    addDays(from, count);

function alone({ isNow, inMs }: SaidTime, { now }: Here): Pickup | undefined {
  if (isNow) return 'now';
  return inMs === undefined ? undefined : later(now, inMs);
}

function atClock({ clock, isMidnight, part, isNow, inMs, ...day }: SaidTime, here: Here): Date | undefined {
  if (isNow || inMs !== undefined) return undefined;
  if (isMidnight) return clock ? undefined : nextMidnight(day, here);
  const hour = clock && hourOf(clock, part);
  return hour === undefined ? undefined : dayOf(day, timeOn({ hour, minute: clock?.minute ?? 0 }), here);
}

/** That of a day may be the one before or after it. */
function nextMidnight({ date, weekday }: SaidTime, here: Here): Date | undefined {
  if ((date && date !== today) || weekday !== undefined) return undefined;
  return dayOf({ date: inDays(1) }, '00:00', here);
}

/** Of 24; undefined where it stays open which half of the day is meant. */
function hourOf({ hour, isExact }: Clock, part: SaidTime['part']): number | undefined {
  if (part === undefined) return isExact ? hour : undefined;
  if (part === 'morning') return hour < 12 ? hour : undefined;
  if (isExact) return hour >= 12 ? hour : undefined;
  return opensIn[part] <= hour % 12 ? (hour % 12) + 12 : undefined;
}

/** Hours after noon at which each part can begin at the earliest: two at night is no two in the afternoon. */
const opensIn = { afternoon: 0, evening: 1, night: 6 } as const;

/** Whether an hour of 24 may be called that. */
export const isInPart = (hour: number, part: NonNullable<SaidTime['part']>): boolean =>
  part === 'morning' ? hour < 12 : hour >= 12 + opensIn[part];

function dayOf({ date, weekday }: SaidTime, time: ClockTime, { now, timeZone }: Here): Date | undefined {
  const from = dayIn(now, timeZone);
  const at = (day: Day) => instantOf({ date: day, time }, timeZone);
  /** The first that is still to come. */
  const next = (day: Day, everyDays: number) => (at(day) > now ? at(day) : at(addDays(day, everyDays)));
  if (date) {
    const day = weekday === undefined ? date(from) : undefined;
    return day === undefined ? undefined : at(day);
  }
  if (weekday === undefined) return next(from, 1);
  // The last day of seven from today on that can be this weekday.
  return next(startOfWeek(addDays(from, 6), weekday), 7);
}

/** A date, which without its year is the next one; undefined where there is no such date. */
export function onDate(month: number, date: number, year: number | undefined) {
  return (from: Day): Day | undefined => {
    const thisYear = Number(from.slice(0, 4));
    const day = dayFrom(year ?? thisYear, month, date);
    return year === undefined && day !== undefined && day < from ? dayFrom(thisYear + 1, month, date) : day;
  };
}
