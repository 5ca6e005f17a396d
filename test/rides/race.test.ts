import { expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { books, nextDay } from './town.js';

const driverCount = 40;
const rideCount = 5;

/** A popular ride: everybody is asked. */
async function offerTo(rideId: string, drivers: readonly Person[]): Promise<void> {
  const now = world.clock.now();
  await world.sql(
    `insert into ride_offers (ride_id, driver_id, round, status, offered_at, expires_at)
     select $1, id, 1, 'open', $3, $3::timestamptz + interval '20 seconds' from unnest($2::text[]) as id`,
    [rideId, drivers.map(({ id }) => id), now],
  );
}

test(`I1: of ${driverCount} drivers exactly one wins each of ${rideCount} rides`, async () => {
  const names = Array.from({ length: driverCount }, (_, i) => `driver${i}`);
  const drivers = await Promise.all(names.map((name) => world.person(name, { driver: true, offline: true })));
  const { rosa } = await world.people({ rosa: {} });
  for (let round = 0; round < rideCount; round += 1) {
    await nextDay();
    const ride = await books(rosa);
    await offerTo(ride.id, drivers);
    const replies = await Promise.all(drivers.map((driver) => driver.http(`/api/rides/${ride.id}/accept`, { method: 'POST' })));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(driverCount - 1);
    const won = await world.sql(`select driver_id from ride_offers where ride_id = $1 and status = 'accepted'`, [ride.id]);
    const now = await world.sql(`select driver_id from rides where id = $1`, [ride.id]);
    expect(won).toEqual(now);
    await world.sql(`update rides set status = 'completed', completed_at = $2, busy = tstzrange($2, $2) where id = $1`, [
      ride.id,
      world.clock.now(),
    ]);
  }
}, 60_000);

test('who lost learns how the ride stands, as far as it is theirs to know', async () => {
  await nextDay();
  const { finn } = await world.people({ finn: {} });
  const names = ['loser0', 'loser1', 'loser2', 'loser3'];
  const drivers = await Promise.all(names.map((name) => world.person(name, { driver: true, offline: true })));
  const operator = await world.person('operatorWhoDrives', { driver: true, admin: true, offline: true });
  const ride = await books(finn);
  await offerTo(ride.id, [operator, ...drivers]);
  const replies = await Promise.all(
    [...drivers, operator].map((driver) => driver.http(`/api/rides/${ride.id}/accept`, { method: 'POST' })),
  );
  const bodies = (await Promise.all(replies.map((reply) => reply.json()))) as {
    id?: string;
    code?: string;
    current?: { id: string; status: string; my_role: string };
  }[];
  const lost = bodies.filter(({ current }) => current);
  expect(lost).toHaveLength(drivers.length);
  for (const body of lost) {
    const isOperator = body === bodies.at(-1);
    expect(body).toMatchObject({ code: 'ride_taken', current: { id: ride.id, status: isOperator ? 'in_route' : 'gone' } });
    expect(body.current?.my_role).toBe(isOperator ? 'operator' : 'candidate');
    if (!isOperator) expect(Object.keys(body.current ?? {}).toSorted()).toEqual(['id', 'my_role', 'status', 'version']);
  }
});

test('who lost at the same moment reads what the database says of the ride, until a block keeps them from it', async () => {
  await nextDay();
  const { ivy } = await world.people({ ivy: {} });
  const drivers = await Promise.all(
    ['quick', 'parted', 'late0', 'late1'].map((name) => world.person(name, { driver: true, offline: true })),
  );
  const parted = drivers[1] as Person;
  const ride = await books(ivy);
  await offerTo(ride.id, drivers);
  // As a block stands that came while the offer was being made: neither saw the other.
  await world.sql('insert into user_blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [ivy.id, parted.id]);
  const ask = async (driver: Person) => {
    const reply = await driver.http(`/api/rides/${ride.id}/accept`, { method: 'POST' });
    const { code, current } = (await reply.json()) as { code?: string; current?: object };
    return { status: reply.status, code, current };
  };
  const notFound = { status: 404, code: 'not_found', current: undefined };
  expect(await ask(parted)).toEqual(notFound);
  const replies = await Promise.all(drivers.map(ask));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies[1]).toEqual(notFound);
  const lost = drivers.flatMap((driver, place) => (replies[place]?.status === 409 ? [{ driver, reply: replies[place] }] : []));
  expect(lost).toHaveLength(2);
  // Nobody is ahead any more: now the database alone answers. The card may have been asked meanwhile, which is a version more.
  for (const { driver, reply } of lost) {
    const again = await ask(driver);
    expect(reply).toEqual({ ...again, current: { ...again.current, version: expect.any(Number) } });
  }
});

test('P11: one driver who taps ten rides at once has one', async () => {
  await nextDay();
  const { dan } = await world.people({ dan: { driver: true } });
  const riders = await Promise.all(Array.from({ length: 10 }, (_, i) => world.person(`rider${i}`, { offline: true })));
  const rides = await Promise.all(riders.map((rider) => books(rider, { preferred_driver_id: dan.id })));
  const replies = await Promise.all(rides.map(({ id }) => dan.http(`/api/rides/${id}/accept`, { method: 'POST' })));
  const bodies = (await Promise.all(replies.map((reply) => reply.json()))) as { code?: string }[];
  expect(bodies.filter(({ code }) => code === 'driver_busy')).toHaveLength(9);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a booking that fails tells nobody', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  await world.settle();
  world.forget();
  const body = {
    quote_id: '00000000-0000-7000-8000-000000000000',
    payment_method_id: '00000000-0000-7000-8000-000000000000',
    preferred_driver_id: dan.id,
  };
  expect(await rosa.refused(bookRide, { body })).toMatchObject({ status: 404 });
  await world.settle();
  expect(dan.live.ownNames()).toEqual([]);
});

test('an accept without a body or with another one is the same', async () => {
  await nextDay();
  const { finn, dora } = await world.people({ finn: {}, dora: { driver: true } });
  const ride = await books(finn, { preferred_driver_id: dora.id });
  expect(await dora.call(acceptRide, { params: { id: ride.id.toUpperCase() } })).toMatchObject({ id: ride.id });
});
