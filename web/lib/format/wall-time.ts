import { dayMs, minuteMs } from '@server/contract/duration.js';
import { formatters } from '@server/contract/texts/formatters.js';
import { formatClock } from './clock';
import { daysBetween, type Here } from './day';
import { readerLocale, type Moment } from './locale';

/** What stands on a clock on the wall: '2026-11-27' and '15:30'. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

/** What says when something is to be, one for each kind of day. */
export interface ComingWords {
  readonly today: (values: { time: string }) => string;
  readonly tomorrow: (values: { time: string }) => string;
  readonly later: (values: { day: string; time: string }) => string;
}

/** A moment to come in these words: 'today, 6:00 PM', 'tomorrow, 8:00 AM', 'Fri, Nov 27, 8:00 AM', or the sentence of it. */
export function formatComing(at: Moment, { now, timeZone }: Here, words: ComingWords): string {
  const days = daysBetween(now, at, timeZone);
  const time = formatClock(at, timeZone);
  if (days === 0) return words.today({ time });
  if (days === 1) return words.tomorrow({ time });
  const day = formatters
    .getDateTimeFormat(readerLocale(), { weekday: 'short', month: 'short', day: 'numeric', timeZone })
    .format(new Date(at));
  return words.later({ day, time });
}

/** What clocks in a time zone show at an instant. */
export function wallTimeAt(at: Moment, timeZone: string): WallTime {
  // Swedish writes dates and times as ISO 8601 does.
  const shown = formatters.getDateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at));
  const [date = '', time = ''] = shown.split(' ');
  return { date, time };
}

/**
 * The first instant at which clocks in a time zone show this; undefined for half a time. One that summer time skips moves forward (S34).
 * A form that `began` with a moment means that one while it shows it: it may be the second of two equal times.
 */
export function instantOf({ date, time }: WallTime, timeZone: string, began?: Moment): Date | undefined {
  const wanted = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wanted)) return undefined;
  if (began !== undefined && wallMs(began, timeZone) === wanted) return new Date(began);
  // By the offset of before a jump a doubled time is its first one, and a skipped one lands after the gap.
  const [before, after] = [wanted - dayMs, wanted + dayMs].map((near) => wanted - offsetMs(near, timeZone)) as [number, number];
  const isAfter = wallMs(before, timeZone) !== wanted && wallMs(after, timeZone) === wanted;
  return new Date(isAfter ? after : before);
}

/** The first full step from an instant on that clocks in a time zone name; a time that they show twice names the first one (S34). */
export function namedFrom(fromMs: number, stepMs: number, timeZone: string): WallTime {
  let atMs = Math.ceil(fromMs / stepMs) * stepMs;
  while (Number(instantOf(wallTimeAt(atMs, timeZone), timeZone)) < atMs) atMs += stepMs;
  return wallTimeAt(atMs, timeZone);
}

const offsetMs = (atMs: number, timeZone: string): number => wallMs(atMs, timeZone) - Math.floor(atMs / minuteMs) * minuteMs;

function wallMs(at: Moment, timeZone: string): number {
  const { date, time } = wallTimeAt(at, timeZone);
  return Date.parse(`${date}T${time}Z`);
}

/** The date so many days after another one. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
