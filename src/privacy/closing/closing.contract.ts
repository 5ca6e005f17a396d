import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { problems } from '../../contract/problem.js';
import { Instant } from '../../contract/text.js';

/** Days in which whoever signs in again can keep a closed account; after them it is erased. */
export const closingGraceDays = 14;

/**
 * What has to come to its end before an account can be closed. `ride`: one that is booked or under way, as rider or driver; `debt`:
 * something owed; `charge`: a card is being asked; `payout`: money on its way to a bank; `balance`: money that can be paid out.
 */
export const ClosingHold = z.enum(['ride', 'debt', 'charge', 'payout', 'balance']);
export type ClosingHold = z.output<typeof ClosingHold>;

export const closingProblems = problems({
  account_held: [409, 'Your account can’t be deleted yet. Finish what is still open first.'],
});

/** What a driver has in their balance. */
export const LeftMoney = z.object({
  /** Whole cents. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
});
export type LeftMoney = z.output<typeof LeftMoney>;

/** Whether my account can be closed now, and for how long it could be kept after that. */
export const getClosing = endpoint({
  method: 'GET',
  path: '/api/account/closing',
  access: 'user',
  summary: 'Whether I can delete my account',
  reply: z.object({
    holds: z.array(ClosingHold),
    grace_days: z.int(),
    /** What a driver has that no bank takes from here: people of the town pay it by hand. Null where nothing is left. */
    owed: z._default(z.nullable(LeftMoney), null),
  }),
});

/**
 * Closes my account at once: signed out everywhere, shown to others as a former neighbor. Until `erase_at` a sign-in offers to keep it;
 * then what is mine alone is erased and what must stay has no name. With `account_held` comes `{holds}` as `current`.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/closing',
  access: 'user',
  summary: 'Delete my account',
  body: z.strictObject({ confirmed: z.literal(true) }),
  reply: z.object({ erase_at: Instant }),
  problems: ['account_held'],
  rate: { limit: 10, windowS: 3_600 },
});
