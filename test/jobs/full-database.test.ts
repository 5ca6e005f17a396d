import { expect, test } from '@jest/globals';
import { waitFor } from '../../scripts/lib/wait.mjs';
import { world } from '../world/world.js';

const role = 'crowded';
/** PostgreSQL ends the processes of closed connections by itself. */
const goneWithinMs = 20_000;

const open = async () =>
  (await world.sql<{ count: number }>('select count(*)::int from pg_stat_activity where usename = $1', [role]))[0]?.count;

// As many as a boot asks at once; workers open theirs when they need one.
test.each([1, 2, 3])('a boot that gets %i connections of the database is refused, and leaves nothing running', async (connections) => {
  world.log.expectError(/too many connections/);
  await world.sql(`drop role if exists ${role}`);
  await world.sql(`create role ${role} login password '${role}' in role postgres connection limit ${connections}`);
  const address = Object.assign(new URL(world.databaseUrl), { username: role, password: role }).href;
  await expect(world.second({ DATABASE_URL: address })).rejects.toThrow(/too many connections/);
  await waitFor(async () => (await open()) === 0, { withinMs: goneWithinMs });
  expect(await open()).toBe(0);
});
