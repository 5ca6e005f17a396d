import { formatters } from '@server/contract/texts/formatters.js';
import { readerLocale, type Moment } from './locale';

/** The time of day in a time zone: '3:07 PM'. */
export function formatClock(at: Moment, timeZone: string): string {
  return formatters
    .getDateTimeFormat(readerLocale(), { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(at))
    .replace('\u202f', ' ');
}
