import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { listRideCharges, refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import { firstNameOf } from '../../src/profiles/profiles.contract.js';
import { askSplit, listMyParts, splitChanged } from '../../src/payments/split/split.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { arriveAtPickup, completeRide, departRide, startRide } from '../../src/trips/trips.contract.js';
import { adds } from '../admin/prices.js';
import { all } from '../notifications/tell.js';
import { farEnd, goesTo, halfWay, to } from '../rides/reroutes.js';
import { completed, confirmed, millStreet, nextDay, quoteFor } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { expectBalanced } from './balanced.js';
import { accepts, equalParts, paidBy, pays, splitOf, splits, splitters, wholeCents } from './parts.js';
import { StandIn } from './stand-in.js';
import { watchMoves } from './watch-moves.js';

watchMoves();

let rosa: Person;
let finn: Person;
let gus: Person;
let dan: Person;
let provider: StandIn;

beforeEach(async () => {
  await nextDay();
  provider = new StandIn();
  ({ rosa, finn, gus, dan } = await world.newPeople(splitters));
});

afterEach(async () => {
  provider.restore();
  await expectBalanced();
});

const farAway = () =>
  confirmed(rosa, dan, { destination_latitude: farEnd.lat, destination_longitude: farEnd.lng, destination_address: '1 Far End' });
const goesNear = (ride: Ride) => goesTo([rosa, dan], ride, to(halfWay, 'Half way'));
const asks = (ride: Ride, friend: Person, cents: number) => splits(rosa, ride, [{ friend_id: friend.id, amount_cents: cents }]);
const openTo = async (friend: Person) => (await friend.call(listMyParts, { query: {} })).parts;

async function drives(ride: Ride, where: { lat: number; lng: number }): Promise<void> {
  const params = { id: ride.id };
  await dan.call(departRide, { params });
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  world.clock.advance(5 * 60_000);
  await dan.call(completeRide, { params, body: { ...where, accuracy_m: 10 } });
  await world.settle();
}
/** What all the cards have paid. */
const taken = () => [...provider.taken.values()].map(({ cents }) => cents);

test('I2: a way that costs less than a friend said yes to takes that back, and only the rider pays', async () => {
  const ride = await farAway();
  await asks(ride, finn, wholeCents(ride.price) - 50);
  await accepts(finn);
  await world.settle();
  expect((await all(finn)).filter(({ type }) => type === 'payment')).toHaveLength(1);
  world.forget();
  const near = await goesNear(ride);
  expect(wholeCents(near.price)).toBeLessThan(wholeCents(ride.price) - 50);
  await world.settle();
  expect(await openTo(finn)).toEqual([]);
  const saidTo = async (person: Person) => (await all(person)).filter(({ type }) => type === 'payment').map(({ title }) => title);
  const money = `$${((wholeCents(ride.price) - 50) / 100).toFixed(2)}`;
  expect(await saidTo(finn)).toEqual([`You don’t have to pay ${money}`]);
  expect(await saidTo(rosa)).toEqual([`${firstNameOf(finn.fullName)}’s part of ${money} is off`]);
  for (const person of [rosa, finn]) expect(person.heard(splitChanged).length).toBeGreaterThan(0);
  expect(await splitOf(rosa, ride)).toMatchObject({ fare_cents: wholeCents(near.price), own_cents: wholeCents(near.price), parts: [] });
  await drives(ride, halfWay);
  expect([taken(), await paidBy(rosa, ride), await paidBy(finn, ride)]).toEqual([[wholeCents(near.price)], wholeCents(near.price), 0]);
  // For as much as the fare is now they can be asked again.
  expect((await asks(ride, finn, 100)).parts).toMatchObject([{ status: 'asked', amount_cents: 100 }]);
});

test('whoever said yes keeps their part before others who have not, and what fits stays', async () => {
  const ride = await farAway();
  const most = wholeCents(ride.price) - 300;
  await asks(ride, gus, most);
  await asks(ride, finn, 200);
  await accepts(finn);
  const near = await goesNear(ride);
  expect(wholeCents(near.price) - 50).toBeLessThan(most);
  expect(await splitOf(rosa, ride)).toMatchObject({ parts: [{ friend: { clerk_id: finn.id }, status: 'accepted', amount_cents: 200 }] });
  expect(await openTo(gus)).toEqual([]);
  await drives(ride, halfWay);
  expect([await paidBy(rosa, ride), await paidBy(finn, ride)]).toEqual([wholeCents(near.price) - 200, 200]);
});

test('a dearer way leaves every part as it is', async () => {
  const ride = await confirmed(rosa, dan);
  await asks(ride, finn, wholeCents(ride.price) - 50);
  await accepts(finn);
  await goesTo([rosa, dan], ride, to(farEnd));
  expect((await splitOf(rosa, ride)).parts).toMatchObject([{ status: 'accepted', amount_cents: wholeCents(ride.price) - 50 }]);
});

test('a friend who is asked sees at once what the ride costs by now, and at its end until when they can answer', async () => {
  const ride = await confirmed(rosa, dan);
  await asks(ride, finn, 100);
  await world.settle();
  world.forget();
  await goesTo([rosa, dan], ride, to(farEnd));
  await world.settle();
  expect(finn.heard(splitChanged)).toEqual([{}]);
  world.forget();
  provider.lost.add('capture');
  world.log.expectError(/no answer/);
  await drives(ride, farEnd);
  expect(finn.heard(splitChanged)).toEqual([{}]);
  expect(await openTo(finn)).toMatchObject([{ status: 'asked', amount_cents: 100, open_until: expect.any(String) }]);
  provider.lost.clear();
  world.clock.advance(31_000);
  await world.settle();
});

test('D6: … and what the wait adds, as soon as the rider is in', async () => {
  const ride = await confirmed(rosa, dan);
  await asks(ride, finn, 100);
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await world.settle();
  world.forget();
  world.clock.advance(5 * 60_000);
  await dan.call(startRide, { params, body: { pin: ride.pin ?? '' } });
  await world.settle();
  expect(finn.heard(splitChanged)).toEqual([{}]);
  const [part] = await openTo(finn);
  expect(part?.fare_cents).toBeGreaterThan(wholeCents(ride.price));
});

test('another time by a cheaper tariff does the same', async () => {
  const { ada } = await world.newPeople({ ada: { admin: true } });
  const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
  await adds(ada, { demand_percent: 150 });
  const ride = await confirmed(rosa, dan, { is_scheduled: true, scheduled_time: inHours(5) });
  await asks(ride, finn, wholeCents(ride.price) - 50);
  await accepts(finn);
  await adds(ada, { demand_percent: 100 });
  const quote = await quoteFor(rosa, { is_scheduled: true, scheduled_time: inHours(8) });
  expect(wholeCents(quote.price)).toBeLessThan(wholeCents(ride.price) - 50);
  await rosa.call(rescheduleRide, { params: { id: ride.id }, body: { quote_id: quote.id } });
  expect([(await splitOf(rosa, ride)).parts, await openTo(finn)]).toEqual([[], []]);
});

test('I2: at the end no card is asked for more than is left of the fare, whatever was said yes to', async () => {
  const ride = await confirmed(rosa, dan);
  const fare = wholeCents(ride.price);
  await asks(ride, finn, 100);
  await accepts(finn);
  await asks(ride, gus, 100);
  await accepts(gus);
  // As a yes from before parts were taken back with a lower fare.
  await world.sql('update fare_parts set amount_cents = $2 where friend_id = $1', [finn.id, fare + 1]);
  await drives(ride, { lat: 44.112, lng: -69.085 });
  expect(taken()).toEqual([fare, 100]);
  expect((await splitOf(rosa, ride)).parts).toMatchObject([{ friend: { clerk_id: gus.id }, status: 'paid', is_returned: true }]);
  expect([await openTo(finn), await paidBy(rosa, ride), await paidBy(gus, ride)]).toEqual([[], fare - 100, 100]);
});

async function givesBack(operator: Person, { id }: Ride, cents: number): Promise<void> {
  const { charges } = await operator.call(listRideCharges, { params: { id } });
  const body = { amount_cents: cents, reason: 'A long way round' };
  await operator.call(refundPayment, { params: { id: charges[0]?.id ?? '' }, body });
  await world.settle();
}

test('I2: after a refund the rider is shown what is left of the fare, and friends are asked for equal parts of just that', async () => {
  const { olga } = await world.newPeople({ olga: { operator: true } });
  const ride = await completed(rosa, dan);
  await world.settle();
  const fare = wholeCents(ride.price);
  expect(await splitOf(rosa, ride)).toMatchObject({ fare_cents: fare, own_cents: fare, left_cents: fare });
  await givesBack(olga, ride, fare - 400);
  expect(await splitOf(rosa, ride)).toMatchObject({ fare_cents: fare, own_cents: 400, left_cents: 400 });
  expect(await splits(rosa, ride, equalParts(finn))).toMatchObject({ own_cents: 400, left_cents: 200, parts: [{ amount_cents: 200 }] });
  await pays(finn);
  expect(await splitOf(rosa, ride)).toMatchObject({ own_cents: 200, left_cents: 200 });
  await givesBack(olga, ride, 400);
  expect(await splitOf(rosa, ride)).toMatchObject({ own_cents: 0, left_cents: 0 });
});

test('I2: of what an operator gives back no friend is asked for a part any more, nor for more than is left', async () => {
  const { olga } = await world.newPeople({ olga: { operator: true } });
  const ride = await completed(rosa, dan);
  await world.settle();
  await asks(ride, finn, 200);
  await asks(ride, gus, 60);
  await givesBack(olga, ride, wholeCents(ride.price) - 160);
  expect([await openTo(finn), await openTo(gus)]).toMatchObject([[], [{ status: 'asked', amount_cents: 60 }]]);
  const tooMuch = { params: { id: ride.id }, body: { parts: [{ friend_id: finn.id, amount_cents: 51 }] } };
  expect(await rosa.refused(askSplit, tooMuch)).toMatchObject({ status: 409, code: 'part_too_large' });
  await asks(ride, finn, 50);
  for (const friend of [finn, gus]) await accepts(friend);
  await world.settle();
  expect([await paidBy(finn, ride), await paidBy(gus, ride), await paidBy(rosa, ride)]).toEqual([50, 60, 50]);
});
