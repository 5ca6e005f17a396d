import { beforeEach, describe, expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '../../src/contract/duration.js';
import { acceptRide, declineOffer } from '../../src/dispatch/dispatch.contract.js';
import { listScheduledRides } from '../../src/dispatch/listed/listed.contract.js';
import { addFavorite } from '../../src/pairs/pairs.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { books, completed, isOnline, nextDay, nobodyDrives } from '../rides/town.js';
import { readmit, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let finn: Person;
let dan: Person;
let fay: Person;

/** Fay is Rosa's favorite. */
beforeEach(async () => {
  await nextDay();
  await nobodyDrives();
  ({ rosa, finn, dan, fay } = await world.people({ rosa: {}, finn: {}, dan: { driver: true }, fay: { driver: true } }));
  await readmit(fay);
  await world.truncate('favourite_drivers');
  await completed(rosa, fay);
  await rosa.call(addFavorite, { body: { driver_id: fay.id } });
  await nextDay();
});

const laterOn = (hours: number) => ({
  is_scheduled: true,
  scheduled_time: new Date(world.clock.now().getTime() + hours * hourMs).toISOString(),
});
const booksAhead = (rider: Person, hours = 72): Promise<Ride> => books(rider, {}, laterOn(hours));
const idsOf = async (driver: Person): Promise<string[]> => (await driver.call(listScheduledRides, { query: {} })).rides.map(({ id }) => id);
const accept = ({ id }: Ride) => ({ params: { id } });

test('M43: for fifteen minutes a ride for later is on the list of its rider’s favorites alone', async () => {
  const ride = await booksAhead(rosa);
  expect([await idsOf(fay), await idsOf(dan)]).toEqual([[ride.id], []]);
  expect(await dan.refused(acceptRide, accept(ride))).toMatchObject({ status: 409, code: 'request_expired' });
  world.clock.advance(15 * minuteMs);
  expect(await idsOf(dan)).toEqual([ride.id]);
  expect(await dan.call(acceptRide, accept(ride))).toMatchObject({ status: 'confirmed' });
});

test('M43: of a search that is short it is a quarter', async () => {
  const ride = await booksAhead(rosa, 0.75);
  const searchMs = Date.parse(ride.search_expires_at) - Date.parse(ride.created_at);
  expect(searchMs).toBeLessThan(hourMs);
  expect(Date.parse(ride.favorites_first_until ?? '')).toBe(Date.parse(ride.created_at) + searchMs / 4);
  expect(await idsOf(dan)).toEqual([]);
  world.clock.advance(searchMs / 4);
  expect(await idsOf(dan)).toEqual([ride.id]);
});

describe('M43: a rider reads until when their favorites see it first', () => {
  const until = async (rider: Person, { id }: Ride) => (await rider.call(getRide, { params: { id } })).favorites_first_until;

  test('for these fifteen minutes, while it waits for its driver', async () => {
    const ride = await booksAhead(rosa);
    expect(Date.parse(ride.favorites_first_until ?? '')).toBe(Date.parse(ride.created_at) + 15 * minuteMs);
    expect(await until(rosa, ride)).toBe(ride.favorites_first_until);
    world.clock.advance(15 * minuteMs);
    expect(await until(rosa, ride)).toBeNull();
    const other = await booksAhead(rosa, 48);
    expect(await until(rosa, other)).not.toBeNull();
    // Their driver is told nothing of it, and from then on nobody is.
    expect(await fay.call(acceptRide, accept(other))).toMatchObject({ status: 'confirmed', favorites_first_until: null });
    expect(await until(rosa, other)).toBeNull();
  });

  test('not where none of them may drive it, nor where there are none, nor of a ride for now or one that somebody is asked for alone', async () => {
    expect(await until(finn, await booksAhead(finn))).toBeNull();
    const asked = await books(rosa, { preferred_driver_id: dan.id }, laterOn(90));
    expect(await until(rosa, asked)).toBeNull();
    expect(await until(rosa, await books(rosa))).toBeNull();
    const ride = await booksAhead(rosa);
    await suspend(fay);
    expect(await until(rosa, ride)).toBeNull();
  });
});

test('M43: a favorite takes it within that time', async () => {
  const ride = await booksAhead(rosa);
  expect(await fay.call(acceptRide, accept(ride))).toMatchObject({ status: 'confirmed' });
});

test('M43: whoever is liked by somebody else waits for nobody', async () => {
  const ride = await booksAhead(finn);
  expect([await idsOf(fay), await idsOf(dan)]).toEqual([[ride.id], [ride.id]]);
});

test('M43: a favorite who may not drive it, or does not want to, holds nobody up', async () => {
  const ride = await booksAhead(rosa, 3);
  expect(await idsOf(dan)).toEqual([]);
  await suspend(fay);
  expect(await idsOf(dan)).toEqual([ride.id]);
});

test('M43: a favorite who declined it leaves it to the others', async () => {
  await isOnline(fay);
  const ride = await booksAhead(rosa, 3);
  await world.settle();
  expect(await idsOf(dan)).toEqual([]);
  await fay.call(declineOffer, accept(ride));
  expect(await idsOf(dan)).toEqual([ride.id]);
});
