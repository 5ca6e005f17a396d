import { Tip } from '@server/payments/extras/tips.contract.js';
import { Debt } from '@server/payments/debts/debts.contract.js';
import { OfferedCard, PaymentMethod } from '@server/payments/payments.contract.js';
import { Receipt } from '@server/payments/receipts/receipt.contract.js';
import { Payout, PayoutSetup } from '@server/payments/payouts/payouts.contract.js';

export const aCard = (change: Partial<PaymentMethod> = {}): PaymentMethod =>
  PaymentMethod.parse({
    id: '0198a0a0-0000-7000-8000-000000000001',
    brand: 'visa',
    last4: '4242',
    exp_month: 4,
    exp_year: 2029,
    is_default: true,
    state: 'ok',
    ...change,
  });

export const aDebt = (change: Partial<Debt> = {}): Debt =>
  Debt.parse({
    id: '0198a0a0-0000-7000-8000-0000000000d1',
    ride_id: '0198a0a0-0000-7000-8000-000000000001',
    purpose: 'fare',
    amount_cents: 750,
    currency: 'USD',
    since: '2026-11-21T14:00:00.000Z',
    state: 'open',
    card: { brand: 'visa', last4: '0002' },
    destination_address: 'Harbor Station, 1 Harbor Square',
    pickup_time: '2026-11-21T13:30:00.000Z',
    time_zone: 'America/New_York',
    ...change,
  });

/** A ride that can be tipped, unless told. */
export const aTip = (change: Partial<Tip> = {}): Tip =>
  Tip.parse({
    ride_id: '0198a0a0-0000-7000-8000-000000000001',
    state: 'open',
    amount_cents: null,
    currency: 'USD',
    open_until: '2026-12-05T15:00:00.000Z',
    ...change,
  });

const other = { is_default: false, exp_month: 11, exp_year: 2026 };

/** One card in each state, the default one first. */
export const allStates: readonly PaymentMethod[] = [
  aCard(),
  aCard({ ...other, id: '0198a0a0-0000-7000-8000-000000000002', brand: 'mastercard', last4: '4444', state: 'expiring' }),
  aCard({ ...other, id: '0198a0a0-0000-7000-8000-000000000003', brand: 'amex', last4: '0005', exp_year: 2024, state: 'expired' }),
  aCard({ ...other, id: '0198a0a0-0000-7000-8000-000000000004', brand: 'unheard_of', last4: '0002', exp_year: 2028, state: 'failed' }),
];

export const offered: readonly OfferedCard[] = [
  { token: 'demo_visa_1', brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2029, about: 'Always pays.' },
  { token: 'demo_expiring_1', brand: 'visa', last4: '1881', exp_month: 11, exp_year: 2026, about: 'Expires at the end of this month.' },
  {
    token: 'demo_declined_1',
    brand: 'mastercard',
    last4: '0002',
    exp_month: 11,
    exp_year: 2029,
    about: 'Can be saved, but is declined when a ride is charged.',
  },
].map((card) => OfferedCard.parse(card));

const fare = { kind: 'fare', label: null } as const;

/** A paid fare of $7.50 as its rider reads it, unless told. */
export const aReceipt = (change: Partial<Receipt> = {}): Receipt =>
  Receipt.parse({
    ride_id: '0198a0a0-0000-7000-8000-00003f09a1c2',
    number: 'HT-3F09A1C2',
    my_role: 'rider',
    status: 'completed',
    cancelled_by: null,
    is_scheduled: false,
    time_zone: 'America/New_York',
    pickup_time: '2026-11-21T13:30:00.000Z',
    started_at: '2026-11-21T13:34:00.000Z',
    ended_at: '2026-11-21T13:38:00.000Z',
    pickup_address: '14 Orchard Road, Hometown, ME',
    stop_addresses: [],
    destination_address: 'Harbor Station, 1 Harbor Square',
    distance_miles: 0.85,
    duration_minutes: 4,
    rider_name: 'Rosa Rivera',
    driver_name: 'Dan Driver',
    currency: 'USD',
    lines: [
      { ...fare, label: 'Base fare', amount_cents: 250 },
      { ...fare, label: 'Distance (0.85 mi)', amount_cents: 136 },
      { ...fare, label: 'Time (3 min)', amount_cents: 90 },
      { ...fare, label: 'Minimum fare', amount_cents: 124 },
      { ...fare, label: 'Booking fee', amount_cents: 150 },
    ],
    charges: [
      {
        id: '0198a0a0-0000-7000-8000-0000000000a1',
        kind: 'fare',
        amount_cents: 750,
        state: 'paid',
        paid_at: '2026-11-21T13:38:02.000Z',
        card: { brand: 'visa', last4: '4242' },
        can_dispute: true,
      },
    ],
    total_cents: 750,
    paid_cents: 750,
    open_cents: 0,
    refunded_cents: 0,
    refunded_at: null,
    driver_cents: 480,
    platform_cents: 270,
    shared: null,
    ...change,
  });

