import { hourMs, minuteMs } from '@server/contract/duration.js';
import { daysBetween, formatDate, type Here } from './day';
import type { Moment } from './locale';

/** How long ago, short: 'now', '5m', '3h', 'Yesterday', '4d', then the date. A clock that runs ahead reads 'now'. */
export function formatRelativeTime(at: Moment, here: Here): string {
  const age = Number(new Date(here.now)) - Number(new Date(at));
  if (age < minuteMs) return 'now';
  if (age < hourMs) return `${Math.floor(age / minuteMs)}m`;
  const days = daysBetween(at, here.now, here.timeZone);
  if (days === 0 || age < 6 * hourMs) return `${Math.floor(age / hourMs)}h`;
  if (days === 1) return 'Yesterday';
  return days < 7 ? `${days}d` : formatDate(at, here);
}

/** The same in words that stand in a sentence: 'just now', '5 minutes ago', 'yesterday', 'on Nov 12'. */
export function formatAgo(at: Moment, here: Here): string {
  const short = formatRelativeTime(at, here);
  if (short === 'now') return 'just now';
  if (short === 'Yesterday') return 'yesterday';
  const [, count, unit] = /^(\d+)([mhd])$/.exec(short) ?? [];
  if (!count || !unit) return `on ${short}`;
  return `${count} ${unitWords[unit]}${count === '1' ? '' : 's'} ago`;
}

const unitWords: Record<string, string> = { m: 'minute', h: 'hour', d: 'day' };
