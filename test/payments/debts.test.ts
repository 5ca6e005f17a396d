import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { hourMs } from '../../src/contract/duration.js';
import { type Debt, debtsChanged, listDebts, payDebt } from '../../src/payments/debts/debts.contract.js';
import { getTip, giveTip } from '../../src/payments/extras/tips.contract.js';
import { RetriesService } from '../../src/payments/debts/retries.service.js';
import { addPaymentMethod, getDriverBalance, listPaymentMethods } from '../../src/payments/payments.contract.js';
import { bookRide } from '../../src/booking/booking.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { cardOf, nextDay, quoteFor } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { row, waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { StandIn } from './stand-in.js';
import { driven, toldOfMoney } from './unpaid.js';
import { watchMoves } from './watch-moves.js';

watchMoves();

let rider: Person;
let dan: Person;
let count = 0;

/** Each test has a rider of its own, who owes nothing yet, and a driver whose session the clock has not ended. */
beforeEach(async () => {
  await nextDay();
  rider = await world.person(`rider${(count += 1)}`);
  dan = await world.person(`driver${count}`, { driver: true });
});

const debtsOf = async (person: Person) => (await person.call(listDebts, { query: {} })).debts;
const theDebt = async (): Promise<Debt> => {
  const [debt] = await debtsOf(rider);
  if (!debt) throw new Error('nothing is owed');
  return debt;
};
const pays = (debt: Debt, card: string, key: string = randomUUID()) =>
  rider.call(payDebt, { params: { id: debt.id }, body: { payment_method_id: card } }, { 'idempotency-key': key });
const entriesOf = (rideId: string) =>
  world.sql<{ amount_cents: number }>('select amount_cents from ledger_entries where ride_id = $1', [rideId]);
const booksWith = async (card: string) => ({ body: { quote_id: (await quoteFor(rider)).id, payment_method_id: card } });

