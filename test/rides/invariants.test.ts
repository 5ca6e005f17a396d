import { beforeEach, expect, test } from '@jest/globals';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { listOffers, listPreferred } from '../../src/dispatch/offers/offer.contract.js';
import { searchMs } from '../../src/dispatch/search.rules.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { getActiveRide, getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { rideChanged } from '../../src/rides/ride.contract.js';
import { arriveAtPickup, cancelRide, startRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, confirmed, drivesThere, isOnline, millStreet, nextDay, nobodyDrives, underWay } from './town.js';

// What holds for every ride (I1 … I10), in races. I1 is in race.test.ts, I7 in booking.test.ts and beside each command, I8 in
// clocks.test.ts, I9 in limits/offers-close.test.ts, and what needs no race in properties.test.ts.

let rosa: Person;
let dan: Person;
let count = 0;

beforeEach(async () => {
  await nextDay();
  await nobodyDrives();
  rosa = await world.person(`rosa${(count += 1)}`);
  dan = await world.person(`dan${count}`, { driver: true });
});

const typesOf = async (id: string) => (await rosa.call(listRideEvents, { params: { id } })).events.map(({ type }) => type);

test('I3: a search whose job is lost ends in time, once, though two servers look for it at once', async () => {
  const other = await world.second();
  const { id } = await books(rosa);
  await world.sql('delete from outbox');
  world.clock.advance(searchMs);
  await Promise.all([world.app.jobs.runSweeps(), other.jobs.runSweeps()]);
  await world.settle();
  await world.stop(other);
  expect(await rosa.call(getRide, { params: { id } })).toMatchObject({ status: 'no_drivers', payment_status: 'none' });
  expect((await typesOf(id)).filter((type) => type === 'no_drivers')).toHaveLength(1);
});

test('I5: a block beside a booking: whichever comes first, neither is offered the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const rider = await world.person(`rider${count}x${round}`);
    const driver = await world.person(`driver${count}x${round}`, { driver: true });
    await isOnline(driver);
    const asks = round % 2 === 0 ? {} : { preferred_driver_id: driver.id };
    const [booked] = await Promise.allSettled([books(rider, asks), round % 3 === 0 ? rider.blocks(driver) : driver.blocks(rider)]);
    await world.settle();
    expect([(await driver.call(listOffers, {})).offers, (await driver.call(listPreferred, {})).rides]).toEqual([[], []]);
    if (booked.status === 'rejected') continue;
    const { status } = await driver.refused(acceptRide, { params: { id: booked.value.id } });
    expect([404, 409]).toContain(status);
    await rider.call(cancelRide, { params: { id: booked.value.id }, body: {} });
  }
});

test('I6: whoever looks while a ride ends sees phone and place of a ride that goes on, or none', async () => {
  await rosa.call(editMe, { body: { phone: '+12075550100' } });
  await isOnline(dan);
  const ride = await underWay(rosa, dan);
  const look = (person: Person) => person.call(getRide, { params: { id: ride.id } });
  const looks = Array.from({ length: 20 }, (_, turn) => look(turn % 2 === 0 ? rosa : dan));
  const [ended, ...seen] = await Promise.all([drivesThere(dan, ride), ...looks]);
  await world.settle();
  const all = [ended, ...seen, ...rosa.heard(rideChanged), ...dan.heard(rideChanged)];
  const over = all.filter(({ status }) => status === 'completed');
  expect(over.length).toBeGreaterThan(0);
  for (const { driver_position: place, customer } of over) expect([place, customer.phone]).toEqual([null, null]);
});

test('I10: a driver whose app starts anew, at another server, goes on at the same step, and what is repeated happens once', async () => {
  const other = await world.second();
  const ride = await confirmed(rosa, dan);
  const params = { id: ride.id };
  await dan.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  const again = await dan.device(other);
  const step = async () => (await again.call(getActiveRide, { query: { view: 'sidebar', role: 'driver' } })).ride;
  expect(await step()).toMatchObject({ id: ride.id, status: 'in_route', arrived_at: expect.any(String) });
  const start = { params, body: { pin: ride.pin ?? '' } };
  const answers = await Promise.all([again.call(startRide, start), dan.call(startRide, start)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 'in_progress' });
  expect(await step()).toMatchObject({ id: ride.id, status: 'in_progress' });
  expect(await drivesThere(again, ride)).toMatchObject({ status: 'completed' });
  await world.settle();
  expect(await typesOf(ride.id)).toEqual(['booked', 'accepted', 'departed', 'arrived', 'started', 'completed']);
  again.close();
  await world.stop(other);
});
