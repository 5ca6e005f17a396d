import { formatters } from '@server/contract/texts/formatters.js';
import { readerLocale } from '../../../../lib/format/locale';

/** A calendar day has no zone: read as one in Greenwich it stays the day it is. */
const say = (day: string, options: Intl.DateTimeFormatOptions) =>
  formatters.getDateTimeFormat(readerLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** 'Nov 16, 2026'. */
export const formatDayOfYear = (day: string) => say(day, { dateStyle: 'medium' });

/** 'Mon, Nov 16'. */
export const formatDayOfWeek = (day: string) => say(day, { weekday: 'short', month: 'short', day: 'numeric' });

/** 'M'. */
export const weekdayLetter = (day: string) => say(day, { weekday: 'narrow' });
