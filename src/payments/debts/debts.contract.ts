import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { problems } from '../../contract/problem.js';
import { Instant } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { ChargePurpose, ShownCard } from '../payments.contract.js';

/** A fare or a fee that no card has paid yet (D7, M44). While one is open nothing new is booked; paying it ends that at once. */
export const Debt = z.object({
  id: Id,
  ride_id: Id,
  purpose: ChargePurpose,
  /** Whole cents. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  since: Instant,
  /** `processing`: the provider was asked, and its answer is not known yet. */
  state: z.enum(['open', 'processing']),
  /** The card that is being asked, or was the last to refuse. */
  card: ShownCard,
  destination_address: z.string(),
  pickup_time: Instant,
  /** IANA zone of the pickup. */
  time_zone: z.string(),
});
export type Debt = z.output<typeof Debt>;

export const debtProblems = problems({
  debt_paid: [409, 'This is already paid.'],
  debt_being_paid: [409, 'This payment is in progress.'],
});

/** Debts on a page unless asked otherwise, and at most. */
const debtsPage = { initial: 20, max: 50 } as const;

/** What I owe, the newest first. */
export const listDebts = endpoint({
  method: 'GET',
  path: '/api/payments/debts',
  access: 'user',
  summary: 'What I still have to pay',
  query: z.strictObject({ cursor: z.optional(Cursor), limit: limit(debtsPage.max, debtsPage.initial) }),
  reply: page('debts', Debt),
});

/**
 * Pays a debt with any card of mine, also one that was refused before. The answer is `processing`, and to the same key again how far it is
 * by now; how it ended is told by `payments.debts.changed`. However often and from wherever it is asked, at most one charge succeeds (P14).
 */
export const payDebt = endpoint({
  method: 'POST',
  path: '/api/payments/debts/:id/pay',
  access: 'user',
  summary: 'Pay what I owe',
  idempotent: true,
  params: IdParam,
  body: z.strictObject({ payment_method_id: Id }),
  reply: Debt,
  problems: ['debt_paid', 'debt_being_paid', 'card_unusable'],
  rate: { limit: 30, windowS: 60 },
});

/** What I owe is not what it was: to all of my own screens, which then ask again. */
export const debtsChanged = topic({ name: 'payments.debts.changed', payload: z.object({}) });