const charged = aReceipt().charges;

const tip = {
  id: '0198a0a0-0000-7000-8000-0000000000a2',
  kind: 'tip',
  amount_cents: 300,
  state: 'paid',
  paid_at: '2026-11-21T14:00:00.000Z',
  refunded_cents: 0,
  refunded_driver_cents: 0,
  card: { brand: 'visa', last4: '4242' },
  can_dispute: true,
} as const;
const fee = { kind: 'cancel_fee', label: null, amount_cents: 500 } as const;

/** The same in each state that a receipt can be in. */
export const receipts = {
  paid: aReceipt(),
  toDriver: aReceipt({ my_role: 'driver', charges: charged.map((charge) => ({ ...charge, card: null, can_dispute: false })) }),
  declined: aReceipt({
    charges: charged.map((charge) => ({ ...charge, state: 'open', paid_at: null })),
    paid_cents: 0,
    open_cents: 750,
  }),
  fee: aReceipt({
    status: 'cancelled',
    cancelled_by: 'rider',
    started_at: null,
    duration_minutes: null,
    lines: [{ kind: 'cancel_fee', label: null, amount_cents: 500 }],
    charges: charged.map((charge) => ({ ...charge, kind: 'cancel_fee', amount_cents: 500 })),
    total_cents: 500,
    paid_cents: 500,
    driver_cents: 500,
    platform_cents: 0,
  }),
  /** Too long ago to be disputed. */
  old: aReceipt({ charges: charged.map((charge) => ({ ...charge, can_dispute: false })) }),
  tipped: aReceipt({
    lines: [...aReceipt().lines, { kind: 'tip', label: null, amount_cents: 300 }],
    charges: [...charged, tip],
    total_cents: 1_050,
    paid_cents: 1_050,
    driver_cents: 780,
  }),
  waived: aReceipt({
    status: 'cancelled',
    cancelled_by: 'rider',
    started_at: null,
    duration_minutes: null,
    lines: [fee, { kind: 'waived', label: null, amount_cents: -500 }],
    charges: charged.map((charge) => ({ ...charge, kind: 'cancel_fee', amount_cents: 500, state: 'waived', paid_at: null })),
    total_cents: 0,
    paid_cents: 0,
    driver_cents: 0,
    platform_cents: 0,
  }),
  refunded: aReceipt({ refunded_cents: 125, refunded_at: '2026-11-22T15:00:00.000Z', driver_cents: 400, platform_cents: 225 }),
  shared: aReceipt({
    shared: {
      own_cents: 250,
      parts: [
        { name: 'Finn Fisher', amount_cents: 250, refunded_cents: 0 },
        { name: 'Gus Garner', amount_cents: 250, refunded_cents: 100 },
      ],
    },
  }),
  nothing: aReceipt({
    status: 'cancelled',
    cancelled_by: 'rider',
    started_at: null,
    duration_minutes: null,
    driver_name: null,
    lines: [],
    charges: [],
    total_cents: 0,
    paid_cents: 0,
    driver_cents: 0,
    platform_cents: 0,
  }),
} satisfies Record<string, Receipt>;
export const aSetup = PayoutSetup.parse({ bank: 'Demo Bank', last4: '6789', arrives_within_s: 60, is_demo: true });

const minutesLater = (minutes: number) => `2026-11-21T14:${String(minutes).padStart(2, '0')}:00.000Z`;

/** On its way to the bank unless told. */
export const aPayout = (change: Partial<Payout> = {}): Payout =>
  Payout.parse({
    id: '0198a0a0-0000-7000-8000-0000000000f1',
    amount_cents: 12_000,
    currency: 'USD',
    status: 'in_transit',
    account: { bank: 'Demo Bank', last4: '6789' },
    way: null,
    requested_at: minutesLater(0),
    queued_at: minutesLater(1),
    in_transit_at: minutesLater(5),
    paid_at: null,
    failed_at: null,
    failure: null,
    waits_for: null,
    reference: 'po_1042',
    ...change,
  });

const notYet = { queued_at: null, in_transit_at: null };

/** One payout in each status, the newest first. */
export const everyPayout: readonly Payout[] = [
  aPayout({ id: '0198a0a0-0000-7000-8000-0000000000f5', status: 'pending', ...notYet, reference: null }),
  aPayout({ id: '0198a0a0-0000-7000-8000-0000000000f4', status: 'queued', in_transit_at: null }),
  aPayout({ id: '0198a0a0-0000-7000-8000-0000000000f3' }),
  aPayout({ id: '0198a0a0-0000-7000-8000-0000000000f2', status: 'failed', failed_at: minutesLater(9), failure: 'returned' }),
  aPayout({ status: 'paid', paid_at: minutesLater(9) }),
];
