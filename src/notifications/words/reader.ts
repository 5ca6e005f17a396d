import { formatters } from '../../contract/texts/formatters.js';
import type { Language } from '../../contract/texts/language.js';

/** Whom words are written for (S54). */
export interface Reader {
  readonly language: Language;
  /** IANA; null of somebody who never said. */
  readonly timeZone: string | null;
}

/** What a notification says. */
export interface Words {
  readonly title: string;
  readonly message: string;
}

export interface Money {
  readonly cents: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** A point in time as people agree on it: on the clocks of a place. */
export interface Appointment {
  /** ISO 8601. */
  readonly at: string;
  /** IANA. */
  readonly zone: string;
  /** Not today: it needs its day. */
  readonly isScheduled: boolean;
}

export function moneyText({ cents, currency }: Money, { language: { locale } }: Reader): string {
  return formatters.getNumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}

/** '5:45 PM' or 'Sat, Nov 28, 5:45 PM' on the clocks of its place; whose own clock differs reads which: '5:45 PM EST'. */
export function timeText({ at, zone, isScheduled }: Appointment, reader: Reader): string {
  const time = new Date(at);
  const isElsewhere = reader.timeZone !== null && offsetAt(time, zone) !== offsetAt(time, reader.timeZone);
  const options: Intl.DateTimeFormatOptions = {
    ...(isScheduled ? { weekday: 'short', month: 'short', day: 'numeric' } : {}),
    hour: 'numeric',
    minute: '2-digit',
    ...(isElsewhere ? { timeZoneName: 'short' } : {}),
    timeZone: zone,
  };
  return formatters.getDateTimeFormat(reader.language.locale, options).format(time);
}

/** 'November 30, 2026' of '2026-11-30'. */
export function dayText(day: string, { language: { locale } }: Reader): string {
  return formatters.getDateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** 'GMT-05:00' */
function offsetAt(time: Date, zone: string): string | undefined {
  const clock = formatters.getDateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return clock.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
}
