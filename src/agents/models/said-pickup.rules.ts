import { dayMs, later } from '../../contract/duration.js';
import { asUtc, daysFrom, instantOf, type LocalTime, localTimeAt } from '../../contract/local-time.js';
import type { Clock } from './said-time.rules.js';

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
  /** A day, counted from today; undefined where there is no such day. */
  readonly days?: (today: LocalTime) => number | undefined;
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

export const today = (): number => 0;

function alone({ isNow, inMs }: SaidTime, { now }: Here): Pickup | undefined {
  if (isNow) return 'now';
  return inMs === undefined ? undefined : later(now, inMs);
}

function atClock({ clock, isMidnight, part, isNow, inMs, ...day }: SaidTime, here: Here): Date | undefined {
  if (isNow || inMs !== undefined) return undefined;
  if (isMidnight) return clock ? undefined : nextMidnight(day, here);
  const hour = clock && hourOf(clock, part);
  return hour === undefined ? undefined : dayOf(day, { hour, minute: clock?.minute ?? 0 }, here);
}

/** That of a day may be the one before or after it. */
function nextMidnight({ days, weekday }: SaidTime, here: Here): Date | undefined {
  if ((days && days !== today) || weekday !== undefined) return undefined;
  return dayOf({ days: () => 1 }, { hour: 0, minute: 0 }, here);
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

function dayOf({ days, weekday }: SaidTime, time: Pick<LocalTime, 'hour' | 'minute'>, { now, timeZone }: Here): Date | undefined {
  const local = localTimeAt(now, timeZone);
  const at = (count: number) => instantOf({ ...daysFrom(local, count), ...time }, timeZone);
  /** The first that is still to come. */
  const next = (count: number, everyDays: number) => (at(count) > now ? at(count) : at(count + everyDays));
  if (days) {
    const count = weekday === undefined ? days(local) : undefined;
    return count === undefined ? undefined : at(count);
  }
  if (weekday === undefined) return next(0, 1);
  return next((weekday - new Date(asUtc(local)).getUTCDay() + 7) % 7, 7);
}

/** Days from today to a date, which without its year is the next one; undefined where there is no such date. */
export function daysTo({ month, day, year }: Pick<LocalTime, 'month' | 'day'> & { year: number | undefined }) {
  return (from: LocalTime): number | undefined => {
    const count = (inYear: number) => {
      const date = { year: inYear, month, day, hour: 0, minute: 0 };
      const ms = asUtc(date);
      return new Date(ms).getUTCDate() === day ? (ms - asUtc({ ...from, hour: 0, minute: 0 })) / dayMs : undefined;
    };
    const thisYear = count(year ?? from.year);
    return year === undefined && thisYear !== undefined && thisYear < 0 ? count(from.year + 1) : thisYear;
  };
}
