import { Debt } from '@server/payments/debts/debts.contract.js';
import { OfferedCard, PaymentMethod } from '@server/payments/payments.contract.js';

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
