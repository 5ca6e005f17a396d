import { beforeEach, describe, expect, test } from '@jest/globals';
import { getAbout } from '../../src/drivers/pages/about.contract.js';
import { completed, confirmed, isOnline, nextDay } from '../rides/town.js';
import { alter, closeAccount, readmit, reopenAccount, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { losesCar } from './cars.js';

let rosa: Person;
let finn: Person;
let dan: Person;

const about = (me: Person, { id }: Person) => me.call(getAbout, { params: { id } });
const plateFor = async (me: Person) => (await about(me, dan)).driving?.vehicle?.plate;

beforeEach(async () => {
  await nextDay();
  ({ rosa, finn, dan } = await world.people({ rosa: {}, finn: {}, dan: { driver: true } }));
  await world.sql('truncate friend_relationships, user_blocks cascade');
  for (const person of [rosa, finn, dan]) await alter(person, { created_at: '2024-03-01T12:00:00Z' });
});

describe('a driver’s page', () => {
  test('shows everybody rating, car and since when, but no plate', async () => {
    await alter(dan, { average_rating: 4.8, total_ratings: 9 });
    expect(await about(finn, dan)).toEqual({
      rides_together: 0,
      in_town_since: 2024,
      driving: {
        average_rating: 4.8,
        total_ratings: 9,
        vehicle: { make: 'Toyota', model: expect.any(String), colour: expect.any(String), seats: expect.any(Number), plate: null },
        availability: 'off',
        can_be_asked: true,
      },
    });
  });

  test('shows the plate to friends, and to whoever has or had a ride in the car', async () => {
    const [{ plate } = {}] = await world.sql<{ plate: string }>('select plate from vehicles where driver_id = $1', [dan.id]);
    expect(await plateFor(rosa)).toBeNull();
    await confirmed(rosa, dan);
    expect(await plateFor(rosa)).toBe(plate);
    expect(await plateFor(finn)).toBeNull();
    await finn.befriends(dan);
    expect(await plateFor(finn)).toBe(plate);
  });

  test('counts rides that both shared, and says who takes rides now', async () => {
    const { rides_together: before } = await about(rosa, dan);
    await completed(rosa, dan);
    expect((await about(rosa, dan)).rides_together).toBe(before + 1);
    expect((await about(dan, rosa)).rides_together).toBe(before + 1);
    await isOnline(dan);
    expect((await about(finn, dan)).driving).toMatchObject({ availability: 'available' });
  });

  test('offers nobody a ride with themselves, or without a car', async () => {
    expect((await about(dan, dan)).driving).toMatchObject({ can_be_asked: false });
    const { carla } = await world.people({ carla: { driver: true } });
    await losesCar(carla);
    expect((await about(rosa, carla)).driving).toMatchObject({ vehicle: null, can_be_asked: false });
  });
});

describe('a page of somebody who does not drive', () => {
  test('tells strangers nothing but the rides together (USR-1)', async () => {
    await alter(finn, { average_rating: 4.1, total_ratings: 3 });
    expect(await about(rosa, finn)).toEqual({ rides_together: 0, in_town_since: null, driving: null });
    expect(await about(finn, finn)).toMatchObject({ in_town_since: 2024 });
  });
});

test('whoever is blocked, deleted, suspended or unknown has none; signed out there is none at all (P22)', async () => {
  const answers = async (id: string) => ({ ...(await rosa.refused(getAbout, { params: { id } })).body, requestId: '' });
  const unknown = await answers('user_nobody');
  await dan.blocks(rosa);
  expect(await answers(dan.id)).toEqual(unknown);
  expect(await dan.refused(getAbout, { params: { id: rosa.id } })).toMatchObject({ status: 404 });
  await world.sql('truncate user_blocks');
  for (const [leaves, returns] of [
    [suspend, readmit],
    [closeAccount, reopenAccount],
  ] as const) {
    await leaves(dan);
    expect(await answers(dan.id)).toEqual(unknown);
    await returns(dan);
  }
  expect(await world.stranger().refused(getAbout, { params: { id: dan.id } })).toMatchObject({ status: 401 });
});
