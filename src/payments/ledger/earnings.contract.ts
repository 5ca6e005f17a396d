import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';

/** What a driver earned on one day: their own money, before payouts. */
export const EarnedDay = z.object({
  /** The calendar day in `time_zone`: '2026-11-22'. */
  date: z.string(),
  /** Whole cents. */
  amount_cents: z.int(),
  /** Rides whose fare was paid on that day. */
  rides: z.int(),
});
export type EarnedDay = z.output<typeof EarnedDay>;

/** What was earned today and in a week, by the driver's own calendar. */
export const DriverEarnings = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** IANA: the driver's zone, the town's where they chose none. */
  time_zone: z.string(),
  today: EarnedDay,
  week: z.object({
    amount_cents: z.int(),
    rides: z.int(),
    /** Monday to Sunday, seven days; those ahead are empty. */
    days: z.array(EarnedDay),
    /** The Mondays of the weeks beside it; null before the one that the first money came in, and after this one. Instances of before say neither. */
    previous: z._default(z.nullable(z.string()), null),
    next: z._default(z.nullable(z.string()), null),
  }),
  /** Rides and fees whose payment has not come through: not mine yet. */
  awaited: z.object({ amount_cents: z.int(), payments: z.int() }),
});
export type DriverEarnings = z.output<typeof DriverEarnings>;

// Of whoever drives or ever did: everybody else is refused by the service (EarnersService).

/** What I earned: shares, tips and fees; payouts and holds move money, they earn none. `not_found` for a week that is ahead, or before the first. */
export const getDriverEarnings = endpoint({
  method: 'GET',
  path: '/api/driver/earnings',
  access: 'user',
  summary: 'What I earned today, and this week or another one',
  query: z.object({
    /** Any day of the week that is wanted, '2026-11-16'; this week without one. */
    week: z.optional(z.iso.date()),
  }),
  reply: DriverEarnings,
});
