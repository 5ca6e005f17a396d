import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { statementsOf } from '../../src/database/statement.js';
import type { PaymentsTables } from '../../src/payments/payments.tables.js';
import type { Moves } from '../../src/payments/states/moves.js';
import { partMoves } from '../../src/payments/states/part.states.js';
import { paymentMoves } from '../../src/payments/states/payment.states.js';
import { payoutMoves } from '../../src/payments/states/payout.states.js';
import { raiseMoves } from '../../src/payments/states/raise.states.js';
import { refundMoves } from '../../src/payments/states/refund.states.js';
import { books } from '../rides/town.js';
import { world } from '../world/world.js';
import { apart, type Asked, movesMade, type Place, put, type Thing } from './moves-made.js';

// The tables of states say what may follow what; PostgreSQL is asked what does, of every statement that writes to a table of money.

const now = new Date('2026-11-30T12:00:00Z');
const before = new Date(now.getTime() - 60_000);
const card = randomUUID();
const cents = 1_000;
const money = { amount_cents: cents, currency: 'USD' };

const statesOf = (moves: Moves<string>) => {
  const named = Object.values(moves).flatMap((ways) => Object.entries(ways).flatMap(([from, to = []]) => [from, ...to]));
  return [...new Set(named)].filter((state) => state !== 'none');
};
const statusAndStep = { state: `concat_ws('/', status, step)`, at: (state: string) => stepped(state) };
/** As the two columns. */
const stepped = (state: string) => {
  const [status, step = null] = state.split('/');
  return { status, step };
};

const confirms = { confirm_ref: 'waiting', confirm_card_id: card };
const refundOf = (payment: string, key: string) => ({
  payment_id: payment,
  kind: 'refund',
  ...money,
  driver_cents: 0,
  reason: '',
  requested_by: 'rider',
  provider_key: key,
  created_at: before,
  updated_at: before,
});

const payments: Thing = {
  table: 'payments',
  ...statusAndStep,
  states: statesOf(paymentMoves),
  kinds: [
    {},
    { debtor_id: 'rider', owed_since: before },
    { debtor_id: 'rider', owed_since: before, confirmer_id: 'rider', ...confirms },
    { authorise_sent_at: before, hold_cents: cents, hold_ref: 'hold' },
    // Half of it came back; of the others all.
    { purpose: 'tip', amount_cents: 2 * cents },
  ],
  row: ({ ride, key }) => ({
    ride_id: ride,
    payment_method_id: card,
    purpose: 'fare',
    provider_key: key,
    ...money,
    created_at: before,
    updated_at: before,
  }),
  with: (client, { id, key }) => put(client, 'refunds', { ...refundOf(id, key), status: 'done' }),
};

const parts: Thing = {
  table: 'fare_parts',
  ...statusAndStep,
  states: statesOf(partMoves),
  kinds: [{}, { expires_at: before }, confirms, { returned_cents: 400 }],
  row: ({ ride, key }) => ({
    ride_id: ride,
    friend_id: 'friend',
    payment_method_id: card,
    ...money,
    charge_key: key,
    return_key: key,
    asked_at: before,
    updated_at: before,
  }),
  with: (client, { ride }) =>
    client.query(
      `insert into rides select (jsonb_populate_record(r, jsonb_build_object('id', $1::uuid, 'quote_id', $1::uuid, 'customer_id', 'rider', 'status', 'no_drivers'))).* from rides r limit 1`,
      [ride],
    ),
};

const refunds: Thing = {
  table: 'refunds',
  state: 'status',
  states: statesOf(refundMoves),
  at: (status) => ({ status }),
  kinds: [{}],
  row: ({ key }) => refundOf(randomUUID(), key),
};

const payouts: Thing = {
  table: 'payouts',
  state: 'status',
  states: statesOf(payoutMoves),
  at: (status) => ({ status, failure_code: status === 'failed' ? 'declined' : null }),
  kinds: [
    { bank: 'Bank', last4: '0000', account_ref: 'account', look_at: before },
    { bank: 'Bank', last4: '0000', account_ref: 'account', check_at: before },
    { bank: 'Bank', last4: '0000', account_ref: 'account' },
    { way: 'cash', provider_ref: 'by hand' },
  ],
  row: ({ key }) => ({ driver_id: 'driver', ...money, provider_key: key, requested_at: before }),
};

