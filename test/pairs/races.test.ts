import { beforeEach, expect, test } from '@jest/globals';
import { lockPair } from '../../src/friends/friends.queries.js';
import { addPairBlock } from '../../src/pairs/pairs.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { books, completed, isOnline, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { queueBehind } from '../world/waiting.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  await nextDay();
  await nobodyDrives();
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await world.truncate('pair_blocks');
  await completed(rosa, dan);
  await nextDay();
  await isOnline(dan);
});

const accepts = (driver: Person, id: string) => driver.http(`/api/rides/${id}/accept`, { method: 'POST' });
const never = (one: Person, other: Person) => one.call(addPairBlock, { body: { user_id: other.id } });
const tonight = () => ({ is_scheduled: true, scheduled_time: new Date(world.clock.now().getTime() + 3 * 60 * 60_000).toISOString() });
const seen = (id: string) => rosa.call(getRide, { params: { id } });

test('M48: an accept that comes at the same moment waits, and finds it said', async () => {
  const ride = await books(rosa, {}, tonight());
  const [answer] = await queueBehind(
    async (client) => {
      await client.query(lockPair.bind({ a: rosa.id, b: dan.id }));
      await client.query('insert into pair_blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [rosa.id, dan.id]);
    },
    () => accepts(dan, ride.id),
  );
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'request_expired' }]);
  expect(await seen(ride.id)).toMatchObject({ status: 'pending', driver_id: null });
});

test('M48: whoever has just accepted gives the ride back', async () => {
  const ride = await books(rosa, {}, tonight());
  await queueBehind(
    async (client) => {
      // As an accept holds the two that has not been committed yet.
      await client.query(lockPair.bind({ a: dan.id, b: rosa.id }));
      const confirmed = `update rides set driver_id = $2, status = 'confirmed', confirmed_at = now(), version = version + 1 where id = $1`;
      await client.query(confirmed, [ride.id, dan.id]);
      await client.query(`update ride_offers set status = 'accepted' where ride_id = $1`, [ride.id]);
    },
    () => never(rosa, dan),
  );
  expect(await seen(ride.id)).toMatchObject({ status: 'pending', driver_id: null });
});

test.each(['rider', 'driver'])('M48: an accept and a never again of the %s at one moment leave no ride ahead together', async (side) => {
  for (let round = 0; round < 5; round += 1) {
    await world.truncate('pair_blocks');
    const ride = await books(rosa, {}, tonight());
    const [accepted] = await Promise.all([accepts(dan, ride.id), side === 'rider' ? never(rosa, dan) : never(dan, rosa)]);
    expect([200, 404, 409]).toContain(accepted.status);
    expect(await seen(ride.id)).toMatchObject({ status: 'pending', driver_id: null });
    await world.settle();
    await nextDay();
    await isOnline(dan);
  }
});
