import * as z from 'zod/mini';

/** Money on the wire: a decimal number of the currency's main unit, at most two places (S37). */
export const Money = z.number();

/** Cards are charged no less than so many cents (decision 145). */
export const leastChargeCents = 50;

/** One line of a price as it is shown; the lines add up to the price. */
export const PriceLine = z.object({ label: z.string(), amount: Money });
export type PriceLine = z.output<typeof PriceLine>;

/** What cancelling costs, shown before booking (D6, M35). */
export const CancellationTerms = z.object({
  /** Minutes after a driver confirmed in which cancelling stays free. */
  free_minutes: z.int(),
  /** A scheduled ride is cancelled free until this many minutes before pickup. */
  scheduled_free_minutes_before: z.int(),
  /** After that. */
  late_fee: Money,
  /** When the driver waited and nobody came. */
  no_show_fee: Money,
  /** Minutes that the driver waits for free, and what each one after them costs (D6). */
  free_wait_minutes: z.int(),
  wait_per_minute: Money,
});
export type CancellationTerms = z.output<typeof CancellationTerms>;

/** Parts of a cent that a rate by the mile is kept in: what is set by the kilometer is the same when it is read by the kilometer again. */
export const rateParts = 10_000;
