import { addDays, dayFrom } from '@server/contract/calendar/date-math.js';
import type { Day } from '@server/contract/calendar/day.js';
import { twoDigits } from '@server/contract/calendar/clock-time.js';

const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
const say = (day: Day, locale: string, options: Intl.DateTimeFormatOptions) =>
  formatIn(locale, options).format(new Date(`${day}T00:00:00Z`));

/** As it stands in a box: 'Fri, Nov 27, 2026'. */
export const formatDay = (day: Day, locale: string) =>
  say(day, locale, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });

/** As it is read out: 'Friday, November 27, 2026'. */
export const formatDayInFull = (day: Day, locale: string) => say(day, locale, { dateStyle: 'full' });

/** In digits, as one types it: '11/27/2026'. */
export const formatDayInDigits = (day: Day, locale: string) => say(day, locale, { year: 'numeric', month: 'numeric', day: 'numeric' });

/** 'November 2026'. */
export const formatMonth = (day: Day, locale: string) => say(day, locale, { year: 'numeric', month: 'long' });

/** The weekdays from the one that begins the week: 'Sunday' and how it is shortened. */
export function weekdays(locale: string, weekStart: number): { long: string; short: string }[] {
  // A Sunday.
  const first = addDays('2023-01-01', weekStart);
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(first, index);
    return { long: say(day, locale, { weekday: 'long' }), short: say(day, locale, { weekday: 'narrow' }) };
  });
}

/**
 * Reads what was typed: '11/27/2026' in the locale's order, '11/27', '2026-11-27', 'Nov 27', 'Fri, Nov 27, 2026'.
 * Without a year it is the next such day from today on. Undefined where it is not a day.
 */
export function parseDay(text: string, locale: string, today: Day): Day | undefined {
  const typed = text.trim().toLocaleLowerCase(locale);
  const numbers = typed.match(/\d+/g)?.map(Number) ?? [];
  const named = monthNamed(typed, locale);
  if (named) return fromParts({ month: named, ...inOrder(numbers, orderOf(locale, 'short', ['day', 'year'])) }, today);
  // A word that is not a month makes it something else than a date.
  if (/\p{L}/u.test(typed)) return undefined;
  if (/^\d{4}\D/.test(typed)) return fromParts(inOrder(numbers, ['year', 'month', 'day']), today);
  return fromParts(inOrder(numbers, orderOf(locale, 'numeric', ['day', 'month', 'year'])), today);
}

type Part = 'day' | 'month' | 'year';
type Parts = Partial<Record<Part, number>>;

/** The order in which a locale writes these parts beside such a month. */
function orderOf(locale: string, month: 'short' | 'numeric', wanted: Part[]): Part[] {
  const parts = formatIn(locale, { year: 'numeric', month, day: 'numeric' }).formatToParts(0);
  return parts.flatMap(({ type }) => wanted.filter((part) => part === type));
}

/** Numbers by their parts; the year is the one that may be missing. Undefined values where there are too many or too few. */
function inOrder(numbers: number[], order: Part[]): Parts {
  const parts = numbers.length === order.length - 1 ? order.filter((part) => part !== 'year') : order;
  return numbers.length === parts.length ? Object.fromEntries(parts.map((part, index) => [part, numbers[index]])) : {};
}

/** The month that is named last: in some languages a weekday begins like a month. */
function monthNamed(typed: string, locale: string): number | undefined {
  let found: { month: number; at: number } | undefined;
  for (let month = 1; month <= 12; month += 1) {
    const name = say(`2023-${twoDigits(month)}-01`, locale, { month: 'short' })
      .toLocaleLowerCase(locale)
      .replace('.', '');
    // In some locales months have only numbers.
    const at = /\p{L}{3}/u.test(name) ? typed.lastIndexOf(name) : -1;
    if (at > (found?.at ?? -1)) found = { month, at };
  }
  return found?.month;
}

function fromParts({ year, month, day }: Parts, today: Day): Day | undefined {
  if (month === undefined || day === undefined) return undefined;
  if (year !== undefined) return dayFrom(year < 100 ? 2000 + year : year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const next = dayFrom(thisYear, month, day);
  return next !== undefined && next >= today ? next : dayFrom(thisYear + 1, month, day);
}
