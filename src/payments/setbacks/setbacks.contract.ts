import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { Instant } from '../../contract/text.js';
import { Debt } from '../debts/debts.contract.js';

/**
 * Money that went another way at a bank after all: a `chargeback`, which its owner took back through their bank, or a refund that was
 * given and did not arrive (`refund_failed`). Both are answered at the provider's own desk, `url`.
 */
export const Setback = z.object({
  id: Id,
  kind: z.enum(['chargeback', 'refund_failed']),
  ride_id: Id,
  /** What people name the ride by, to each other and to the operators. */
  ride_number: z.string(),
  payment_id: Id,
  purpose: Debt.shape.purpose,
  /** It is about what a friend of the rider paid of the fare. */
  is_part: z.boolean(),
  /** Whole cents. */
  amount_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  /**
   * `warned`: the bank asks, and the money stays here. `open`: it has the money, and waits for an answer until `due_at`. `review`: it
   * was answered, and the bank decides. `won`, `lost`, `closed` (nothing came of it). `failed`: the refund did not arrive.
   */
  state: z.enum(['warned', 'open', 'review', 'won', 'lost', 'closed', 'failed']),
  /** In the provider's words, such as `fraudulent`; null where none is given. */
  reason: z.nullable(z.string()),
  /** Until when the bank takes an answer; null where it takes none. */
  due_at: z.nullable(Instant),
  /** Somebody at the desk has something to do: to answer the bank, or to give the money back in another way. */
  needs_someone: z.boolean(),
  opened_at: Instant,
  /** At the provider's; null where none is set up any more. */
  url: z.nullable(z.string()),
});
export type Setback = z.output<typeof Setback>;

/** `open`: somebody has something to do, or a bank decides. */
export const setbackShown = z.enum(['open', 'all']);

/** Newest first. */
export const listSetbacks = endpoint({
  method: 'GET',
  path: '/api/admin/setbacks',
  access: 'operator',
  summary: 'Chargebacks, and refunds that did not arrive',
  query: z.object({ show: z._default(setbackShown, 'open'), limit: limit(50, 20), cursor: z.optional(Cursor) }),
  reply: page('setbacks', Setback),
  rate: { limit: 120, windowS: 60 },
});
