import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { acceptReroute, priceRoute, rerouteRide } from '../../src/booking/reroute/reroute.contract.js';
import { RaisesService } from '../../src/payments/raises/raises.service.js';
import { listDebts } from '../../src/payments/debts/debts.contract.js';
import type { Id } from '../../src/contract/ids.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, cancelRide, completeRide, startRide } from '../../src/trips/trips.contract.js';
import { books, cardOf, confirmed, harborStation, millStreet, nextDay, underWay } from '../rides/town.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { wholeCents } from './parts.js';
import { StandIn } from './stand-in.js';
import { watchMoves } from './watch-moves.js';

watchMoves();

let provider: StandIn;
let rosa: Person;
let dan: Person;

beforeEach(async () => {
  await nextDay();
  provider = new StandIn();
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
});
afterEach(() => provider.restore());

const farEnd = { destination_latitude: 44.124, destination_longitude: -69.07, destination_address: '1 Far End', stops: [] };
const near = { ...farEnd, destination_latitude: 44.106, destination_longitude: -69.0925, destination_address: 'Half way' };
const priced = (ride: Ride, body = farEnd) => rosa.call(priceRoute, { params: { id: ride.id }, body });
const change = (ride: Ride, quote: { id: Id }) => ({ params: { id: ride.id }, body: { quote_id: quote.id } });
const raises = (rideId: string) =>
  world.sql<{ id: Id; status: string; is_settled: boolean; amount_cents: number }>(
    'select id, status, is_settled, amount_cents from fare_raises where ride_id = $1',
    [rideId],
  );
const declinesFromNow = () => world.sql(`update payment_methods set provider_ref = 'demo_declined_now' where user_id = $1`, [rosa.id]);
const expectAsBefore = async (ride: Ride) =>
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({
    destination_address: 'Harbor Station',
    price: ride.price,
    reroutes: 0,
    payment_status: 'authorised',
  });

async function later(): Promise<void> {
  world.clock.advance(31_000);
  await world.settle();
}

test('the new fare is held in place of the one before, and is what is taken', async () => {
  const ride = await underWay(rosa, dan);
  await world.settle();
  const [before] = provider.held;
  const quote = await priced(ride);
  await rosa.call(rerouteRide, change(ride, quote));
  // Both, until the driver has answered.
  expect(provider.held.size).toBe(2);
  await dan.call(acceptReroute, change(ride, quote));
  await world.settle();
  expect([provider.asked.authorise, provider.asked.void, provider.held.size]).toEqual([2, 1, 1]);
  expect([...provider.held]).not.toContain(before);
  world.clock.advance(10 * 60_000);
  await dan.call(completeRide, { params: { id: ride.id }, body: { lat: 44.124, lng: -69.07, accuracy_m: 10 } });
  await world.settle();
  expect([...provider.taken.values()].map(({ cents }) => cents)).toEqual([Math.round(quote.price * 100)]);
  expect([...provider.held]).toEqual([]);
  await expectBalanced();
});

test('a declined card leaves the ride as it was, its hold and its payment too, and owes nothing', async () => {
  const ride = await underWay(rosa, dan);
  await world.settle();
  const [before] = provider.held;
  const quote = await priced(ride);
  await declinesFromNow();
  const answer = { code: 'card_declined', body: { error: 'Your card was declined for the new fare. Your ride stays as it was.' } };
  expect(await rosa.refused(rerouteRide, change(ride, quote))).toMatchObject(answer);
  expect(await rosa.refused(rerouteRide, change(ride, quote))).toMatchObject({ code: 'card_declined' });
  expect(provider.asked.authorise).toBe(2);
  await expectAsBefore(ride);
  expect([...provider.held]).toEqual([before]);
  expect(await raises(ride.id)).toMatchObject([{ status: 'refused', is_settled: true }]);
  expect((await rosa.call(listDebts, { query: {} })).debts).toEqual([]);
});

