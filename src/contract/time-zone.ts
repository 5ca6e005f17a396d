import * as z from 'zod/mini';

/** An IANA time zone that this runtime knows: 'America/New_York'. */
export const TimeZone = z.string().check(
  z.maxLength(64),
  z.refine((zone) => isTimeZone(zone), { error: 'Not a time zone' }),
);

function isTimeZone(zone: string): boolean {
  // An offset like +02:00 is accepted by Intl but knows no summer time.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
