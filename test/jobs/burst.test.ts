import { beforeAll, expect, test } from '@jest/globals';
import { hourMs } from '../../src/contract/duration.js';
import { job } from '../../src/contract/job.js';
import { Work } from '../../src/database/work.js';
import { until } from '../lib/until.js';
import { deadlocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';

const queue = 'housekeeping';
const short = job<{ number: number }>({ name: 'test.short', queue, attempts: 1, backoffMs: 60_000 });
const hopeless = job<object>({ name: 'test.hopeless', queue, attempts: 1, backoffMs: 60_000 });

const burst = 5_000;
const burstWithinMs = 180_000;
/** As Bull Board shows them. */
const keptCompleted = 1_000;

const runs = new Map<number, number>();
const count = async ({ number }: { number: number }): Promise<void> => void runs.set(number, (runs.get(number) ?? 0) + 1);

beforeAll(() => world.app.jobs.handle(short, count));

async function kept(state: 'completed' | 'failed'): Promise<number> {
  return (await world.app.jobs.queues.get(queue)?.getJobCountByTypes(state)) ?? 0;
}

test(
  'a burst of short jobs over sixteen workers of two instances runs each once, without a deadlock',
  async () => {
    (await world.second()).jobs.handle(short, count);
    await world.app.get(Work).run(async (unit) => {
      for (let number = 0; number < burst; number += 1) unit.enqueue(short, { number });
    });
    await until({ what: 'the burst', withinMs: burstWithinMs }, () => runs.size === burst);
    await world.settle();
    expect([...runs.values()].filter((times) => times !== 1)).toEqual([]);
    expect(world.log.heard('warn').filter((line) => line.includes('deadlock'))).toEqual([]);
    expect(await deadlocks()).toBe(0);
    expect(await kept('completed')).toBeLessThanOrEqual(keptCompleted);
  },
  burstWithinMs,
);

/** Jobs that ended `ago` before now, as BullMQ leaves them. */
async function leaveCompleted(count: number, ago: number): Promise<void> {
  await world.sql(
    `insert into bullmq.job (queue, id, seq, name, state, added_at_ms, finished_at_ms)
     select $1, 'old-' || n, nextval('bullmq.job_seq'), 'test.short', 'completed', $2::bigint, $2::bigint from generate_series(1, $3::int) n`,
    [queue, world.clock.now().getTime() - ago, count],
  );
}

test('a job that ends waits for nobody’s old row, and neither does the sweep that evicts them', async () => {
  await leaveCompleted(2 * keptCompleted, 2 * hourMs);
  await whileHeld(`select 1 from bullmq.job where id = 'old-1' for update`, async () => {
    await world.app.get(Work).run(async (unit) => unit.enqueue(short, { number: -1 }));
    const done = `select 1 from bullmq.job where data = '{"number": -1}' and state = 'completed'`;
    await until({ what: 'the job’s end' }, async () => (await world.sql(done)).length > 0);
    await world.settle();
    const left = await world.sql(`select id from bullmq.job where id like 'old-%'`);
    expect(left).toEqual([{ id: 'old-1' }]);
  });
  await world.settle();
  expect(await world.sql(`select id from bullmq.job where id like 'old-%'`)).toEqual([]);
});

test('what ended is kept for a while: an hour when it went well, thirty days when it failed', async () => {
  world.log.expectError(/hopeless/);
  world.app.jobs.handle(hopeless, () => Promise.reject(new Error('hopeless')));
  await world.app.get(Work).run(async (unit) => unit.enqueue(hopeless, {}));
  await world.settle();
  expect(await kept('completed')).toBeGreaterThan(0);
  world.clock.advance(2 * hourMs);
  await world.settle();
  expect({ completed: await kept('completed'), failed: await kept('failed') }).toEqual({ completed: 0, failed: 1 });
  world.clock.advance(31 * 24 * hourMs);
  await world.settle();
  expect(await kept('failed')).toBe(0);
});
