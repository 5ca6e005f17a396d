import { beforeEach, describe, expect, test } from '@jest/globals';
import { listDrivers } from '../../src/booking/driver-picker.contract.js';
import { setAvailability } from '../../src/drivers/drivers.contract.js';
import {
  addFavorite,
  addPairBlock,
  getPair,
  listFavorites,
  maxFavorites,
  pairChanged,
  removeFavorite,
} from '../../src/pairs/pairs.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { completed, confirmed, isOnline, millStreet, nextDay, nobodyDrives } from '../rides/town.js';

let rosa: Person;
let dan: Person;
let dora: Person;

beforeEach(async () => {
  await nextDay();
  // Each with rides of their own alone.
  ({ rosa, dan, dora } = await world.newPeople({ rosa: {}, dan: { driver: true }, dora: { driver: true } }));
});

const add = (rider: Person, driver: Person) => rider.call(addFavorite, { body: { driver_id: driver.id } });
const cannotAdd = (rider: Person, driver_id: string) => rider.refused(addFavorite, { body: { driver_id } });
const ids = async (rider: Person) => (await rider.call(listFavorites, { query: {} })).favourites.map(({ clerk_id: id }) => id);
const pair = (one: Person, other: Person) => one.call(getPair, { params: { id: other.id } });

describe('M43: a favorite driver', () => {
  test('is somebody who brought the rider to the end of a ride, and is shown as drivers are', async () => {
    await completed(rosa, dan);
    expect(await pair(rosa, dan)).toMatchObject({ is_favorite: false, can_be_favorite: true });
    const shown = await add(rosa, dan);
    expect(shown).toMatchObject({ clerk_id: dan.id, full_name: dan.fullName, vehicle: { make: 'Toyota' }, average_rating: null });
    expect(await add(rosa, dan)).toEqual(shown);
    expect((await rosa.call(listFavorites, { query: {} })).favourites).toEqual([shown]);
    expect(await pair(rosa, dan)).toMatchObject({ is_favorite: true });
  });

  test('is nobody whom one never rode with, no rider, and nobody who does not exist: all of them look alike', async () => {
    await completed(rosa, dan);
    await confirmed(rosa, dora);
    const answers = [
      await cannotAdd(rosa, dora.id),
      await cannotAdd(dan, rosa.id),
      await cannotAdd(dora, dan.id),
      await cannotAdd(rosa, rosa.id),
      await cannotAdd(rosa, 'user_nobody'),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'not_found']));
    expect(await dora.refused(getPair, { params: { id: dan.id } })).toMatchObject({ status: 404 });
    expect(await pair(rosa, dora)).toEqual({ user_id: dora.id, is_favorite: false, can_be_favorite: false, is_never_matched: false });
  });

  test('is taken back, and that twice is no error', async () => {
    await completed(rosa, dan);
    await add(rosa, dan);
    for (const _ of [1, 2]) expect(await rosa.call(removeFavorite, { params: { id: dan.id } })).toMatchObject({ is_favorite: false });
    expect(await ids(rosa)).toEqual([]);
  });

  test('is hidden by a block of either, as somebody who does not exist, and comes back with its end', async () => {
    await completed(rosa, dan);
    await add(rosa, dan);
    for (const [blocker, blocked] of [
      [rosa, dan],
      [dan, rosa],
    ] as const) {
      await blocker.blocks(blocked);
      expect(await ids(rosa)).toEqual([]);
      expect(await pair(rosa, dan)).toMatchObject({ is_favorite: false, can_be_favorite: false });
      expect(await cannotAdd(rosa, dan.id)).toMatchObject({ status: 404 });
      await blocker.unblocks(blocked);
      expect(await ids(rosa)).toEqual([dan.id]);
    }
  });

  test('is nobody whom the rider never wants to be matched with', async () => {
    await completed(rosa, dan);
    await rosa.call(addPairBlock, { body: { user_id: dan.id } });
    expect(await cannotAdd(rosa, dan.id)).toMatchObject({
      status: 409,
      code: 'never_matched',
      body: { current: { user_id: dan.id, is_favorite: false, is_never_matched: true } },
    });
  });

  test('who does not want the rider stays a favorite that tells nothing', async () => {
    await completed(rosa, dan);
    const before = await add(rosa, dan);
    await dan.call(addPairBlock, { body: { user_id: rosa.id } });
    expect((await rosa.call(listFavorites, { query: {} })).favourites).toEqual([before]);
    expect(await pair(rosa, dan)).toEqual({ user_id: dan.id, is_favorite: true, can_be_favorite: true, is_never_matched: false });
  });
});

test('there is an end to favorites, also for two tabs at once', async () => {
  await completed(rosa, dan);
  await nextDay();
  await completed(rosa, dora);
  await world.sql(
    `with neighbors as (
       insert into users (id, full_name, created_at, updated_at) select 'fav' || n, 'Neighbor', now(), now() from generate_series(2, $2::int) n returning id)
     insert into favourite_drivers (rider_id, driver_id, created_at) select $1, id, now() from neighbors`,
    [rosa.id, maxFavorites],
  );
  const post = (driver: Person) =>
    rosa.http('/api/favourites', {
      method: 'POST',
      body: JSON.stringify({ driver_id: driver.id }),
      headers: { 'content-type': 'application/json' },
    });
  const answers = await Promise.all([post(dan), post(dora)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await rosa.refused(addFavorite, { body: { driver_id: answers[0]?.status === 201 ? dora.id : dan.id } })).toMatchObject({
    code: 'too_many_favorites',
  });
});

test('favorites come by pages, newest first', async () => {
  for (const driver of [dan, dora]) {
    await completed(rosa, driver);
    await add(rosa, driver);
    await nextDay();
  }
  const first = await rosa.call(listFavorites, { query: { limit: 1 } });
  expect(first.favourites).toMatchObject([{ clerk_id: dora.id }]);
  expect(await rosa.call(listFavorites, { query: { limit: 1, cursor: first.nextCursor ?? '' } })).toMatchObject({
    favourites: [{ clerk_id: dan.id }],
    nextCursor: null,
  });
});

test('all pages of the rider hear of it, and the driver nothing', async () => {
  await completed(rosa, dan);
  await world.settle();
  world.forget();
  const tab = await rosa.device();
  await add(rosa, dan);
  await add(rosa, dan);
  await rosa.call(removeFavorite, { params: { id: dan.id } });
  await world.settle();
  for (const page of [rosa, tab]) expect(page.heard(pairChanged)).toEqual([{ user_id: dan.id }, { user_id: dan.id }]);
  expect(dan.live.ownNames()).toEqual([]);
});

test('in the picker favorites stand first, then friends, then the rest', async () => {
  await nobodyDrives();
  const { eli } = await world.people({ eli: { driver: true } });
  const { pia } = await world.people({ pia: {} });
  await world.oldFriends(pia, dora);
  await completed(pia, dan);
  await dan.call(setAvailability, { body: { availability: 'off', ...millStreet, accuracy_m: 8 } });
  await isOnline(eli);
  const picker = async () => (await pia.call(listDrivers, { query: millStreet })).drivers;
  expect((await picker()).map(({ clerk_id: id }) => id)).toEqual([dora.id, dan.id, eli.id]);
  await add(pia, dan);
  const drivers = await picker();
  expect(drivers.map(({ clerk_id: id, is_favorite: is }) => [id, is])).toEqual([
    [dan.id, true],
    [dora.id, false],
    [eli.id, false],
  ]);
});
