import { expect, test } from '@jest/globals';
import { rawHttp } from '../lib/raw-http.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

const queue = 'housekeeping';
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
  expect(await names()).toEqual(['housekeeping.sweep-60s']);
  expect(await open?.getDelayedCount()).toBe(1);
});

test('a job or sweep of a queue that nobody opened stops the start', async () => {
  world.app.jobs.sweep({ name: 'test.lost', queue: 'nowhere', everyMs: 5_000, run: async () => undefined });
  await expect(world.app.jobs.onApplicationBootstrap()).rejects.toThrow('nobody opened the queue nowhere of the job nowhere.sweep-5s');
});