test('P14: a hold whose answer was lost changes nothing, and is let go', async () => {
  const ride = await underWay(rosa, dan);
  await world.settle();
  const [before] = provider.held;
  const quote = await priced(ride);
  world.log.expectError(/no answer|not asked for a higher fare/);
  provider.lost.add('authorise');
  expect(await rosa.refused(rerouteRide, change(ride, quote))).toMatchObject({ code: 'card_unanswered' });
  expect(provider.held.size).toBe(2);
  await expectAsBefore(ride);
  provider.lost.clear();
  await later();
  expect([...provider.held]).toEqual([before]);
  expect(await raises(ride.id)).toMatchObject([{ status: 'dropped', is_settled: true }]);
});

test('a question that nobody was there to hear the answer of is given up after half a minute', async () => {
  const ride = await underWay(rosa, dan);
  await world.settle();
  const quote = await priced(ride);
  const service = world.app.get(RaisesService);
  // The process ends between the question and its answer.
  Object.assign(service, { ask: () => Promise.reject(new Error('ended')) });
  world.log.expectError(/ended/);
  await rosa.refused(rerouteRide, change(ride, quote));
  Reflect.deleteProperty(service, 'ask');
  expect(await raises(ride.id)).toMatchObject([{ status: 'asked' }]);
  await later();
  await later();
  expect(await raises(ride.id)).toMatchObject([{ status: 'dropped', is_settled: true }]);
  expect(provider.held.size).toBe(1);
  await expectAsBefore(ride);
});

test('a ride that ends while its card is asked is charged as it was, and holds nothing more', async () => {
  const ride = await underWay(rosa, dan);
  await world.settle();
  world.clock.advance(60_000);
  const quote = await priced(ride);
  const service = world.app.get(RaisesService);
  const { ask } = RaisesService.prototype;
  Object.assign(service, {
    ask: async (id: Id) => {
      const refusal = await ask.call(service, id);
      await dan.call(completeRide, { params: { id: ride.id }, body: { ...harborStation, accuracy_m: 10 } });
      return refusal;
    },
  });
  expect(await rosa.refused(rerouteRide, change(ride, quote))).toMatchObject({ code: 'wrong_state' });
  Reflect.deleteProperty(service, 'ask');
  await world.settle();
  expect([...provider.taken.values()].map(({ cents }) => cents)).toEqual([Math.round(ride.price * 100)]);
  expect([...provider.held]).toEqual([]);
  await expectBalanced();
});

test('a card that was declined for the ride holds no higher fare, but a lower one may be chosen', async () => {
  const card = await cardOf(rosa, 'demo_declined');
  const ride = await books(rosa, { preferred_driver_id: dan.id, payment_method_id: card });
  await dan.call(acceptRide, { params: { id: ride.id } });
  await world.settle();
  const quote = await priced(ride);
  expect(await rosa.refused(rerouteRide, change(ride, quote))).toMatchObject({ code: 'card_declined' });
  const lower = await priced(ride, near);
  await rosa.call(rerouteRide, change(ride, lower));
  expect(await dan.call(acceptReroute, change(ride, lower))).toMatchObject({ price: lower.price });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: { fee_cents: 10_000 } });
});

/** A ride whose driver has waited, so that it costs more than its card holds. */
async function waitedFor(): Promise<{ ride: Ride; waitCents: number }> {
  const ride = await confirmed(rosa, dan);
  await world.settle();
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  world.clock.advance(7 * 60_000);
  const { price } = await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await world.settle();
  return { ride, waitCents: wholeCents(price) - wholeCents(ride.price) };
}

test('after a wait a lower fare asks no card, also where it is more than what is held', async () => {
  const { ride } = await waitedFor();
  await declinesFromNow();
  const lower = await priced(ride, near);
  expect(lower.price).toBeLessThan(lower.price_before);
  expect(lower.price).toBeGreaterThan(ride.price);
  await rosa.call(rerouteRide, change(ride, lower));
  expect(await dan.call(acceptReroute, change(ride, lower))).toMatchObject({ price: lower.price });
  expect([provider.asked.authorise, await raises(ride.id)]).toEqual([1, []]);
});

test('… and a higher one is held but for the wait', async () => {
  const { ride, waitCents } = await waitedFor();
  expect(waitCents).toBeGreaterThan(0);
  const quote = await priced(ride);
  await rosa.call(rerouteRide, change(ride, quote));
  await dan.call(acceptReroute, change(ride, quote));
  expect(await raises(ride.id)).toMatchObject([{ status: 'taken', amount_cents: wholeCents(quote.price) - waitCents }]);
});
