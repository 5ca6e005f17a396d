import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';

/** Whole cents that one payout is at least and at most; what is left of a larger balance takes another one. */
export const payoutLimits = { minCents: 100, maxCents: 500_000 } as const;

/**
 * `pending`: asked for, and the bank has not answered; `queued`: the bank has it; `in_transit`: it left; `paid`: it arrived;
 * `failed`: it did not, and is in the balance again (M28, D1).
 */
export const PayoutStatus = z.enum(['pending', 'queued', 'in_transit', 'paid', 'failed']);
export type PayoutStatus = z.output<typeof PayoutStatus>;

/** Why a payout failed: the account is closed, needs something of its owner first, the bank would not take it, or it came back. */
export const PayoutFailure = z.enum(['account_closed', 'account_incomplete', 'declined', 'returned']);
export type PayoutFailure = z.output<typeof PayoutFailure>;

/** What a payout waits for: the town's own money, since cards take days to arrive. */
export const PayoutWait = z.enum(['town_balance']);

/** How somebody of the town pays out by hand. */
export const PayoutWay = z.enum(['transfer', 'check', 'cash']);
export type PayoutWay = z.output<typeof PayoutWay>;

/** A bank account, without anything but what its owner recognises it by. */
export const PayoutAccount = z.object({ bank: z.string(), last4: z.string() });
export type PayoutAccount = z.output<typeof PayoutAccount>;

/** Money on its way from my balance to my bank account; nobody else sees it. It costs nothing. */
export const Payout = z.object({
  id: Id,
  /** Whole cents. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  status: PayoutStatus,
  /** Where it goes, as it was when it was asked for; null of one that was made by hand. */
  account: z.nullable(PayoutAccount),
  /** How somebody of the town paid it; null of one that a bank is asked for. */
  way: z.nullable(PayoutWay),
  requested_at: Instant,
  /** When each status began; null of one that it has not reached, or that passed between two looks. */
  queued_at: z.nullable(Instant),
  in_transit_at: z.nullable(Instant),
  paid_at: z.nullable(Instant),
  failed_at: z.nullable(Instant),
  /** Null unless it failed. */
  failure: z.nullable(PayoutFailure),
  /** Null unless something other than the bank keeps it. */
  waits_for: z.nullable(PayoutWait),
  /** The bank's name for it, null until the bank has answered; by hand the number of the check, the transfer or the receipt. */
  reference: z.nullable(z.string()),
});
export type Payout = z.output<typeof Payout>;

/** Where my payouts go, and in how many seconds they are usually there. */
export const PayoutSetup = z.extend(PayoutAccount, {
  arrives_within_s: z.int(),
  /** No money moves: it only looks so. */
  is_demo: z.boolean(),
});
export type PayoutSetup = z.output<typeof PayoutSetup>;

/**
 * How far I am with my account at the provider: nothing begun, something to bring, being looked at, taking payouts, or closed by the
 * provider.
 */
export const PayoutState = z.enum(['none', 'incomplete', 'checking', 'ready', 'refused']);
export type PayoutState = z.output<typeof PayoutState>;

/** What the provider needs of me: where money goes, who I am, a proof of it, my consent, or something that its own page says. */
export const PayoutNeed = z.enum(['bank', 'person', 'identity', 'terms', 'other']);
export type PayoutNeed = z.output<typeof PayoutNeed>;

export const PayoutConnection = z.object({
  state: PayoutState,
  needs: z.array(PayoutNeed),
  /** Until when, before payouts stop; null where the provider says none. */
  due_at: z.nullable(Instant),
});
export type PayoutConnection = z.output<typeof PayoutConnection>;

export const payoutProblems = problems({
  payouts_not_set_up: [409, 'Hometown isn’t connected to a bank yet. Your money stays in your balance.'],
  payouts_not_connected: [409, 'Connect your bank first. Your money stays in your balance.'],
  payout_too_small: [409, 'Your balance is too small for a payout.'],
  balance_too_low: [409, 'Your balance doesn’t cover that.'],
});

// Of whoever drives or ever did: everybody else is refused by the service (EarnersService).

/**
 * What a payout would need. `setup` is null where nothing can be paid out: without a `connection` nobody is paid out here, with one I
 * have to open an account first.
 */
export const getPayoutSetup = endpoint({
  method: 'GET',
  path: '/api/driver/payouts/setup',
  access: 'user',
  summary: 'Where my payouts go',
  reply: z.object({ setup: z.nullable(PayoutSetup), connection: z.optional(PayoutConnection) }),
});

/** A page of the provider's on which I open my account, bring what it needs, or change my bank. It leads back to my payouts. */
export const connectPayouts = endpoint({
  method: 'POST',
  path: '/api/driver/payouts/connect',
  access: 'user',
  summary: 'Open my account for payouts at the provider',
  reply: z.object({ url: z.string() }),
  problems: ['payouts_not_set_up', 'unavailable'],
  rate: { limit: 20, windowS: 60 },
});

/** Payouts on a page unless asked otherwise, and at most. */
const payoutsPage = { initial: 10, max: 50 } as const;

/** My payouts, the newest first. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/driver/payouts',
  access: 'user',
  summary: 'My payouts, newest first',
  query: z.strictObject({ cursor: z.optional(Cursor), limit: limit(payoutsPage.max, payoutsPage.initial) }),
  reply: page('payouts', Payout),
});

export const getPayout = endpoint({
  method: 'GET',
  path: '/api/driver/payouts/:id',
  access: 'user',
  summary: 'One of my payouts',
  params: IdParam,
  reply: Payout,
});

/**
 * Pays out an amount, or all of the balance up to the most that one payout is. It leaves the balance at once; how far it is
 * is told by `payments.payouts.changed`, and to the same key again. However often and from wherever it is asked, no more is paid out than
 * there is (D7).
 */
export const requestPayout = endpoint({
  method: 'POST',
  path: '/api/driver/payouts',
  access: 'user',
  summary: 'Pay out my balance',
  status: 201,
  idempotent: true,
  body: z.union([
    z.strictObject({ amount_cents: z.int().check(z.gte(payoutLimits.minCents), z.lte(payoutLimits.maxCents)) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  reply: Payout,
  problems: ['payouts_not_set_up', 'payouts_not_connected', 'payout_too_small', 'balance_too_low'],
  rate: { limit: 30, windowS: 60 },
});

/** A payout of mine moved on: to all of my own screens, which then ask again. */
export const payoutsChanged = topic({ name: 'payments.payouts.changed', payload: z.object({}) });
