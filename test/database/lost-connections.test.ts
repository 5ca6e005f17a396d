import { afterAll, expect, test } from '@jest/globals';
import { Work } from '../../src/database/work.js';
import { Door } from '../lib/door.js';
import { realPatience } from '../world/instance.js';
import { world } from '../world/world.js';

/** More than an instance has connections. */
const losses = 25;

let door: Door | undefined;
// The world has stopped the instance behind it.
afterAll(() => door?.shut());

test('P26: connections that are lost in the middle of a transaction cost the pool no place, and a stop waits for none', async () => {
  door = new Door(new URL(world.databaseUrl));
  await door.open();
  const behind = await world.second({ ...realPatience, DATABASE_URL: door.url, ROLE: 'web' });
  world.log.expectError(/./);
  const work = behind.get(Work);
  for (let loss = 0; loss < losses; loss += 1) {
    const lost = work.run(async (unit) => {
      door?.cut();
      await unit.rows('select 1');
    });
    await expect(lost).rejects.toThrow();
  }
  expect(await work.run((unit) => unit.rows('select 1 as one'))).toEqual([{ one: 1 }]);
  await world.stop(behind);
}, 60_000);
