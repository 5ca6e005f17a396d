import { afterAll, expect, test } from '@jest/globals';
import { startRedis } from '../lib/redis.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { until } from '../lib/until.js';
import { type Instance, realPatience } from '../world/instance.js';
import { world } from '../world/world.js';

/** P26. */
const answeredWithinMs = 3_000;

const redis = await startRedis();

afterAll(() => redis?.stop());

const leftOut = redis ? '' : 'left out, because there is no redis-server: ';

/** An instance beside a Redis that falls silent when it is told to, and is back at the end. */
async function besideRedis(act: (instance: Instance, silence: () => void) => Promise<void>): Promise<void> {
  if (!redis) return;
  world.log.expectError(/unavailable|could not be opened|interrupted|Redis/);
  const proxy = await TcpProxy.to(redis.url);
  const instance = await world.second({ ...realPatience, REDIS_URL: proxy.url });
  try {
    await act(instance, () => proxy.freeze(''));
  } finally {
    proxy.heal();
    proxy.reset();
    await until({ what: 'Redis to be back' }, async () => (await fetch(`${instance.url}/health/ready`)).status === 200);
    await world.stop(instance);
    await proxy.close();
  }
}

test(`${leftOut}P26: while Redis is silent admins have their desk without the queues, and the job board says so, within 3 s`, async () => {
  const { ada } = await world.people({ ada: { admin: true } });
  const ask = async (url: string, path: string) => {
    const headers = { cookie: ada.cookie ?? '' };
    const response = await fetch(url + path, { headers, signal: AbortSignal.timeout(answeredWithinMs) });
    return { status: response.status, body: await response.json() };
  };
  await besideRedis(async (instance, silence) => {
    // Nothing is loaded for the first time while it is silent.
    expect(await ask(instance.url, '/admin/queues/api/queues')).toMatchObject({ status: 200 });
    expect(await ask(instance.url, '/api/admin/overview')).toMatchObject({ status: 200, body: { failed_jobs: 0 } });
    silence();
    expect(await Promise.all([ask(instance.url, '/api/admin/overview'), ask(instance.url, '/admin/queues/api/queues')])).toMatchObject([
      { status: 200, body: { failed_jobs: null, rides_under_way: 0 } },
      { status: 503, body: { code: 'unavailable' } },
    ]);
  });
}, 60_000);

/** Commands that wait for Redis to be answered. */
async function unanswered({ jobs }: Instance): Promise<number> {
  const clients = await Promise.all(Array.from(jobs.queues.values(), (queue) => queue.getBackend().client));
  // The types of BullMQ's client leave out what the client itself keeps.
  return clients.reduce((sum, client) => sum + (client as unknown as { commandQueue: { length: number } }).commandQueue.length, 0);
}

test(`${leftOut}while Redis is silent, scrapes and desks that ask again and again leave no more questions there than the first`, async () => {
  const { ada } = await world.people({ ada: { admin: true } });
  const scrape = async (url: string) => {
    const [figures] = await Promise.all([
      fetch(`${url}/metrics`, { signal: AbortSignal.timeout(2 * answeredWithinMs) }),
      fetch(`${url}/api/admin/overview`, { headers: { cookie: ada.cookie ?? '' } }),
      fetch(`${url}/health/ready`),
    ]);
    return figures.text();
  };
  await besideRedis(async (instance, silence) => {
    expect(await scrape(instance.url)).toMatch(/^jobs\{.*\} 0$/m);
    silence();
    expect(await scrape(instance.url)).toMatch(/^jobs nan$/im);
    const first = await unanswered(instance);
    expect(first).toBeGreaterThan(0);
    for (let again = 0; again < 2; again += 1) await scrape(instance.url);
    expect(await unanswered(instance)).toBe(first);
  });
}, 60_000);
