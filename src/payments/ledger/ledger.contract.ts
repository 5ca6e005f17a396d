import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { Instant } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { ChargePurpose } from '../payments.contract.js';

/**
 * Why money came to a driver's account or left it: what a rider was charged for or got back, a payout, or money that is held
 * back (D7).
 * `correction` is whatever else was booked by hand.
 */
export const LedgerKind = z.enum([...ChargePurpose.options, 'refund', 'payout', 'hold', 'correction']);
export type LedgerKind = z.output<typeof LedgerKind>;

/** One booking on my account. Entries never change: what was wrong is set right by a further one. */
export const LedgerEntry = z.object({
  id: Id,
  kind: LedgerKind,
  /** Whole cents; below zero: it left my account. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  at: Instant,
  /** The ride that brought it; null for payouts and holds. */
  ride: z.nullable(z.object({ id: Id, destination_address: z.string() })),
  /** What the rider was charged, in whole cents; the rest of it is the platform's. Null where nobody was charged. */
  charged_cents: z.nullable(z.int()),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** What all entries of one kind come to. */
export const LedgerPart = z.object({
  kind: LedgerKind,
  /** How many entries. */
  entries: z.int(),
  /** Whole cents; below zero: more left than came. */
  amount_cents: z.int(),
});
export type LedgerPart = z.output<typeof LedgerPart>;

/** The account as a whole: its parts add up to the balance (D7). */
export const LedgerSummary = z.object({
  /** Whole cents: `instant_balance` of the balance, ×100. */
  balance_cents: z.int(),
  currency: z.string(),
  /** The largest first; kinds without entries are missing. */
  parts: z.array(LedgerPart),
});
export type LedgerSummary = z.output<typeof LedgerSummary>;

/** Entries on a page unless asked otherwise, and at most. */
export const ledgerPage = { initial: 30, max: 100 } as const;

// Of whoever drives or ever did: everybody else is refused by the service (EarnersService).

/** My account, the newest entry first; the first page comes with the summary, later ones with null. */
export const listLedger = endpoint({
  method: 'GET',
  path: '/api/driver/ledger',
  access: 'user',
  summary: 'The entries of my account',
  query: z.strictObject({ cursor: z.optional(Cursor), limit: limit(ledgerPage.max, ledgerPage.initial) }),
  reply: z.extend(page('entries', LedgerEntry), { summary: z.nullable(LedgerSummary) }),
});

/** Money came to my account or left it, or a card did not pay what is still to come: to all of my own screens, which then ask again. */
export const balanceChanged = topic({ name: 'payments.balance.changed', payload: z.object({}) });
