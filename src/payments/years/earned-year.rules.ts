import { twoDigits } from '../../contract/calendar/clock-time.js';
import { addMonths } from '../../contract/calendar/date-math.js';
import { instantOf } from '../../contract/calendar/local-time.js';
import { type EarnedMonth, type EarnedSum, type EarnedYear, getEarnedYearFile } from './earned-year.contract.js';
import type { MonthBooked } from './earned-year.queries.js';

/** The instants that the twelve months of a year begin at in a zone, and the one that the next year does. */
export function startsOf(year: number, zone: string): [starts: string[], end: string] {
  const at = (months: number) => instantOf({ date: addMonths(`${year}-01-01`, months), time: '00:00' }, zone).toISOString();
  return [Array.from({ length: 12 }, (_, month) => at(month)), at(12)];
}

/** A file of its own beside the JSON, at `:year/csv`. */
export const fileOf = (year: number): string => getEarnedYearFile.path.replace(':year', String(year));

const nothing: Omit<MonthBooked, 'month'> = {
  rides: 0,
  platform_cents: 0,
  share_cents: 0,
  tips_cents: 0,
  fees_cents: 0,
  corrections_cents: 0,
  paid_out_cents: 0,
};

/** Every month until `last` (1 … 12), also those that brought nothing, and what they come to. */
export function monthsOf(year: number, last: number, booked: readonly MonthBooked[]): Pick<EarnedYear, 'months' | 'total'> {
  const found = new Map(booked.map(({ month, ...sums }) => [month, sums]));
  const months = Array.from({ length: last }, (_, place): EarnedMonth => {
    const month = place + 1;
    return { month: `${year}-${twoDigits(month)}`, ...summed(found.get(month) ?? nothing) };
  });
  const all = { ...nothing };
  for (const sums of found.values()) for (const name of keysOf(nothing)) all[name] += sums[name];
  return { months, total: summed(all) };
}

function summed(booked: Omit<MonthBooked, 'month'>): EarnedSum {
  const { share_cents: share, platform_cents: platform, tips_cents: tips, fees_cents: fees, corrections_cents: corrections } = booked;
  return { ...booked, fares_cents: share + platform, earned_cents: share + tips + fees + corrections };
}

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];
