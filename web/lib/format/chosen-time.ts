import { asUtc, instantOf, type LocalTime, localTimeAt } from '@server/contract/calendar/local-time.js';
import type { Moment } from './locale';

/**
 * The instant that the boxes of a form mean; undefined for half a time.
 * A form that `began` with a moment means that one while it shows it: it may be the second of two equal times.
 */
export function chosenInstant(chosen: LocalTime, timeZone: string, began?: Moment): Date | undefined {
  const wanted = asUtc(chosen);
  if (Number.isNaN(wanted)) return undefined;
  if (began !== undefined && asUtc(localTimeAt(began, timeZone)) === wanted) return new Date(began);
  return instantOf(chosen, timeZone);
}

/** The first full step from an instant on that clocks in a time zone name; a time that they show twice names the first one (S34). */
export function namedFrom(fromMs: number, stepMs: number, timeZone: string): LocalTime {
  let atMs = Math.ceil(fromMs / stepMs) * stepMs;
  while (instantOf(localTimeAt(atMs, timeZone), timeZone).getTime() < atMs) atMs += stepMs;
  return localTimeAt(atMs, timeZone);
}
