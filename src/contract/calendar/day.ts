import { formatters } from '../texts/formatters.js';

/** A day of the calendar: '2026-11-27'. It has no zone; later days are greater. */
export type Day = string;

/** The day on the calendar of `zone`: '2026-11-20'; equal days are the same day. */
export function dayIn(instant: Date | string | number, zone: string): Day {
  // Swedish dates are ISO dates.
  return formatters.getDateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(new Date(instant));
}
