import { type ClockTime, minutesOf, timeOf } from '@server/contract/calendar/clock-time.js';
import { minuteMs } from '@server/contract/duration.js';
import { formatters } from '@server/contract/texts/formatters.js';

const minutesInDay = 24 * 60;

/** As the locale says it: '3:30 PM', '15:30'. */
export function formatTime(time: ClockTime, locale: string): string {
  const format = formatters.getDateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format.format(minutesOf(time) * minuteMs).replace('\u202f', ' ');
}

/** Whether a locale's clock has twelve hours and names the half of the day. */
function hasHalves(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

const typedTime = /^(\d{1,2})(?:[\s:.h]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i;

/**
 * Reads what was typed: '3:30 pm', '330p', '15:30', '1530', '15'. Where the clock has halves and none is named,
 * it stays in the half of `before` ('' for none); without that, 7 to 11 are in the morning and the rest is not.
 */
export function parseTime(text: string, locale: string, before: ClockTime): ClockTime | undefined {
  const [, typedHours, typedMinutes, typedHalf] = typedTime.exec(text.trim()) ?? [];
  if (typedHours === undefined) return undefined;
  const half = typedHalf?.toLowerCase() ?? impliedHalf(typedHours, locale, before);
  const hours = hoursOfDay(Number(typedHours), half);
  const minutes = Number(typedMinutes ?? 0);
  return hours === undefined || minutes > 59 ? undefined : timeOf(hours * 60 + minutes);
}

/** Hours on 24, from hours of a half of the day or of the whole. */
function hoursOfDay(hours: number, half: string | undefined): number | undefined {
  if (half === undefined) return hours > 23 ? undefined : hours;
  return hours > 12 ? undefined : (hours % 12) + (half === 'p' ? 12 : 0);
}

/** The half that goes without saying; undefined for hours that need none. */
function impliedHalf(hours: string, locale: string, before: ClockTime): 'a' | 'p' | undefined {
  // A leading zero is a habit of 24 hours: 03:30 means the night.
  if (!hasHalves(locale) || hours.startsWith('0') || Number(hours) > 12) return undefined;
  const isAfternoon = before === '' ? Number(hours) < 7 || hours === '12' : minutesOf(before) >= minutesInDay / 2;
  return isAfternoon ? 'p' : 'a';
}

/** The times on offer: each full step of minutes of the day from `min` to `max`. */
export function timesBetween(
  stepMinutes: number,
  { min = '00:00', max = '23:59' }: { min?: ClockTime | undefined; max?: ClockTime | undefined },
) {
  const times: ClockTime[] = [];
  for (let at = Math.ceil(minutesOf(min) / stepMinutes) * stepMinutes; at <= minutesOf(max); at += stepMinutes) times.push(timeOf(at));
  return times;
}

/** Which of the times is nearest to one; -1 where there are none. */
export function nearestTime(times: readonly ClockTime[], to: ClockTime): number {
  let nearest = -1;
  let smallest = Number.POSITIVE_INFINITY;
  for (const [index, time] of times.entries()) {
    const distance = Math.abs(minutesOf(time) - minutesOf(to));
    if (distance < smallest) [nearest, smallest] = [index, distance];
  }
  return nearest;
}
