import { afterAll, expect, test } from '@jest/globals';
import { startRedis } from '../lib/redis.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { until } from '../lib/until.js';
import { realPatience } from '../world/instance.js';
import { together } from '../world/together.js';
import { world } from '../world/world.js';

const redis = await startRedis();
// Neither runs jobs: what one that is cut off takes from Redis it could not do.
if (redis) world.configure({ REDIS_URL: redis.url, ROLE: 'web' });

afterAll(() => redis?.stop());

/** A page of a call is heard of every 15 s, and taken for gone after 60: so long are both looks, the way elsewhere and all else. */
const ledAwayWithinMs = 40_000;

const leftOut = redis ? '' : 'left out, because there is no redis-server: ';

/** What `path` is answered with; undefined where nobody takes the connection. */
const statusOf = (url: string, path: string) =>
  fetch(url + path).then(
    ({ status }) => status,
    () => undefined,
  );

test(`${leftOut}P26: an instance that alone is cut off from the database leads its pages to the others, and comes back by itself`, async () => {
  if (!redis) return;
  world.log.expectError(/timeout|terminated|unavailable|watcher|does not answer|Health/i);
  const proxy = await TcpProxy.to(world.databaseUrl);
  const cutOff = await world.second({ ...realPatience, DATABASE_URL: proxy.url });
  const { rosa } = await world.people({ rosa: {} });
  const { socket } = (await rosa.device(cutOff)).live;
  await together(world.app);
  try {
    proxy.freeze('');
    await until({ what: 'its page to be let go of', withinMs: ledAwayWithinMs }, () => !socket.connected);
    expect(await statusOf(cutOff.url, '/health/live')).toBeUndefined();
    expect(rosa.live.socket.connected).toBe(true);
    expect(await statusOf(world.app.url, '/health/ready')).toBe(200);

    const back = new Promise<void>((resolve) => void socket.once('connect', resolve));
    proxy.heal();
    proxy.reset();
    await back;
    expect(await statusOf(cutOff.url, '/health/ready')).toBe(200);
  } finally {
    proxy.heal();
    proxy.reset();
    await world.stop(cutOff);
    await proxy.close();
  }
}, 120_000);
