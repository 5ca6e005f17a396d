import { describe, expect, test } from '@jest/globals';
import type { Receipt } from './receipt.contract.js';
import { receiptOf } from './receipt.rules.js';
import { rideNumber } from './ride-number.js';
import type { ChargeRow, ReceiptRow } from './receipts.queries.js';

const at = '2026-11-21T15:00:00.000Z';
const card = { brand: 'visa', last4: '4242' };
const id = '0198a0a0-0000-7000-8000-0000000000a1';
const back = { refunded_cents: 0, refunded_driver_cents: 0 };
const fare: ChargeRow = { id, kind: 'fare', status: 'captured', amount_cents: 750, at, card, can_dispute: true, ...back };

/** A ride of $7.50, $4.80 of it the driver's, and what a case changes. */
const row = (change: Partial<ReceiptRow> = {}): ReceiptRow => ({
  id: '0198a0a0-0000-7000-8000-00003f09a1c2',
  status: 'completed',
  cancelled_by: null,
  is_scheduled: false,
  time_zone: 'America/New_York',
  pickup_time: new Date(at),
  started_at: new Date('2026-11-21T15:00:00.000Z'),
  completed_at: new Date('2026-11-21T15:03:29.000Z'),
  cancelled_at: null,
  pickup_address: '12 Mill Street',
  stops: [],
  destination_address: 'Harbor Station',
  distance_miles: 0.85,
  lines: [
    { label: 'Base fare', amount: 2.5 },
    { label: 'Distance (0.85 mi)', amount: 1.36 },
    { label: 'Time (3 min)', amount: 0.9 },
    { label: 'Minimum-fare top-up', amount: 1.24 },
    { label: 'Booking fee', amount: 1.5 },
  ],
  driver_share_cents: 480,
  currency: 'USD',
  my_role: 'rider',
  rider_name: 'Rosa',
  driver_name: 'Dan',
  charges: [fare],
  booked: { driver_cents: 480, refunded_cents: 0, refunded_at: null },
  shared: [],
  ...change,
});

const unpaid = { driver_cents: 0, refunded_cents: 0, refunded_at: null };

const figures = ({ total_cents, paid_cents, open_cents, refunded_cents, driver_cents, platform_cents }: Receipt) => [
  total_cents,
  paid_cents,
  open_cents,
  refunded_cents,
  driver_cents,
  platform_cents,
];

describe('who paid and who got what (M50)', () => {
  test.each<[string, Partial<ReceiptRow>, number[]]>([
    ['a paid fare', {}, [750, 750, 0, 0, 480, 270]],
    ['a declined fare', { charges: [{ ...fare, status: 'failed' }], booked: unpaid }, [750, 0, 750, 0, 480, 270]],
    [
      'a fee, all of it the driver’s',
      { charges: [{ ...fare, kind: 'cancel_fee', amount_cents: 500, status: 'processing' }], booked: unpaid },
      [500, 0, 500, 0, 500, 0],
    ],
    [
      'a paid fare and a tip on its way',
      { charges: [fare, { ...fare, kind: 'tip', amount_cents: 200, status: 'processing' }] },
      [950, 750, 200, 0, 680, 270],
    ],
    [
      'a refund, of which both give their part',
      { booked: { driver_cents: 400, refunded_cents: 125, refunded_at: at } },
      [750, 750, 0, 125, 400, 225],
    ],
    [
      'a fee that was waived',
      { charges: [{ ...fare, kind: 'cancel_fee', amount_cents: 500, status: 'void' }], booked: unpaid },
      [0, 0, 0, 0, 0, 0],
    ],
    ['nothing charged', { charges: [], booked: unpaid }, [0, 0, 0, 0, 0, 0]],
  ])('%s', (_, change, expected) => {
    const receipt = receiptOf(row(change));
    expect(figures(receipt)).toEqual(expected);
    expect(receipt.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(receipt.total_cents);
  });
});

test('M51: a fare that friends shared is theirs and the rider’s, and says so to the cent', () => {
  const part = { name: 'Finn', amount_cents: 250, refunded_cents: 0 };
  expect(receiptOf(row()).shared).toBeNull();
  const receipt = receiptOf(row({ shared: [part, { ...part, name: 'Gus', amount_cents: 249 }] }));
  expect(receipt.shared).toMatchObject({ own_cents: 251, parts: [part, { amount_cents: 249 }] });
  expect(figures(receipt)).toEqual(figures(receiptOf(row())));
});

test('a fare that is not what its lines say has a line for the difference', () => {
  const { lines } = receiptOf(row({ charges: [{ ...fare, amount_cents: 700 }] }));
  expect(lines.at(-1)).toEqual({ kind: 'correction', label: null, amount_cents: -50 });
});

test('a trip takes whole minutes, and no time where there was none', () => {
  expect(receiptOf(row()).duration_minutes).toBe(3);
  expect(receiptOf(row({ completed_at: null })).duration_minutes).toBeNull();
});

test.each([
  ['captured', 'paid', at],
  ['refunded', 'paid', at],
  ['processing', 'processing', null],
  ['failed', 'open', null],
  ['void', 'waived', null],
] as const)('a charge that is %s is %s', (status, state, paidAt) => {
  expect(receiptOf(row({ charges: [{ ...fare, status }] })).charges).toEqual([
    { id, kind: 'fare', amount_cents: 750, state, paid_at: paidAt, card, can_dispute: true, ...back },
  ]);
});

test('a ride is named by the end of its id', () => {
  expect(rideNumber('0198a0a0-0000-7000-8000-00003f09a1c2')).toBe('HT-3F09A1C2');
});
