import { afterEach, expect, jest, test } from '@jest/globals';
import { hourMs, minuteMs } from '../../src/contract/duration.js';
import { rawHttp } from '../lib/raw-http.js';
import { until } from '../lib/until.js';
import type { Instance } from '../world/instance.js';
import { world } from '../world/world.js';

const queue = 'housekeeping';
const round = 'housekeeping.sweep-60s';
/** Only what is done every so often is moved by hand. */
const others = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;
const figures = async () => (await rawHttp(world.app.url, { path: '/metrics' })).body.split('\n');

test('a sweep that fails is counted, and a failed job with its error; the others of its round ran', async () => {
  world.log.expectError(/the broom broke/);
  const ran: string[] = [];
  const sweeps = ['test.before', 'test.broken', 'test.after'].map((name) => ({
    name,
    queue,
    everyMs: 5_000,
    run: async () => ran.push(name),
  }));
  for (const sweep of sweeps) {
    const run = () => Promise.reject(new Error('the broom broke'));
    world.app.jobs.sweep(sweep.name === 'test.broken' ? { ...sweep, run } : sweep);
  }
  const open = world.app.jobs.queues.get(queue);
  await open?.add('housekeeping.sweep-5s', {});
  await until({ what: 'the failed sweep' }, async () => (await open?.getFailedCount()) === 1);
  expect(ran).toEqual(['test.before', 'test.after']);
  const [failed] = (await open?.getFailed()) ?? [];
  expect([failed?.name, failed?.failedReason]).toEqual(['housekeeping.sweep-5s', 'test.broken: the broom broke']);
  expect(await figures()).toEqual(
    expect.arrayContaining([
      'jobs{queue="housekeeping",state="failed"} 1',
      expect.stringMatching(/^job_seconds_count\{queue="housekeeping",job="test.broken",result="failed"\} 1$/),
      expect.stringMatching(/^job_seconds_count\{queue="housekeeping",job="test.after",result="done"\} 1$/),
    ]),
  );
});

test('the schedule of an older version goes with the next start; those of this one stay', async () => {
  const open = world.app.jobs.queues.get(queue);
  const inAnHour = { every: 3_600_000, startDate: Date.now() + 3_600_000 };
  await open?.upsertJobScheduler('tick', inAnHour, { name: 'tick' });
  const names = async () => (await open?.getJobSchedulers())?.map(({ key }) => key).toSorted();
  expect(await names()).toContain('tick');
  world.clock.passes = true;
  await world.stop(await world.second());
  expect(await names()).toEqual([round]);
  expect(await open?.getDelayedCount()).toBe(1);
});

/** What the rounds of a machine's clock look like that was an hour ahead and was put right. */
async function putOff(): Promise<void> {
  const [moved] = await world.sql<{ id: string; at: string }>(
    `update bullmq.scheduler set next_run_ms = next_run_ms + $1 where scheduler_id = $2
     returning 'repeat:' || scheduler_id || ':' || next_run_ms - $1 as id, next_run_ms as at`,
    [hourMs, round],
  );
  const job = await world.sql('update bullmq.job set id = $2, process_at_ms = $3 where id = $1 and state = $4 returning id', [
    moved?.id,
    `repeat:${round}:${moved?.at}`,
    moved?.at,
    'delayed',
  ]);
  expect(job).toHaveLength(1);
}

const roundsDone = () =>
  world.sql(`select 1 from bullmq.event where event = 'completed' and data->>'jobId' like 'repeat:' || $1::text || ':%'`, [round]);

/** Rounds go on, and the next one is due as usual. */
async function goesOn(before: number): Promise<void> {
  await until({ what: 'a round', withinMs: 10_000 }, async () => (await roundsDone()).length > before);
  const next = async () => (await world.app.jobs.queues.get(queue)?.getJobScheduler(round))?.next ?? Number.POSITIVE_INFINITY;
  expect(await next()).toBeLessThanOrEqual(Date.now() + minuteMs);
}

/** One that schedules sweeps has run them, and the next round waits. */
async function scheduling(): Promise<Instance> {
  world.clock.passes = true;
  const instance = await world.second();
  const counts = () => world.app.jobs.queues.get(queue)?.getJobCounts('delayed', 'waiting', 'active');
  await until({ what: 'the next round to wait' }, async () => JSON.stringify(await counts()) === '{"delayed":1,"waiting":0,"active":0}');
  return instance;
}

afterEach(() => {
  jest.useRealTimers();
});

test('rounds that a clock put off which was ahead go on with the next start', async () => {
  await world.stop(await scheduling());
  await putOff();
  const before = (await roundsDone()).length;
  const instance = await world.second();
  await goesOn(before);
  await world.stop(instance);
});

test('and within a minute where nobody starts anew', async () => {
  jest.useFakeTimers({ doNotFake: [...others] });
  const instance = await scheduling();
  await putOff();
  const before = (await roundsDone()).length;
  jest.advanceTimersByTime(minuteMs);
  await goesOn(before);
  await world.stop(instance);
});

test('rounds that the store lost, or somebody removed, are planned anew within a minute; those that nobody runs go', async () => {
  jest.useFakeTimers({ doNotFake: [...others] });
  const instance = await scheduling();
  const open = world.app.jobs.queues.get(queue);
  await open?.removeJobScheduler(round);
  // An instance of an older version, which ends now, had put its own back.
  await open?.upsertJobScheduler('tick', { every: hourMs, startDate: Date.now() + hourMs }, { name: 'tick' });
  const before = (await roundsDone()).length;
  jest.advanceTimersByTime(minuteMs);
  await goesOn(before);
  expect((await open?.getJobSchedulers())?.map(({ key }) => key)).toEqual([round]);
  await world.stop(instance);
});

test('a job or sweep of a queue that nobody opened stops the start', async () => {
  world.app.jobs.sweep({ name: 'test.lost', queue: 'nowhere', everyMs: 5_000, run: async () => undefined });
  await expect(world.app.jobs.onApplicationBootstrap()).rejects.toThrow('nobody opened the queue nowhere of the job nowhere.sweep-5s');
});
