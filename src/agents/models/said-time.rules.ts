import { type ClockTime, timeOf } from '../../contract/calendar/clock-time.js';

/** A time of day as people say it: '6', '6 pm', '6:30pm', '18:30', 'noon'. */
export const clock = String.raw`(?:noon|midnight|\d{1,2}(?::[0-5]\d)?\s*(?:[ap]\.?m\b\.?)?)`;
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export interface Clock {
  readonly hour: number;
  readonly minute: number;
  /** Whether it says which half of the day it means. */
  readonly isExact: boolean;
}

export function clockOf(words: string): Clock | undefined {
  if (/noon/i.test(words)) return { hour: 12, minute: 0, isExact: true };
  if (/midnight/i.test(words)) return { hour: 0, minute: 0, isExact: true };
  const [, hours, minutes = '0', half] = /(\d{1,2})(?::(\d\d))?\s*([ap])?/i.exec(words) ?? [];
  if (hours === undefined) return undefined;
  return half === undefined ? byDay(hours, Number(minutes)) : byHalf(Number(hours), Number(minutes), half.toLowerCase() === 'p');
}

/** '09:30' is written as on a clock of 24 hours. */
function byDay(hours: string, minute: number): Clock | undefined {
  const hour = Number(hours);
  return hour > 23 ? undefined : { hour, minute, isExact: hour > 12 || hours.startsWith('0') };
}

function byHalf(said: number, minute: number, isLater: boolean): Clock | undefined {
  return said > 12 ? undefined : { hour: (said % 12) + (isLater ? 12 : 0), minute, isExact: true };
}

/** A weekday's hours as somebody wants them; none is a day off. */
export interface DayWish {
  readonly day_of_week: number;
  readonly hours: readonly { readonly start_time: string; readonly end_time: string }[];
}

const span = new RegExp(String.raw`(?<from>${clock})\s*(?:to|until|till|–|-)\s*(?<until>${clock})`, 'i');

/** Undefined where no weekday is named, or nothing that could be meant for it. */
export function dayWishIn(words: string): DayWish | undefined {
  const day_of_week = weekdays.findIndex((day) => new RegExp(String.raw`\b${day}s?\b`, 'i').test(words));
  if (day_of_week === -1) return undefined;
  const { from, until } = span.exec(words)?.groups ?? {};
  const [start, end] = [from === undefined ? undefined : clockOf(from), until === undefined ? undefined : clockOf(until)];
  if (start && end) return { day_of_week, hours: [{ start_time: timeOn(start), end_time: timeOn(end) }] };
  return /\b(?:off|free|not work\w*|don[’']t (?:work|drive))\b/i.test(words) ? { day_of_week, hours: [] } : undefined;
}

/** On 24 hours: '18:30'. */
export const timeOn = ({ hour, minute }: Pick<Clock, 'hour' | 'minute'>): ClockTime => timeOf(hour * 60 + minute);
