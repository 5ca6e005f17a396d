import { afterAll, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { topic } from '../../src/contract/topic.js';
import { Realtime } from '../../src/realtime/realtime.js';
import { startRedis } from '../lib/redis.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const told = topic({ name: 'test.told', payload: z.object({ text: z.string() }) });
const peers = topic({ name: 'test.peers', payload: z.object({ text: z.string() }) });
/** P27: what is told at one instance is seen at the other. */
const seenWithinMs = 30_000;

const redis = await startRedis();

afterAll(() => redis?.stop());

const leftOut = redis ? '' : 'left out, because there is no redis-server: ';
const texts = (page: Person) => page.heard(told).map(({ text }) => text);
const resyncs = (page: Person) => page.live.heardNames().filter((name) => name === 'realtime.resync').length;

interface Two {
  readonly near: Person;
  readonly far: Person;
  readonly proxy: TcpProxy;
  /** Said at the near instance. */
  tell(text: string): void;
}

/** Two instances; the near one has its Redis behind a proxy. */
async function two(act: (given: Two) => Promise<void>): Promise<void> {
  if (!redis) return;
  world.log.expectError(/unavailable|could not be opened|interrupted|Redis/);
  const proxy = await TcpProxy.to(redis.url);
  const [here, there] = [await world.second({ REDIS_URL: proxy.url }), await world.second({ REDIS_URL: redis.url })];
  try {
    for (const instance of [here, there]) instance.get(Realtime).declare(told, peers);
    const { rosa } = await world.people({ rosa: { offline: true } });
    const [near, far] = [await rosa.device(here), await rosa.device(there)];
    const tell = (text: string) => {
      here.get(Realtime).toUser(rosa.id, told, { text });
      here.get(Realtime).toPeers(peers, { text });
    };
    tell('hello');
    await until({ what: 'the first event' }, () => texts(far).length === 1 && texts(near).length === 1);
    await act({ near, far, proxy, tell });
  } finally {
    proxy.heal();
    proxy.reset();
    await until({ what: 'Redis to be back' }, async () => (await fetch(`${here.url}/health/ready`)).status === 200);
    await Promise.all([world.stop(here), world.stop(there)]);
    await proxy.close();
  }
}

test(
  `${leftOut}P27: while Redis is silent pages of the same instance hear each other, and ask for the rest within 30 s; after it all do`,
  () =>
    two(async ({ near, far, proxy, tell }) => {
      proxy.freeze('');
      tell('among us');
      await until({ what: 'the event at the same instance', withinMs: 2_000 }, () => texts(near).includes('among us'));
      await until({ what: 'the first word to catch up', withinMs: seenWithinMs }, () => resyncs(near) >= 1);
      await until({ what: 'the second', withinMs: seenWithinMs }, () => resyncs(near) >= 2);
      tell('nobody takes this');
      const [nearBefore, farBefore] = [resyncs(near), resyncs(far)];
      proxy.heal();
      proxy.reset();
      await until(
        { what: 'the word to catch up at both', withinMs: seenWithinMs },
        () => resyncs(near) > nearBefore && resyncs(far) > farBefore,
      );
      tell('again');
      await until({ what: 'events to flow again' }, () => texts(far).includes('again'));
    }),
  120_000,
);

test(
  `${leftOut}SEC-18: a connection to Redis that went silent is noticed, mended, and clients are told to catch up`,
  () =>
    two(async ({ near, far, proxy, tell }) => {
      proxy.freeze('');
      proxy.heal();
      await until({ what: 'the word to catch up' }, () => resyncs(near) > 0);
      tell('after');
      await until({ what: 'events to flow again' }, () => texts(far).includes('after'));
      expect(world.log.heard('warn').join()).toContain('no canary was heard');
    }),
  60_000,
);
