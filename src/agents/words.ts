import { dayMs, hourMs, minuteMs } from '../contract/duration.js';
import { formatters } from '../contract/texts/formatters.js';
import { readerLanguage } from '../contract/texts/language.js';
import { brandNames } from '../payments/payments.contract.js';

/** As the town writes (`TheTown.writes`). */
const locale = (): string => readerLanguage().locale;

/** '$8.81'. */
export function moneyText(amount: number, currency: string): string {
  return formatters.getNumberFormat(locale(), { style: 'currency', currency }).format(amount);
}

/** 'Visa •4242'. */
export function cardText({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  return `${brandNames[brand] ?? 'Card'} •${last4}`;
}

const lineBreaks = /[\r\n\u2028\u2029]+/gu;

/** What is done in its first line, which says it alone as well; then what goes along, where there is something. */
export function planText(said: string, ...along: readonly (string | null)[]): string {
  return [said.replaceAll(lineBreaks, ' '), ...along.filter((line) => line !== null)].join('\n');
}

/** The first line of a plan: what was done, and no word that went along. */
export function deedOf(plan: string): string {
  return plan.split('\n', 1)[0] ?? plan;
}

const timeForm = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** 'Mon, Nov 23, 8:35 PM', where the ride begins. */
export function timeText(instant: string, timeZone: string): string {
  return formatters.getDateTimeFormat(locale(), { ...timeForm, timeZone }).format(new Date(instant));
}

/** The same of a ride that is yet to be agreed on, which names its clock: 'Mon, Nov 23, 8:35 PM EST'. */
export function pickupText(instant: string, timeZone: string): string {
  return formatters.getDateTimeFormat(locale(), { ...timeForm, timeZone, timeZoneName: 'short' }).format(new Date(instant));
}

/** '1 day', '7 days'. */
export function countText(count: number, unit: 'minute' | 'hour' | 'day' | 'year'): string {
  return formatters.getNumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** '5 minutes', '1 hour', '14 days': by the largest unit that says it exactly. */
export function spanText(ms: number): string {
  if (ms > 0 && ms % dayMs === 0) return countText(ms / dayMs, 'day');
  return ms > 0 && ms % hourMs === 0 ? countText(ms / hourMs, 'hour') : countText(ms / minuteMs, 'minute');
}

/** A Sunday, in UTC: the days of a week are named by it. */
const sunday = Date.UTC(2023, 0, 1);

/** 'Sunday' of 0. */
export function dayName(dayOfWeek: number): string {
  return formatters.getDateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(sunday + dayOfWeek * dayMs));
}

/** '5:00 PM – 10:00 PM and 11:00 PM – 2:00 AM'. */
export function hoursText(spans: readonly { readonly start_time: string; readonly end_time: string }[]): string {
  const clock = formatters.getDateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const at = (time: string) => clock.format(new Date(`2023-01-01T${time}:00Z`));
  return new Intl.ListFormat(locale()).format(spans.map(({ start_time: start, end_time: end }) => `${at(start)} – ${at(end)}`));
}
