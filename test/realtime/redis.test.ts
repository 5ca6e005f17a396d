import { afterAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { Config } from '../../src/config/config.js';
import { job } from '../../src/contract/job.js';
import { topic } from '../../src/contract/topic.js';
import { Work } from '../../src/database/work.js';
import { openQueueBackend } from '../../src/jobs/queue-backend.js';
import { Realtime } from '../../src/realtime/realtime.js';
import { startRedis } from '../lib/redis.js';
import { until } from '../lib/until.js';
import { together } from '../world/together.js';
import { world } from '../world/world.js';

const told = topic({ name: 'test.told', payload: z.object({ text: z.string() }) });
const note = job<{ text: string }>({ name: 'test.note', queue: 'housekeeping', attempts: 3, backoffMs: 1_000 });
const sweep = job<object>({ name: 'test.sweep', queue: 'housekeeping', attempts: 1, backoffMs: 0 });

const redis = await startRedis();
if (redis) world.configure({ REDIS_URL: redis.url });

afterAll(() => redis?.stop());

test('a Redis that nobody answers for is said with its address', async () => {
  const config = Object.assign(Object.create(world.app.get(Config)) as Config, { redisUrl: 'redis://user:secret@127.0.0.1:1' });
  const error = await openQueueBackend(config).catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    name: 'ConfigurationError',
    message: expect.stringMatching(/REDIS_URL .* 127\.0\.0\.1:1: .*ECONNREFUSED/),
  });
  expect(String(error)).not.toContain('secret');
});

describe(redis ? 'with REDIS_URL' : 'left out, because there is no redis-server: with REDIS_URL', () => {
  test('events of one instance are heard at the other, in order', async () => {
    if (!redis) return;
    const other = await world.second();
    for (const instance of [world.app, other]) instance.get(Realtime).declare(told);
    const { rosa } = await world.people({ rosa: {} });
    const far = await rosa.device(other);
    await together(world.app);
    for (let count = 0; count < 100; count += 1) world.app.get(Realtime).toUser(rosa.id, told, { text: String(count) });
    await world.settle();
    expect(far.heard(told)).toEqual(Array.from({ length: 100 }, (_, count) => ({ text: String(count) })));
    expect(rosa.heard(told)).toHaveLength(100);
    await world.stop(other);
  });

  test('a committed job runs once', async () => {
    if (!redis) return;
    const notes: string[] = [];
    world.app.jobs.handle(note, async ({ text }) => void notes.push(text));
    await world.app.get(Work).run(async (unit) => unit.enqueue(note, { text: 'on Redis' }));
    await world.settle();
    expect(notes).toEqual(['on Redis']);
  });

  test('of rounds that failed the newest stay, beside all other failed jobs', async () => {
    if (!redis) return;
    world.log.expectError(/the broom broke/);
    world.app.jobs.handle(sweep, () => Promise.reject(new Error('the broom broke')));
    const queue = world.app.jobs.queues.get(sweep.queue);
    const failed = async () => (await queue?.getRanges(['failed'], 0, -1)) ?? [];
    for (const jobId of ['first', ...Array.from({ length: 60 }, (_, place) => `repeat:${sweep.name}:${place}`)])
      await queue?.add(sweep.name, {}, { jobId });
    await until({ what: 'all to fail' }, async () => (await failed()).length === 61);
    await world.app.jobs.evict(world.clock.now());
    const left = await failed();
    expect(left).toHaveLength(51);
    expect(left).toContain('first');
  });

  test('a Redis that may forget jobs is refused at boot (P27)', async () => {
    if (!redis) return;
    const forgetful = await startRedis('--maxmemory-policy', 'allkeys-lru');
    const config = Object.assign(Object.create(world.app.get(Config)) as Config, { redisUrl: forgetful?.url });
    try {
      await expect(openQueueBackend(config)).rejects.toThrow(/REDIS_URL .* noeviction/);
    } finally {
      forgetful?.stop();
    }
  });

  test('a Redis that forbids to ask for its policy is taken', async () => {
    if (!redis) return;
    const guarded = await startRedis('--rename-command', 'CONFIG', '');
    const config = Object.assign(Object.create(world.app.get(Config)) as Config, { redisUrl: guarded?.url });
    try {
      await (await openQueueBackend(config)).close();
    } finally {
      guarded?.stop();
    }
  });
});
