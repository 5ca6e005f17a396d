import { hourMs, minuteMs } from '@server/contract/duration.js';
import { formatters } from '@server/contract/texts/formatters.js';
import { daysBetween, formatDate, type Here } from './day';
import { readerLocale, type Moment } from './locale';
import { formatTexts } from './texts';
import { formatUnit } from './units/unit';

type Age = { readonly count: number; readonly unit: 'minute' | 'hour' | 'day' } | 'now' | 'yesterday' | 'longer';

/** A clock that runs ahead reads 'now'. */
function ageOf(at: Moment, here: Here): Age {
  const age = Number(new Date(here.now)) - Number(new Date(at));
  if (age < minuteMs) return 'now';
  if (age < hourMs) return { count: Math.floor(age / minuteMs), unit: 'minute' };
  const days = daysBetween(at, here.now, here.timeZone);
  if (days === 0 || age < 6 * hourMs) return { count: Math.floor(age / hourMs), unit: 'hour' };
  if (days === 1) return 'yesterday';
  return days < 7 ? { count: days, unit: 'day' } : 'longer';
}

/** How long ago, short: 'now', '5m', '3h', 'Yesterday', '4d', then the date. */
export function formatRelativeTime(at: Moment, here: Here): string {
  const age = ageOf(at, here);
  if (age === 'now') return formatters.getRelativeTimeFormat(readerLocale(), { numeric: 'auto' }).format(0, 'second');
  if (age === 'yesterday') return formatTexts.yesterday;
  if (age === 'longer') return formatDate(at, here);
  return formatUnit(age.count, age.unit);
}

/** The same in words that stand in a sentence: 'just now', '5 minutes ago', 'yesterday', 'on Nov 12'. */
export function formatAgo(at: Moment, here: Here): string {
  const age = ageOf(at, here);
  if (age === 'now') return formatTexts.justNow;
  if (age === 'yesterday') return formatters.getRelativeTimeFormat(readerLocale(), { numeric: 'auto' }).format(-1, 'day');
  if (age === 'longer') return formatTexts.onDate({ date: formatDate(at, here) });
  return formatters.getRelativeTimeFormat(readerLocale()).format(-age.count, age.unit);
}
