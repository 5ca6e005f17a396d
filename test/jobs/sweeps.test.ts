import { expect, test } from '@jest/globals';
import { rawHttp } from '../lib/raw-http.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

const queue = 'housekeeping';
const figures = async () => (await rawHttp(world.app.url, { path: '/metrics' })).body.split('\n');

test('a sweep that fails is a failed job: with its error, kept and counted', async () => {
  world.log.expectError(/the broom broke/);
  const sweep = { name: 'test.sweep', queue, everyMs: 5_000, run: () => Promise.reject(new Error('the broom broke')) };
  world.app.jobs.sweep(sweep);
  const open = world.app.jobs.queues.get(queue);
  await open?.add(sweep.name, {});
  await until({ what: 'the failed sweep' }, async () => (await open?.getFailedCount()) === 1);
  const [failed] = (await open?.getFailed()) ?? [];
  expect([failed?.name, failed?.failedReason]).toEqual(['test.sweep', 'the broom broke']);
  expect(await figures()).toEqual(
    expect.arrayContaining([
      'jobs{queue="housekeeping",state="failed"} 1',
      expect.stringMatching(/^job_seconds_count\{queue="housekeeping",job="test.sweep",result="failed"\} 1$/),
    ]),
  );
});

test('the schedule of an older version goes with the next start; those of this one stay', async () => {
  const open = world.app.jobs.queues.get(queue);
  const inAnHour = { every: 3_600_000, startDate: Date.now() + 3_600_000 };
  await open?.upsertJobScheduler('tick', inAnHour, { name: 'tick' });
  const names = async () => (await open?.getJobSchedulers())?.map(({ key }) => key).toSorted();
  expect(await names()).toContain('tick');
  await world.stop(await world.second());
  expect(await names()).toEqual([
    'auth.end-sessions',
    'errors.forget',
    'housekeeping.evict',
    'sharing.forget-shares',
    'support.release-evidence',
  ]);
  expect(await open?.getDelayedCount()).toBe(5);
});

test('a job or sweep of a queue that nobody opened stops the start', async () => {
  world.app.jobs.sweep({ name: 'test.lost', queue: 'nowhere', everyMs: 5_000, run: async () => undefined });
  await expect(world.app.jobs.onApplicationBootstrap()).rejects.toThrow('nobody opened the queue nowhere of the job test.lost');
});
