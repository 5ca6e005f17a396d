import { expect, test } from '@jest/globals';
import { listDrivers } from '../../src/booking/driver-picker.contract.js';
import { departRide } from '../../src/trips/trips.contract.js';
import { completed, confirmed, isOnline, millStreet, nextDay, quoteFor } from './town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const query = millStreet;
const names = { dan: { driver: true }, dora: { driver: true }, eli: { driver: true }, fay: { driver: true } } as const;

test('friends and past drivers come first, then the nearest available; nobody blocked, nobody who is no driver', async () => {
  const { dan, dora, eli, fay } = await world.people(names);
  const { rosa } = await world.people({ rosa: { friendOf: ['dora'] } });
  await world.people({ finn: { friendOf: ['rosa'] } });
  await completed(rosa, fay);
  await nextDay();
  await isOnline(dan, 'available', { lat: 44.13, lng: -69.1 });
  await isOnline(eli);
  const before = await rosa.call(listDrivers, { query });
  expect(before.drivers.map(({ clerk_id }) => clerk_id)).toEqual([dora.id, fay.id, eli.id, dan.id]);
  expect(before.drivers).toMatchObject([
    { is_friend: true, availability: 'off', eta_minutes: null },
    { is_friend: false, rides_together: 1, availability: 'off' },
    { availability: 'available', eta_minutes: 1, vehicle: { make: 'Toyota' } },
    { availability: 'available', eta_minutes: 9 },
  ]);
  await eli.blocks(rosa);
  const after = await rosa.call(listDrivers, { query });
  expect(after.drivers.map(({ clerk_id }) => clerk_id)).toEqual([dora.id, fay.id, dan.id]);
});

test('a car is shown without its plate, which is for friends and for those who ride in it', async () => {
  await nextDay();
  const { rosa, dan } = await world.newPeople({ rosa: {}, dan: { driver: true } });
  await isOnline(dan);
  const { drivers } = await rosa.call(listDrivers, { query });
  const car = { make: 'Toyota', model: expect.any(String), colour: expect.any(String), seats: expect.any(Number), plate: '' };
  expect(drivers.find(({ clerk_id }) => clerk_id === dan.id)?.vehicle).toEqual(car);
});

test('a driver on a ride is shown busy', async () => {
  await nextDay();
  const { rosa, gus } = await world.people({ rosa: { friendOf: ['dora'] }, gus: {} });
  const { dan } = await world.people(names);
  await isOnline(dan);
  const { id } = await confirmed(gus, dan);
  await dan.call(departRide, { params: { id } });
  const { drivers } = await rosa.call(listDrivers, { query });
  expect(drivers.find(({ clerk_id }) => clerk_id === dan.id)).toMatchObject({ availability: 'busy' });
});

test('a picker needs a place and somebody signed in', async () => {
  const { rosa } = await world.people({ rosa: { friendOf: ['dora'] } });
  expect(await world.stranger().refused(listDrivers, { query })).toMatchObject({ status: 401 });
  expect(await rosa.refused(listDrivers, { query: { lat: 91, lng: 0 } })).toMatchObject({ status: 400 });
});

const miles = (north: number, east: number) => ({ lat: millStreet.lat + north / 69, lng: millStreet.lng + east / 49.55 });

/** What a rider is told of a driver from each of these points. */
async function measured(rider: Person, driver: Person, points: readonly { lat: number; lng: number }[]): Promise<(number | null)[]> {
  const seen: (number | null)[] = [];
  for (const point of points) {
    const { drivers } = await rider.call(listDrivers, { query: point });
    seen.push(drivers.find(({ clerk_id }) => clerk_id === driver.id)?.distance_miles ?? null);
  }
  return seen;
}

test('D8, I6: nobody can be placed by asking from many points: all of a half-mile square look alike', async () => {
  const { vic, dan } = await world.people({ vic: {}, dan: { driver: true } });
  await nextDay();
  const points = [miles(0, 0), miles(2, 1), miles(-1, 3), miles(1.5, -2), miles(0.01, 0.02)];
  const quotes = async () => (await quoteFor(vic)).pickup_eta_minutes;
  // Wherever the lines of the grid run: of nine places within a fifth of a mile at most four squares are seen.
  const seen = new Set<string>();
  const etas = new Set<string>();
  for (const north of [0, 0.1, 0.2]) {
    for (const east of [0, 0.1, 0.2]) {
      await isOnline(dan, 'available', miles(1 + north, 1 + east));
      const told = await measured(vic, dan, points);
      expect(told).not.toContain(null);
      seen.add(JSON.stringify(told));
      etas.add(JSON.stringify(await quotes()));
    }
  }
  expect(seen.size).toBeLessThanOrEqual(4);
  expect(etas.size).toBeLessThanOrEqual(4);
});

test('I6: how far a driver is says nothing of one who is off, busy, or not near the pickup', async () => {
  await nextDay();
  const { dan } = await world.people(names);
  const { pia } = await world.people({ pia: { friendOf: ['dan'] } });
  await isOnline(dan);
  expect(await measured(pia, dan, [millStreet])).toEqual([expect.any(Number)]);
  expect(await measured(pia, dan, [miles(12, 0), miles(0, 12)])).toEqual([null, null]);
  for (const availability of ['busy', 'off'] as const) {
    await isOnline(dan, availability);
    expect(await measured(pia, dan, [millStreet])).toEqual([null]);
  }
  const { rosa } = await world.people({ rosa: { friendOf: ['dora'] } });
  await isOnline(dan);
  const far = await rosa.call(listDrivers, { query: miles(12, 0) });
  expect(far.drivers.map(({ clerk_id }) => clerk_id)).not.toContain(dan.id);
});
