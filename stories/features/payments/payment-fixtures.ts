import { listPayments, MyPayment } from '@server/payments/history/payment-history.contract.js';
import type { Replies } from '../../app/fixtures';

const card = { brand: 'visa', last4: '4242' };
const ride = {
  id: '0198a0a0-0000-7000-8000-000000000001',
  destination_address: 'Harbor Station, 5 Dock Road, Hometown, ME',
  pickup_time: '2026-11-21T13:30:00.000Z',
  time_zone: 'America/New_York',
  rider_name: null,
};
/** A friend's, of which nothing but whose it was is known. */
export const friendsRide = { ...ride, id: null, destination_address: null, rider_name: 'Rosa Rivera' };

let made = 0;

/** A paid fare of $7.50 unless told. */
export function aPayment(change: Partial<MyPayment> = {}): MyPayment {
  made += 1;
  return MyPayment.parse({
    id: `0198a0a0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    kind: 'fare',
    amount_cents: -750,
    currency: 'USD',
    state: 'paid',
    was_owed: false,
    card,
    at: '2026-11-21T14:00:00.000Z',
    ride,
    ...change,
  });
}

const october = '2026-10-30T18:00:00.000Z';
/** One of each kind, over two months. */
export const everyPayment: readonly MyPayment[] = [
  aPayment(),
  aPayment({ kind: 'tip', amount_cents: -300, at: '2026-11-20T12:00:00.000Z' }),
  aPayment({ kind: 'part_back', amount_cents: 250, state: 'returned', at: '2026-11-19T12:00:00.000Z' }),
  aPayment({ kind: 'part', amount_cents: -310, state: 'refunded', ride: friendsRide, at: '2026-11-18T12:00:00.000Z' }),
  aPayment({ kind: 'refund', amount_cents: 310, state: 'returned', ride: friendsRide, at: '2026-11-18T13:00:00.000Z' }),
  aPayment({ was_owed: true, card: { brand: 'amex', last4: '0005' }, at: '2026-11-17T12:00:00.000Z' }),
  aPayment({ kind: 'refund', amount_cents: -200, state: 'bounced', at: '2026-11-16T12:00:00.000Z' }),
  aPayment({ kind: 'refund', amount_cents: 200, state: 'returned', at: '2026-11-15T12:00:00.000Z' }),
  aPayment({ kind: 'cancel_fee', amount_cents: -500, at: october }),
  aPayment({ kind: 'no_show_fee', amount_cents: -700, at: october }),
  aPayment({ kind: 'lost_item', amount_cents: -1_500, at: october }),
  aPayment({ kind: 'correction', amount_cents: -1, card: null, ride: null, at: october }),
];

/** What is not through yet, in each of its states. */
export const everyUnsettled: readonly MyPayment[] = [
  aPayment({ state: 'held', amount_cents: -1_280 }),
  aPayment({ kind: 'tip', state: 'processing', amount_cents: -300 }),
  aPayment({ kind: 'tip', state: 'declined', amount_cents: -500, card: { brand: 'visa', last4: '0002' } }),
  aPayment({ kind: 'refund', state: 'processing', amount_cents: 120 }),
];

export const paymentsPage = (
  payments: readonly MyPayment[],
  under_way: readonly MyPayment[] | null = [],
  nextCursor: string | null = null,
) => ({ payments, under_way, nextCursor });

export const paid = (...page: Parameters<typeof paymentsPage>): Replies => ({ [listPayments.path]: paymentsPage(...page) });
