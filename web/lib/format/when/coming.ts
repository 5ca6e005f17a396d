import { formatters } from '@server/contract/texts/formatters.js';
import { formatClock } from '../clock';
import { daysBetween, type Here } from '../day';
import { readerLocale, type Moment } from '../locale';

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
