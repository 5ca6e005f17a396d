import { scheduleMaxAheadMs } from '../../booking/quotes/quote.contract.js';
import { dayMs } from '../../contract/duration.js';
import { hoursFrom, type Week } from './schedule.rules.js';

/** As far ahead as rides are booked (D3); the day on which that ends may be another one where the driver lives. */
const daysAhead = scheduleMaxAheadMs / dayMs + 2;

/** What holds at any time. */
const always = '{(,)}';

/** The hours of a week as PostgreSQL reads them (`tstzmultirange`), from an instant on. */
export function hoursText(week: Week | undefined, from: Date): string {
  if (!week || week.is_always) return always;
  const hours = hoursFrom(week, from, daysAhead)
    // Of hours that the spring change skips nothing may be left.
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => `[${start.toISOString()},${end.toISOString()})`);
  return `{${hours.join(',')}}`;
}
