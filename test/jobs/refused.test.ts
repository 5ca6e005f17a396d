import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { job } from '../../src/contract/job.js';
import { Work } from '../../src/database/work.js';
import { Door } from '../lib/door.js';
import { until } from '../lib/until.js';
import { realPatience } from '../world/instance.js';
import { heldBy } from '../world/queues.js';
import { world } from '../world/world.js';

// The second instance alone runs jobs.
world.configure({ ROLE: 'web' });

const queue = 'housekeeping';
const held = job<{ name: string }>({ name: 'test.held', queue, attempts: 3, backoffMs: 100 });
/** As many as a worker runs at once. */
const atOnce = 8;

let door: Door;
let begun: string[] = [];
let release: (() => void)[] = [];
let isHolding = true;

beforeAll(async () => {
  door = new Door(new URL(world.databaseUrl));
  await door.open();
  // What a lost connection left in hand is found by time.
  world.clock.passes = true;
  const worker = await world.second({ ...realPatience, DATABASE_URL: door.url, ROLE: 'worker' });
  for (const { jobs } of [world.app, worker]) {
    jobs.handle(held, async ({ name }) => {
      begun.push(name);
      if (isHolding) await new Promise<void>((resolve) => void release.push(resolve));
    });
  }
}, 60_000);
beforeEach(() => {
  [begun, release] = [[], []];
  isHolding = true;
  world.log.expectError(/./);
});
// A worker waits for its jobs before it ends: those of a test that failed would keep it for ever.
afterEach(letGo);
// The world has stopped the worker.
afterAll(() => door.shut());

function letGo(): void {
  isHolding = false;
  for (const resolve of release.splice(0)) resolve();
}

/** A worker with all hands full, and more waiting behind them. */
async function backlog(): Promise<void> {
  for (let count = 0; count < 2 * atOnce; count += 1)
    await world.app.get(Work).run(async (unit) => unit.enqueue(held, { name: `job ${count}` }));
  // A worker that has not found its way back to the news yet looks every 5 s.
  await until({ what: 'the hands to be full', withinMs: 30_000 }, () => begun.length === atOnce);
}

/** A few seconds long, told by what else tries to come back meanwhile. */
const outage = () =>
  until(
    { what: 'the outage to last', withinMs: 10_000 },
    () => world.log.heard('warn').filter((line) => line.includes('cannot listen for live events yet')).length > 5,
  );
const allDone = () => until({ what: 'all jobs', withinMs: 40_000 }, async () => Object.keys((await heldBy(world.app)).busy).length === 0);

test('P25: jobs that waited while the database was down go on within 6 s of its return', async () => {
  await backlog();
  await door.shut();
  letGo();
  await outage();
  await door.open();
  const back = performance.now();
  await until({ what: 'the next job', withinMs: 30_000 }, () => begun.length > atOnce);
  expect(performance.now() - back).toBeLessThan(6_000);
  await allDone();
}, 90_000);

test('P26: a database that is not ready yet is left in peace: each connection of the jobs asks it once a second', async () => {
  await backlog();
  door.isReady = false;
  door.cut();
  letGo();
  const began = performance.now();
  await outage();
  door.isReady = true;
  // Some twenty connections; without a pause each queue alone asked a hundred times a second.
  expect(door.refusals).toBeLessThan(40 * (1 + (performance.now() - began) / 1_000));
  await allDone();
}, 90_000);
