import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CallOf } from '../../src/contract/endpoint.js';
import { hourMs } from '../../src/contract/duration.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import type { RideSummary } from '../../src/rides/ride.contract.js';
import { listRides } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, isOnline, nextDay, nobodyDrives } from './town.js';
import { inHours, inMs } from './when.js';

type Query = CallOf<typeof listRides>['query'];

let rosa: Person;
let finn: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, finn, dan } = await world.people({ rosa: {}, finn: {}, dan: { driver: true } }));
  await nextDay();
  await nobodyDrives();
});

const booksFor = async (rider: Person, hours: number): Promise<string> => (await books(rider, {}, inHours(hours))).id;
const takes = (id: string) => dan.call(acceptRide, { params: { id } });
const idsOf = (rides: readonly RideSummary[]) => rides.map(({ id }) => id);

/** All pages of a list, one ride each, from a cursor on. */
async function walked(who: Person, query: Query, from?: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = from ?? ''; cursor !== null;) {
    const page: { rides: RideSummary[]; nextCursor: string | null } = await who.call(listRides, {
      query: { ...query, limit: 1, ...(cursor === '' ? {} : { cursor }) },
    });
    ids.push(...idsOf(page.rides));
    cursor = page.nextCursor;
  }
  return ids;
}

describe('what is to come stands by its pickup, whenever it was booked', () => {
  test('the soonest first, over all pages, of riders and of drivers, and of one status alone', async () => {
    const sixth = await booksFor(rosa, 6);
    const second = await booksFor(rosa, 2);
    const eighth = await booksFor(rosa, 8);
    const fourth = await booksFor(rosa, 4);
    const all = [second, fourth, sixth, eighth];
    expect(idsOf((await rosa.call(listRides, { query: { status: 'upcoming' } })).rides)).toEqual(all);
    expect(await walked(rosa, { status: 'upcoming' })).toEqual(all);
    expect(await walked(rosa, { status: 'pending', role: 'rider' })).toEqual(all);
    for (const id of [eighth, second, sixth]) await takes(id);
    expect(await walked(dan, { status: 'upcoming', role: 'driver' })).toEqual([second, sixth, eighth]);
    expect(await walked(dan, { status: 'upcoming', role: 'rider' })).toEqual([]);
    expect(await walked(rosa, { status: 'confirmed' })).toEqual([second, sixth, eighth]);
    expect(await walked(rosa, { status: 'upcoming' })).toEqual(all);
  });

  test('who rides and drives has both in one order; what is for now stands before what is for later', async () => {
    const [ridden, driven] = [await booksFor(dan, 3), await booksFor(finn, 6)];
    await takes(driven);
    await isOnline(dan);
    const { id: now } = await books(rosa);
    await takes(now);
    expect(await walked(dan, { status: 'upcoming' })).toEqual([now, ridden, driven]);
    expect(await walked(dan, { status: 'upcoming', role: 'driver' })).toEqual([now, driven]);
  });

  test('of pickups at the same moment none is shown twice, and none is left out', async () => {
    const ids = [await booksFor(rosa, 6), await booksFor(rosa, 2), await booksFor(rosa, 4)];
    await world.sql('update rides set pickup_time = $1 where id = any($2)', [inMs(5 * hourMs), ids]);
    expect(await walked(rosa, { status: 'upcoming' })).toEqual(ids);
  });

  test('a ride that was moved since stands where it belongs on the pages that follow', async () => {
    const [second, fourth, sixth] = [await booksFor(rosa, 2), await booksFor(rosa, 4), await booksFor(rosa, 6)];
    const first = await rosa.call(listRides, { query: { status: 'upcoming', limit: 1 } });
    expect(idsOf(first.rides)).toEqual([second]);
    await world.sql('update rides set pickup_time = $1 where id = $2', [inMs(8 * hourMs), fourth]);
    expect(await walked(rosa, { status: 'upcoming' }, first.nextCursor ?? '')).toEqual([sixth, fourth]);
  });
});

describe('a cursor goes on with the list that it is of', () => {
  test('one from before, the id of the last ride, goes on with those that were booked before it', async () => {
    const [sixth, second, eighth, fourth] = [
      await booksFor(rosa, 6),
      await booksFor(rosa, 2),
      await booksFor(rosa, 8),
      await booksFor(rosa, 4),
    ];
    expect(await walked(rosa, { status: 'upcoming' }, fourth)).toEqual([eighth, second, sixth]);
    expect(await walked(rosa, { status: 'pending' }, eighth)).toEqual([second, sixth]);
    expect(await walked(rosa, { status: 'upcoming' }, sixth)).toEqual([]);
  });

  test('what is over, and all together, stay the newest first', async () => {
    const [sixth, second, fourth] = [await booksFor(rosa, 6), await booksFor(rosa, 2), await booksFor(rosa, 4)];
    for (const id of [second, sixth]) await rosa.call(cancelRide, { params: { id }, body: {} });
    const [past, all] = [await walked(rosa, { status: 'past' }), await walked(rosa, {})];
    expect(past.slice(0, 2)).toEqual([second, sixth]);
    expect(all.slice(0, 3)).toEqual([fourth, second, sixth]);
  });

  test.each(['past', undefined, 'completed'] as const)('that of what is to come is none of %s, and no word is one', async (status) => {
    await booksFor(rosa, 6);
    await booksFor(rosa, 2);
    const { nextCursor: cursor } = await rosa.call(listRides, { query: { status: 'upcoming', limit: 1 } });
    expect(cursor).not.toBeNull();
    expect(await rosa.refused(listRides, { query: { status, cursor: cursor ?? '' } })).toMatchObject({ status: 400, code: 'malformed' });
    for (const list of ['upcoming', 'confirmed'] as const)
      expect(await rosa.refused(listRides, { query: { status: list, cursor: 'next' } })).toMatchObject({ status: 400, code: 'malformed' });
  });
});