const raises: Thing = {
  table: 'fare_raises',
  state: `status || case when not is_settled and status <> 'asked' then '/void' else '' end`,
  states: statesOf(raiseMoves),
  at: (state) => ({ status: stepped(state).status, is_settled: stepped(state).step === null && state !== 'asked' }),
  kinds: [{}, { hold_ref: 'new' }, { hold_ref: 'new', wanted_until: before }],
  row: ({ id, ride, key }) => ({
    ride_id: ride,
    payment_id: id,
    payment_method_id: card,
    provider_key: key,
    ...money,
    old_key: key,
    created_at: before,
    updated_at: before,
  }),
  // The fare as it was held when the card was asked.
  with: (client, place) => put(client, 'payments', { id: place.id, ...payments.row(place), status: 'authorised' }),
};

/** Of a refund some is to fail; of a part some is back, or nothing. */
const centsOf: Readonly<Record<string, readonly unknown[]>> = { refunds: [400], fare_parts: [400, null] };

const asked =
  ({ states, table }: Thing): Asked =>
  ({ id, ride, key }: Place) => ({
    id: [id],
    payment: [id],
    part: [id],
    ride: [ride],
    // A statement answers what was asked with this key, or asks with a new one.
    key: [key, randomUUID()],
    oldKey: [key],
    returnKey: [randomUUID()],
    status: [...new Set(states.map((state) => stepped(state).status))],
    step: ['authorise', 'capture', 'void'],
    purpose: ['fare', 'cancel_fee'],
    kind: ['refund', 'waiver'],
    cents: centsOf[table] ?? [cents],
    heldCents: [cents],
    driverCents: [0],
    again: [null, now],
    lookAt: [null, now],
    failure: [null, 'returned'],
    ref: ['waiting'],
    ...Object.fromEntries(['now', 'until', 'at', 'look', 'holdsUntil', 'dueAt'].map((name) => [name, [now]])),
    ...Object.fromEntries(['me', 'rider', 'debtor', 'operator', 'b'].map((name) => [name, ['rider']])),
    a: ['friend'],
    friend: ['friend', 'another'],
    ...Object.fromEntries(['act', 'confirm', 'confirmer', 'hold', 'oldRef', 'quote', 'checkAt', 'waitsFor'].map((name) => [name, [null]])),
    ...Object.fromEntries(['attempt', 'looks'].map((name) => [name, [0]])),
    driver: ['driver'],
    card: [card],
    currency: [money.currency],
    limit: [1_000],
    held: [cents],
    setback: [randomUUID()],
    reason: [''],
    bank: ['Bank'],
    last4: ['0000'],
    account: ['account'],
    way: ['cash'],
    reference: ['by hand'],
  });

type Told = keyof typeof paymentMoves | keyof typeof partMoves | keyof typeof refundMoves | keyof typeof payoutMoves;

/**
 * These do what they are told, and whoever calls them knows what it is: they can do what the table says, and more. What they are told is
 * seen by `watchMoves`.
 */
const told: Readonly<Partial<Record<Told, string>>> = {
  'payments.note_answer': 'the provider’s answer, by refusedAs',
  'payments.note_look': 'the bank’s answer, by isLater',
  'payments.go_on': 'what was confirmed: a hold, or money',
  'payments.insert_refund': 'a refund is asked for, a waiver is done',
  'payments.fail_refund': 'the caller holds one that has arrived',
  'payments.fail_some_of_refund': 'the caller holds one that has arrived',
  'payments.return_anew': 'the caller knows that something of it was back',
};

const listed = (ways: Moves<string>[`payments.${string}`] = {}) =>
  Object.entries(ways)
    .flatMap(([from, all = []]) => all.map((to) => `${from} → ${to}`))
    .toSorted((a, b) => a.localeCompare(b));

beforeAll(async () => {
  const { rosa } = await world.people({ rosa: {} });
  await books(rosa);
});

test.each<{ thing: Thing; moves: Moves<string> }>([
  { thing: payments, moves: paymentMoves },
  { thing: parts, moves: partMoves },
  { thing: refunds, moves: refundMoves },
  { thing: payouts, moves: payoutMoves },
  { thing: raises, moves: raiseMoves },
])('what may follow what is what follows: $thing.table', async ({ thing, moves }) => {
  const table = Object.fromEntries(Object.entries(moves).map(([name, ways]) => [name, listed(ways)]));
  await apart(async (client) => {
    const made = [...(await movesMade(client, thing, asked(thing)))].map(([name, all]) => {
      const known = name in told ? all.filter((move) => table[name]?.includes(move)) : all;
      return [name, known] as const;
    });
    expect(Object.fromEntries(made)).toEqual(table);
  });
});

test('a statement that leads elsewhere is seen', async () => {
  const undone = statementsOf<PaymentsTables>()<{ id: string }>()(
    'test.refund_undone',
    (_db, $) => sql`update refunds set status = 'processing' where id = ${$.id} and status = 'done'`,
  );
  await apart(async (client) => {
    expect((await movesMade(client, refunds, asked(refunds))).get(undone.name)).toEqual(['done → processing']);
  });
});
