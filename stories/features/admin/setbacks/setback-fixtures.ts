import { Setback } from '@server/payments/setbacks/setbacks.contract.js';

const idOf = (last: string) => `0198a0a0-0000-7000-8000-0000000000${last}`;

/** A fare that somebody took back through their bank, unless told. */
export const aSetback = (change: Partial<Setback> = {}): Setback =>
  Setback.parse({
    id: idOf('51'),
    kind: 'chargeback',
    ride_id: idOf('01'),
    ride_number: 'HT-00000001',
    payment_id: idOf('11'),
    purpose: 'fare',
    is_part: false,
    amount_cents: 752,
    currency: 'USD',
    state: 'open',
    reason: 'fraudulent',
    due_at: '2026-11-30T22:59:59.000Z',
    needs_someone: true,
    to_give_cents: null,
    part_return: null,
    opened_at: '2026-11-21T12:00:00.000Z',
    url: 'https://dashboard.stripe.com/test/disputes/dp_1',
    ...change,
  });

const over = { due_at: null, needs_someone: false } as const;

/** What a friend paid, and the rider’s card did not take. */
export const aFailedPart = (change: Partial<Setback> = {}): Setback =>
  aSetback({
    id: idOf('59'),
    kind: 'refund_failed',
    state: 'failed',
    is_part: true,
    amount_cents: 250,
    reason: null,
    due_at: null,
    to_give_cents: 250,
    part_return: { state: 'given_up', missing_cents: 250 },
    ...change,
  });

/** What an operator refunded, and the bank sent back. */
export const aFailedRefund = (change: Partial<Setback> = {}): Setback =>
  aSetback({
    id: idOf('57'),
    kind: 'refund_failed',
    state: 'failed',
    reason: 'expired_or_canceled_card',
    due_at: null,
    to_give_cents: 752,
    ...change,
  });

const notMissing = { to_give_cents: null, needs_someone: false, reason: 'declined' } as const;

/** One in each state. */
export const everySetback: readonly Setback[] = [
  aSetback(),
  aSetback({ id: idOf('52'), state: 'warned', reason: 'unrecognized' }),
  aSetback({ ...over, id: idOf('53'), state: 'review', is_part: true, amount_cents: 250 }),
  aSetback({ ...over, id: idOf('54'), state: 'won', reason: 'product_not_received' }),
  aSetback({ ...over, id: idOf('55'), state: 'lost', reason: 'a_reason_of_next_year', url: null }),
  aSetback({ ...over, id: idOf('56'), state: 'closed', reason: null }),
  aFailedRefund(),
  aSetback({ ...over, id: idOf('58'), kind: 'refund_failed', state: 'failed', reason: 'unknown' }),
  aFailedPart(),
  aFailedPart({ ...notMissing, id: idOf('60'), part_return: { state: 'under_way', missing_cents: 250 } }),
  aFailedPart({ ...notMissing, id: idOf('61'), part_return: { state: 'returned', missing_cents: 0 } }),
  aFailedPart({ ...notMissing, id: idOf('62'), part_return: { state: 'by_hand', missing_cents: 0 } }),
];
