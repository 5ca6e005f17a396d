import { getEarnedYear } from '@server/payments/years/earned-year.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

/** What I earned in a year, by month. */
export const earnedYearQuery = (year: number) => endpointQuery(getEarnedYear, { params: { year: String(year) } });

/** The year that a day is in: '2026-11-22'. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));
