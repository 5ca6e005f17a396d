import { isDay } from '@server/contract/calendar/date-math.js';

const day = /^20\d\d-\d\d-\d\d$/;

/** The week that an address asks for, by a day of it: `?week=2026-11-16`; what is no day counts as not asked. */
export function weekAt(search: URLSearchParams): string | undefined {
  const week = search.get('week') ?? '';
  return day.test(week) && isDay(week) ? week : undefined;
}

/** The address with another week, or without one. */
export function searchWith(search: URLSearchParams, week: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  if (week === undefined) next.delete('week');
  else next.set('week', week);
  return next;
}
