import { dayMs } from '@server/contract/duration.js';
import { dayIn } from '@server/contract/calendar/day.js';
import { formatters } from '@server/contract/texts/formatters.js';
import { readerLocale, type Moment } from './locale';
import { formatTexts } from './texts';

/** The reader's now and place; given, so that server and browser agree. */
export type Here = { now: Moment; timeZone: string };

/** The header over a day's messages: 'Today', 'Yesterday', or 'Friday, November 20, 2026'. */
export function formatDayHeader(at: Moment, here: Here): string {
  const age = daysBetween(at, here.now, here.timeZone);
  if (age === 0) return formatTexts.today;
  if (age === 1) return formatTexts.yesterday;
  return formatters.getDateTimeFormat(readerLocale(), { dateStyle: 'full', timeZone: here.timeZone }).format(new Date(at));
}

/** A short date: 'Nov 20', with the year when it is another one. */
export function formatDate(at: Moment, here: Here): string {
  const isThisYear = dayIn(at, here.timeZone).slice(0, 4) === dayIn(here.now, here.timeZone).slice(0, 4);
  return formatters
    .getDateTimeFormat(readerLocale(), {
      month: 'short',
      day: 'numeric',
      year: isThisYear ? undefined : 'numeric',
      timeZone: here.timeZone,
    })
    .format(new Date(at));
}

/** Calendar days from one moment to another; summer time does not count. */
export function daysBetween(from: Moment, to: Moment, timeZone: string): number {
  return Math.round((Date.parse(dayIn(to, timeZone)) - Date.parse(dayIn(from, timeZone))) / dayMs);
}

/** A month: 'November 2026' of '2026-11'. */
export function formatMonth(month: string): string {
  return formatters
    .getDateTimeFormat(readerLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${month}-01T00:00:00Z`));
}

/** A month without its year: 'November' of '2026-11'. */
export function formatMonthName(month: string): string {
  return formatters.getDateTimeFormat(readerLocale(), { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
}
