import { LRUCache } from 'lru-cache';

/** Whom words are written for (S54). */
export interface Reader {
  /** BCP 47. */
  readonly locale: string;
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

/** Making a formatter costs more than its use; there are about 400 zones. */
const maxFormatters = 500;
const formatters = new LRUCache<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.PluralRules>({ max: maxFormatters });

function formatter<F extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.PluralRules>(make: () => F, ...key: unknown[]): F {
  const name = JSON.stringify(key);
  const known = formatters.get(name);
  // The key names what was made.
  if (known) return known as F;
  const made = make();
  formatters.set(name, made);
  return made;
}

export function moneyText({ cents, currency }: Money, { locale }: Reader): string {
  return formatter(() => new Intl.NumberFormat(locale, { style: 'currency', currency }), 'money', locale, currency).format(cents / 100);
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
  return formatter(() => new Intl.DateTimeFormat(reader.locale, options), 'time', reader.locale, options).format(time);
}

/** 'GMT-05:00' */
function offsetAt(time: Date, zone: string): string | undefined {
  const clock = formatter(() => new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }), 'offset', zone);
  return clock.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
}

/** `forms` by the plural rules of the reader's language. */
export function countText(
  count: number,
  forms: { one: (count: string) => string; other: (count: string) => string },
  { locale }: Reader,
): string {
  const rule = formatter(() => new Intl.PluralRules(locale), 'plural', locale).select(count);
  const number = formatter(() => new Intl.NumberFormat(locale), 'number', locale).format(count);
  return (rule === 'one' ? forms.one : forms.other)(number);
}
