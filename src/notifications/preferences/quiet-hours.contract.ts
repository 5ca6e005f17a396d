import { formatters } from '../../contract/texts/formatters.js';
import type { QuietHours } from './preferences.contract.js';

/** By the wall clock of the quiet hours' zone, so that summer time moves them with the person's day. */
export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  if (!hours) return false;
  const { start, end, tz } = hours;
  const time = wallTime(now, tz);
  return start < end ? start <= time && time < end : start <= time || time < end;
}

/** '07:05': two digits each, so that texts compare as times do. */
function wallTime(now: Date, timeZone: string): string {
  return formatters.getDateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(now);
}