test('M44: a refused fare blocks booking only until any card has paid it, on all screens at once', async () => {
  const ride = await driven(rider, dan);
  const debt = await theDebt();
  expect(debt).toMatchObject({
    ride_id: ride.id,
    purpose: 'fare',
    amount_cents: Math.round(ride.price * 100),
    currency: 'USD',
    state: 'open',
  });
  const card = await cardOf(rider);
  expect(await rider.refused(bookRide, await booksWith(card))).toMatchObject({ status: 409, code: 'open_debt' });
  const otherTab = await rider.device();
  expect(await pays(debt, card)).toMatchObject({ id: debt.id, state: 'processing' });
  await world.settle();
  expect(otherTab.heard(debtsChanged).length).toBeGreaterThan(0);
  expect(await debtsOf(rider)).toEqual([]);
  expect(await rider.call(getRide, { params: { id: ride.id } })).toMatchObject({ payment_status: 'captured' });
  expect((await entriesOf(ride.id)).reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
  expect(await rider.call(bookRide, await booksWith(card))).toMatchObject({ status: 'pending' });
});

test('P14: two tabs, a repeated press, and a new default card at once take the money once', async () => {
  const ride = await driven(rider, dan);
  const [debt, card, other] = [await theDebt(), await cardOf(rider), await cardOf(rider)];
  const provider = new StandIn();
  try {
    const key = randomUUID();
    const tries = await Promise.allSettled([
      pays(debt, card, key),
      pays(debt, card, key),
      pays(debt, other),
      rider.call(addPaymentMethod, { body: { token: `demo_visa_${randomUUID()}` } }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
    await world.settle();
    expect([...provider.taken.values()]).toEqual([{ cents: debt.amount_cents, hold: null }]);
    expect(await entriesOf(ride.id)).toHaveLength(3);
    expect(await debtsOf(rider)).toEqual([]);
  } finally {
    provider.restore();
  }
});

test('P14: while the provider has not answered, a second press is told so and charges nothing', async () => {
  world.log.expectError(/no answer/);
  await driven(rider, dan);
  const [debt, card] = [await theDebt(), await cardOf(rider)];
  const provider = new StandIn();
  provider.lost.add('capture');
  try {
    await pays(debt, card);
    const second = { params: { id: debt.id }, body: { payment_method_id: card } };
    expect(await rider.refused(payDebt, second)).toMatchObject({
      status: 409,
      code: 'debt_being_paid',
      body: { current: { id: debt.id, state: 'processing' } },
    });
    provider.lost.clear();
    world.clock.advance(31_000);
    await world.settle();
    expect(provider.taken.size).toBe(1);
    expect(await rider.refused(payDebt, second)).toMatchObject({ status: 409, code: 'debt_paid' });
  } finally {
    provider.restore();
  }
});

test('the same key answers the same, another request with it is refused', async () => {
  await driven(rider, dan);
  const [debt, card, key] = [await theDebt(), await cardOf(rider), randomUUID()];
  const first = await pays(debt, card, key);
  await world.settle();
  expect(await pays(debt, card, key)).toEqual(first);
  const other = { params: { id: debt.id }, body: { payment_method_id: await cardOf(rider) } };
  expect(await rider.refused(payDebt, other, { 'idempotency-key': key })).toMatchObject({ status: 409, code: 'key_reused' });
});

test('P14: a try that was declined before its answer was read is told as over under its key, and the card is asked once', async () => {
  await driven(rider, dan);
  const provider = new StandIn();
  try {
    const [debt, card, key] = [await theDebt(), await cardOf(rider, 'demo_declined'), randomUUID()];
    expect(await pays(debt, card, key)).toMatchObject({ state: 'processing' });
    await world.settle();
    expect(await pays(debt, card, key)).toMatchObject({ id: debt.id, state: 'open' });
    await world.settle();
    expect(provider.asked.capture).toBe(1);
    await pays(debt, await cardOf(rider));
    await world.settle();
    expect(await debtsOf(rider)).toEqual([]);
  } finally {
    provider.restore();
  }
});

test('a card that refuses a debt leaves it open for the next one', async () => {
  await driven(rider, dan);
  const debt = await theDebt();
  await pays(debt, await cardOf(rider, 'demo_declined'));
  await world.settle();
  expect(await theDebt()).toMatchObject({ id: debt.id, state: 'open' });
  await pays(debt, await cardOf(rider));
  await world.settle();
  expect(await debtsOf(rider)).toEqual([]);
});

test('D8: the ride names the card that paid in the end, and a tip without a chosen one goes by it', async () => {
  const ride = await driven(rider, dan);
  const [debt, another, card] = [await theDebt(), await cardOf(rider, 'demo_declined'), await cardOf(rider)];
  const params = { id: ride.id };
  const named = async () => (await rider.call(getRide, { params })).payment_method_id;
  await pays(debt, another);
  await world.settle();
  expect(await named()).toBe(ride.payment_method_id);
  await pays(debt, card);
  await world.settle();
  expect(await named()).toBe(card);
  await rider.call(giveTip, { params, body: { amount_cents: 300 } });
  await world.settle();
  expect(await rider.call(getTip, { params })).toMatchObject({ state: 'given' });
  expect(await world.sql('select payment_method_id from payments where ride_id = $1 order by purpose', [ride.id])).toEqual([
    { payment_method_id: card },
    { payment_method_id: card },
  ]);
});

test('a new default card pays by itself what is owed', async () => {
  await driven(rider, dan);
  await rider.call(addPaymentMethod, { body: { token: `demo_visa_${randomUUID()}` } });
  await world.settle();
  expect(await debtsOf(rider)).toEqual([]);
});

test('a debt is tried again by itself, later each time and five times at most, and told once', async () => {
  const ride = await driven(rider, dan);
  const provider = new StandIn();
  try {
    const triedAfter = async (hours: number) => {
      world.clock.advance(hours * hourMs);
      await world.settle();
      return provider.asked.capture;
    };
    expect([await triedAfter(0.5), await triedAfter(0.6)]).toEqual([0, 1]);
    expect([await triedAfter(1), await triedAfter(5.1)]).toEqual([1, 2]);
    expect([await triedAfter(25), await triedAfter(73), await triedAfter(169)]).toEqual([3, 4, 5]);
    expect(await toldOfMoney(rider, ride.id)).toEqual([expect.stringContaining('before your next booking')]);
    expect(await triedAfter(240)).toBe(5);
  } finally {
    provider.restore();
  }
  expect(await toldOfMoney(rider, ride.id)).toHaveLength(1);
});

test.each(['by a new default card', 'once it is due'])(
  'what is tried again %s takes its ride before its payment and the card, as whoever pays it does',
  async (when) => {
    const ride = await driven(rider, dan);
    const { id } = await theDebt();
    world.clock.advance(1.1 * hourMs);
    const retries = world.app.get(RetriesService);
    const { tries } = await whileHeld(row('rides', ride.id), async (holder) => {
      const tries =
        when === 'once it is due' ? retries.retryDue() : rider.call(addPaymentMethod, { body: { token: `demo_visa_${randomUUID()}` } });
      await waitForLocks(1);
      await holder.query('select 1 from payments where id = $1 for update nowait', [id]);
      await holder.query('select 1 from payment_methods where user_id = $1 for update nowait', [rider.id]);
      return { tries };
    });
    await tries;
    await world.settle();
  },
);

test('D1: a card that was refused says so and books nothing, until it works again', async () => {
  const card = await cardOf(rider, 'demo_declined');
  const stateOf = async () => (await rider.call(listPaymentMethods, {})).payment_methods.map(({ state }) => state);
  expect(await stateOf()).toEqual(['ok']);
  await driven(rider, dan, card);
  expect(await stateOf()).toEqual(['failed']);
  expect(await rider.refused(bookRide, await booksWith(card))).toMatchObject({ code: 'card_unusable' });
  await world.sql(`update payment_methods set provider_ref = 'demo_visa' where id = $1`, [card]);
  await pays(await theDebt(), card);
  await world.settle();
  expect(await stateOf()).toEqual(['ok']);
});

test('a driver is told of money when it came, and until then that it is pending', async () => {
  const before = await dan.call(getDriverBalance, {});
  const ride = await driven(rider, dan);
  expect(await toldOfMoney(dan, ride.id)).toEqual([expect.stringContaining('We’ll let you know when')]);
  expect(await dan.call(getDriverBalance, {})).toEqual(before);
  await pays(await theDebt(), await cardOf(rider));
  await world.settle();
  const share = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(ride.driver_share);
  expect((await toldOfMoney(dan, ride.id)).at(-1)).toBe(`Your rider has paid. Your share is ${share}.`);
});

test('a debt is one’s own: nobody else sees or pays it, and only cards of one’s own pay', async () => {
  await driven(rider, dan);
  const [debt, other] = [await theDebt(), await world.person('other')];
  const body = { payment_method_id: await cardOf(other) };
  const params = { id: debt.id };
  expect(await debtsOf(other)).toEqual([]);
  expect(await other.refused(payDebt, { params, body })).toMatchObject({ status: 404 });
  expect(await rider.refused(payDebt, { params, body })).toMatchObject({
    status: 409,
    code: 'card_unusable',
    body: { current: { id: params.id, state: 'open' } },
  });
  expect(await rider.refused(payDebt, { params: { id: randomUUID() }, body })).toMatchObject({ status: 404 });
  expect(await rider.refused(payDebt, { params: { id: '1' }, body })).toMatchObject({ status: 400 });
  for (const call of [world.stranger().refused(listDebts, { query: {} }), world.stranger().refused(payDebt, { params, body })])
    expect(await call).toMatchObject({ status: 401 });
  expect(await theDebt()).toEqual(debt);
});

test('pages neither repeat nor miss a debt', async () => {
  await driven(rider, dan);
  const [{ id } = { id: '' }] = await debtsOf(rider);
  // Fees of the same ride, as other rides would leave them.
  await world.sql(
    `insert into payments (ride_id, payment_method_id, purpose, provider_key, amount_cents, currency, status, debtor_id, owed_since, created_at, updated_at)
     select ride_id, payment_method_id, purpose.name, gen_random_uuid(), 500, currency, 'failed', debtor_id, owed_since, created_at, updated_at
     from payments, unnest(array['cancel_fee', 'no_show_fee']) as purpose(name) where id = $1`,
    [id],
  );
  const all = await debtsOf(rider);
  const first = await rider.call(listDebts, { query: { limit: 2 } });
  const second = await rider.call(listDebts, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect([...first.debts, ...second.debts]).toEqual(all);
  expect([all.length, second.nextCursor]).toEqual([3, null]);
});
