import { afterAll, expect, test } from '@jest/globals';
import { startRedis } from '../lib/redis.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

/** P26. */
const answeredWithinMs = 3_000;

const redis = await startRedis();

afterAll(() => redis?.stop());

const leftOut = redis ? '' : 'left out, because there is no redis-server: ';

test(`${leftOut}P26: while Redis is silent admins have their desk without the queues, and the job board says so, within 3 s`, async () => {
  if (!redis) return;
  world.log.expectError(/unavailable|could not be opened|interrupted|Redis/);
  const proxy = await TcpProxy.to(redis.url);
  const instance = await world.second({ REDIS_URL: proxy.url });
  const { ada } = await world.people({ ada: { admin: true } });
  const ask = async (path: string) => {
    const headers = { cookie: ada.cookie ?? '' };
    const response = await fetch(instance.url + path, { headers, signal: AbortSignal.timeout(answeredWithinMs) });
    return { status: response.status, body: await response.json() };
  };
  try {
    // Nothing is loaded for the first time while it is silent.
    expect(await ask('/admin/queues/api/queues')).toMatchObject({ status: 200 });
    expect(await ask('/api/admin/overview')).toMatchObject({ status: 200, body: { failed_jobs: 0 } });
    proxy.freeze('');
    expect(await Promise.all([ask('/api/admin/overview'), ask('/admin/queues/api/queues')])).toMatchObject([
      { status: 200, body: { failed_jobs: null, rides_under_way: 0 } },
      { status: 503, body: { code: 'unavailable' } },
    ]);
  } finally {
    proxy.heal();
    proxy.reset();
    await until({ what: 'Redis to be back' }, async () => (await fetch(`${instance.url}/health/ready`)).status === 200);
    await world.stop(instance);
    await proxy.close();
  }
}, 60_000);
