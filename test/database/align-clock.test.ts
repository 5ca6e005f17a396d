import { MikroORM } from '@mikro-orm/postgresql';
import { expect, test } from '@jest/globals';
import { Clock } from '../../src/config/clock.js';
import { alignClock } from '../../src/database/align-clock.js';
import { world } from '../world/world.js';

/** More than an instance has connections. */
const statements = 20;

test('a comparison that waited for a connection does not put the clock off by half of its wait', async () => {
  const orm: MikroORM = world.app.get(MikroORM);
  const ask = (text: string) => orm.em.fork().execute<{ now: Date }[]>(text);
  const clock = new Clock();
  const held = Array.from({ length: statements }, () => ask('select pg_sleep(1.5)'));
  const began = performance.now();
  await alignClock(orm, clock);
  const waitedMs = performance.now() - began;
  expect(waitedMs).toBeGreaterThan(1_000);
  await Promise.all(held);

  // Those that did not wait take a little, too: the less busy the machine, the less.
  const toleranceMs = waitedMs / 4;
  const before = clock.now().getTime();
  const [row] = await ask('select clock_timestamp() as now');
  expect(row?.now.getTime()).toBeGreaterThan(before - toleranceMs);
  expect(row?.now.getTime()).toBeLessThan(clock.now().getTime() + toleranceMs);
});
