import * as z from 'zod/mini';
import { bareEndpoint, endpoint } from '../../contract/endpoint.js';

/** A calendar year: '2026'. */
export const Year = z.string().check(z.regex(/^20\d{2}$/, { error: 'Not a year' }));

/** What a span of time brought: `earned_cents` is the sum of share, tips, fees and corrections. Whole cents. */
export const EarnedSum = z.object({
  /** Rides whose fare was paid. */
  rides: z.int(),
  /** What riders paid for them: the driver's share and the platform's. */
  fares_cents: z.int(),
  platform_cents: z.int(),
  share_cents: z.int(),
  tips_cents: z.int(),
  /** For canceled rides, no-shows and lost items: all the driver's. */
  fees_cents: z.int(),
  /** The driver's part of refunds, and what was booked by hand; mostly below zero. */
  corrections_cents: z.int(),
  earned_cents: z.int(),
  /** What arrived at the bank; what is on its way there is not in it. */
  paid_out_cents: z.int(),
});
export type EarnedSum = z.output<typeof EarnedSum>;

export const EarnedMonth = z.extend(EarnedSum, {
  /** '2026-11', in `time_zone`. */
  month: z.string(),
});
export type EarnedMonth = z.output<typeof EarnedMonth>;

/** A year by the driver's own calendar. */
export const EarnedYear = z.object({
  year: z.int(),
  /** There is a summary of each year from the first one with earnings to this one. */
  first_year: z.int(),
  this_year: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  /** IANA: the driver's zone, the town's where they chose none. */
  time_zone: z.string(),
  /** January to December; those of this year that are ahead are missing. */
  months: z.array(EarnedMonth),
  total: EarnedSum,
  /** Where the same is as a table for spreadsheets (CSV), for the driver alone. */
  file_url: z.string(),
});
export type EarnedYear = z.output<typeof EarnedYear>;

// Of whoever drives or ever did: everybody else is refused by the service (EarnersService).

/** What I earned in a year. */
export const getEarnedYear = endpoint({
  method: 'GET',
  path: '/api/driver/earnings/years/:year',
  access: 'user',
  summary: 'What I earned in a year, by month',
  params: z.object({ year: Year }),
  reply: EarnedYear,
});

/** The same as a table for spreadsheets, with a line for each month. */
export const getEarnedYearFile = bareEndpoint({
  method: 'GET',
  path: '/api/driver/earnings/years/:year/csv',
  access: 'user',
  summary: 'What I earned in a year, as a table (CSV)',
  params: z.object({ year: Year }),
  answers: 'text/csv',
});
