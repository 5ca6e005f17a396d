import { expect, test } from '@jest/globals';
import { getRide } from '../../src/rides/rides.contract.js';
import { acceptRide, declineOffer } from '../../src/dispatch/dispatch.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { listOffers, offerClosedTopic, offerOpenedTopic } from '../../src/dispatch/offers/offer.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { isAt } from './places.js';
import { books, isOnline, millStreet, nextDay, nobodyDrives } from './town.js';
import { inMinutes } from './when.js';

const drivers = { dan: { driver: true }, dora: { driver: true }, eli: { driver: true }, fay: { driver: true } } as const;
const people = () => world.people({ rosa: {}, ...drivers });
/** About `miles` north of the pickup. */
const away = (miles: number) => ({ lat: millStreet.lat + miles / 69, lng: millStreet.lng });
const asked = (driver: Person) => driver.heard(offerOpenedTopic).length;

async function stay(online: readonly Person[]): Promise<void> {
  for (const driver of online) await isAt(driver, millStreet);
}

test('D4: the three nearest are asked, and nobody who is off, away, blocked or out of touch', async () => {
  const { rosa, dan, dora, eli, fay } = await people();
  const { gil, hal, ira } = await world.people({ gil: { driver: true }, hal: { driver: true }, ira: { driver: true } });
  await isOnline(gil);
  world.clock.advance(91_000);
  const places: [Person, number][] = [
    [dan, 2.5],
    [dora, 0.5],
    [eli, 1],
    [fay, 1.5],
    [ira, 0.1],
  ];
  for (const [driver, miles] of places) await isOnline(driver, 'available', away(miles));
  await isOnline(hal, 'busy');
  await ira.blocks(rosa);
  const ride = await books(rosa);
  await world.settle();
  expect([dora, eli, fay, dan, gil, hal, ira].map(asked)).toEqual([1, 1, 1, 0, 0, 0, 0]);
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ status: 'pending', search_round: 1, offers_open: 3 });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  await world.settle();
  expect(dora.heard(offerClosedTopic)).toEqual([{ ride_id: ride.id, reason: 'cancelled' }]);
});

test('a round of 20 s is followed by the next one, which asks those who were not asked', async () => {
  await nextDay();
  const { rosa, ...all } = await people();
  const online = Object.values(all).filter((driver) => Object.keys(drivers).some((name) => driver.id === `user_${name}`));
  for (const driver of online) await isOnline(driver);
  const ride = await books(rosa);
  await world.settle();
  const first = online.filter((driver) => asked(driver) > 0);
  expect(first).toHaveLength(3);
  world.clock.advance(20_000);
  await stay(online);
  await world.settle();
  const passedOver = online.find((driver) => !first.includes(driver));
  expect(passedOver?.heard(offerOpenedTopic)).toMatchObject([{ id: ride.id, round: 2 }]);
  for (const driver of first) expect(driver.heard(offerClosedTopic)).toContainEqual({ ride_id: ride.id, reason: 'expired' });
  const notAgain = first.find((driver) => asked(driver) === 1);
  expect(await notAgain?.refused(acceptRide, { params: { id: ride.id } })).toMatchObject({ status: 409, code: 'request_expired' });
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('when all of a round decline the next one starts at once; who declined is not asked again', async () => {
  await nextDay();
  const { rosa, dan, dora } = await people();
  await isOnline(dan);
  const ride = await books(rosa);
  await isOnline(dora);
  const params = { id: ride.id };
  await dan.call(declineOffer, { params });
  await dan.call(declineOffer, { params });
  expect((await dora.call(listOffers, {})).offers).toMatchObject([{ id: ride.id, round: 2, eta_minutes: 1 }]);
  await dora.call(declineOffer, { params });
  for (const driver of [dan, dora]) expect((await driver.call(listOffers, {})).offers).toEqual([]);
  await rosa.call(cancelRide, { params, body: {} });
});

test('the circle grows to 6 and 10 miles when nobody is nearer', async () => {
  await nextDay();
  const { rosa, dan, dora } = await people();
  await isOnline(dora, 'available', away(11));
  await isOnline(dan, 'available', away(9));
  const ride = await books(rosa);
  expect((await dan.call(listOffers, {})).offers).toMatchObject([{ id: ride.id, round: 3 }]);
  expect((await dora.call(listOffers, {})).offers).toEqual([]);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('I3, M47: with nobody around the search ends by itself after five minutes, without a charge', async () => {
  await nextDay();
  const { rosa } = await people();
  const ride = await books(rosa);
  await world.settle();
  world.clock.advance(299_000);
  await world.settle();
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ status: 'pending' });
  world.clock.advance(1_000);
  await world.settle();
  expect(await rosa.call(getRide, { params: { id: ride.id } })).toMatchObject({ status: 'no_drivers', payment_status: 'none' });
  expect(await rosa.notificationTypes()).toContain('no_drivers_available');
});

test('a scheduled ride whose search ends soon is looked for again like one for now', async () => {
  await nextDay();
  await nobodyDrives();
  const { rosa, dan } = await people();
  const ride = await books(rosa, {}, inMinutes(45));
  await world.settle();
  world.clock.advance(15_000);
  await isOnline(dan);
  world.clock.advance(30_000);
  await world.settle();
  expect(dan.heard(offerOpenedTopic)).toMatchObject([{ id: ride.id }]);
  await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
});

test('I1: who is under way for somebody is offered no other ride now, however long the way takes', async () => {
  await nextDay();
  await nobodyDrives();
  const { rosa, finn, dan } = await world.people({ rosa: {}, finn: {}, dan: { driver: true } });
  await isOnline(dan, 'available', away(8));
  const ride = await books(rosa);
  await world.settle();
  await dan.call(acceptRide, { params: { id: ride.id } });
  world.clock.advance(31 * 60_000);
  await isOnline(dan, 'available', away(1));
  const next = await books(finn);
  await world.settle();
  expect(dan.heard(offerOpenedTopic).map(({ id }) => id)).toEqual([ride.id]);
  for (const [rider, { id }] of [
    [rosa, ride],
    [finn, next],
  ] as const)
    await rider.call(cancelRide, { params: { id }, body: { fee_cents: 10_000 } });
});
