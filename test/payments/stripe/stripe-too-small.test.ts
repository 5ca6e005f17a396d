import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rescheduleRide } from '../../../src/booking/reschedule/reschedule.contract.js';
import { hourMs } from '../../../src/contract/duration.js';
import { acceptRide } from '../../../src/dispatch/dispatch.contract.js';
import { getTariffs, type TariffRules } from '../../../src/fares/desk/desk-tariffs.contract.js';
import { leastChargeCents } from '../../../src/fares/fares.contract.js';
import { listDebts } from '../../../src/payments/debts/debts.contract.js';
import { listPayments } from '../../../src/payments/history/payment-history.contract.js';
import { listPaymentMethods, type PaymentMethod } from '../../../src/payments/payments.contract.js';
import type { Ride } from '../../../src/rides/ride.contract.js';
import { adds } from '../../admin/prices.js';
import { centsOf, farEnd, priced, seenBy, takes, to } from '../../rides/reroutes.js';
import { books, quoteFor } from '../../rides/town.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { toldOfMoney } from '../unpaid.js';
import { accepted, account, charges, dan, driven, paymentOf, rosa, stripe, turn } from './stripe-rides.js';
import { entersCard } from './stripe-town.js';
import { watchMoves } from '../watch-moves.js';

watchMoves();

// Decision 145: what is less than any card is charged is held and charged nobody, and no card is to blame.

const usualLeast = account.leastCents;
const free = { base_cents: 0, per_mile_cents: 0, per_minute_cents: 0, minimum_cents: 0, booking_cents: 0, scheduled_cents: 0 };

let ada: Person;
/** The prices before this test, where it has others. */
let usual: TariffRules | undefined;

beforeEach(async () => {
  ada = await world.person(`ada${turn}`, { admin: true });
});

afterEach(async () => {
  account.leastCents = usualLeast;
  if (usual) await adds(ada, usual);
  usual = undefined;
});

async function charging(change: Partial<TariffRules>): Promise<void> {
  ({ rules: usual } = (await ada.call(getTariffs, {})).in_force);
  await adds(ada, change);
}

const at = (hours: number) => ({
  is_scheduled: true,
  scheduled_time: new Date(world.clock.now().getTime() + hours * hourMs).toISOString(),
});
const asked = () => stripe.asked.filter((name) => name.includes('/payment_intents'));

async function expectNoBlame({ id }: Ride, card: PaymentMethod): Promise<void> {
  const { payment_methods: cards } = await rosa.call(listPaymentMethods, {});
  expect([cards.find((one) => one.id === card.id)?.state, await toldOfMoney(rosa, id)]).toEqual(['ok', []]);
  expect((await rosa.call(listPayments, { query: {} })).under_way).toEqual([]);
}

/** A ride for later, whose fare nobody holds. */
async function forLater(): Promise<{ ride: Ride; card: PaymentMethod }> {
  account.leastCents = 100_000;
  const card = await entersCard(stripe, rosa);
  const ride = await books(rosa, { preferred_driver_id: dan.id, payment_method_id: card.id }, at(5));
  await dan.call(acceptRide, { params: { id: ride.id } });
  await world.settle();
  return { ride, card };
}

test('a ride for now goes on without a hold, and is charged nobody', async () => {
  account.leastCents = 100_000;
  const { ride, card } = await accepted();
  await world.settle();
  expect(await paymentOf(ride.id)).toMatchObject({ status: 'authorised', step: null });
  await expectNoBlame(ride, card);
  await driven(ride);
  expect([charges(), await paymentOf(ride.id)]).toMatchObject([[], { status: 'void', step: null }]);
  expect(await rosa.call(listDebts, { query: {} })).toMatchObject({ debts: [] });
});

test('… and is charged all the same where it came to enough by its end', async () => {
  account.leastCents = 100_000;
  const { ride } = await accepted();
  await world.settle();
  account.leastCents = usualLeast;
  await driven(ride);
  expect(charges().map(({ status, amount }) => [status, amount])).toEqual([['succeeded', centsOf(ride.price)]]);
  expect(await paymentOf(ride.id)).toMatchObject({ status: 'captured' });
});

test('a ride for later is still there at its pickup', async () => {
  const { ride, card } = await forLater();
  world.clock.advance(5 * hourMs - 60_000);
  await world.settle();
  expect(await seenBy(rosa, ride)).toMatchObject({ status: 'confirmed', payment_status: 'authorised' });
  await expectNoBlame(ride, card);
});

test('… and once it was moved to a time that costs enough, the card is asked', async () => {
  const { ride } = await forLater();
  account.leastCents = usualLeast;
  await charging({ demand_percent: 150 });
  const { id: quote_id } = await quoteFor(rosa, at(8));
  const moved = await rosa.call(rescheduleRide, { params: { id: ride.id }, body: { quote_id } });
  await world.settle();
  expect(charges().map(({ status, amount }) => [status, amount])).toEqual([['requires_capture', centsOf(moved.price)]]);
});

test('a ride that costs nothing asks no card at all', async () => {
  await charging(free);
  const { ride, card } = await accepted('declines');
  expect(ride.price).toBe(0);
  await world.settle();
  await expectNoBlame(ride, card);
  await driven(ride);
  expect([asked(), await paymentOf(ride.id)]).toMatchObject([[], { status: 'void', step: null }]);
  await expectNoBlame(ride, card);
});

test('a route that costs more, and still too little, is no question to the card', async () => {
  await charging({ ...free, per_mile_cents: 10 });
  const { ride, card } = await accepted();
  await world.settle();
  const quote = await priced(rosa, ride, to(farEnd));
  expect(quote.price).toBeGreaterThan(ride.price);
  expect(centsOf(quote.price)).toBeLessThan(leastChargeCents);
  expect(await takes([rosa, dan], ride, quote)).toMatchObject({ price: quote.price, reroutes: 1 });
  await expectNoBlame(ride, card);
});

test('what is owed and has become too little is owed no more', async () => {
  const { ride } = await accepted('declines');
  await driven(ride);
  const { debts } = await rosa.call(listDebts, { query: {} });
  expect(debts).toMatchObject([{ ride_id: ride.id }]);
  account.leastCents = 100_000;
  // It is tried with the new card at once.
  await entersCard(stripe, rosa);
  await world.settle();
  expect(await paymentOf(ride.id)).toMatchObject({ status: 'void', step: null });
  expect(await rosa.call(listDebts, { query: {} })).toMatchObject({ debts: [] });
});
