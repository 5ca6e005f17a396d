import { expect, test } from '@jest/globals';
import { canaryEveryMs, deafAfterMs } from '../../src/realtime/pg-fanout.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { until } from '../lib/until.js';
import { realPatience } from '../world/instance.js';
import { world } from '../world/world.js';

/** Noticed at the first look after that; what a busy machine takes beside it is not the product's. */
test('P5: a canary that is not heard is missed within 10 s', () => {
  expect(deafAfterMs + canaryEveryMs).toBeLessThanOrEqual(10_000);
});

test('P5: a LISTEN connection that went silent is noticed, mended, and clients are told to catch up', async () => {
  const proxy = await TcpProxy.to(world.databaseUrl);
  const deaf = await world.second({ ...realPatience, DATABASE_URL: proxy.url });
  try {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const page = await rosa.device(deaf);
    proxy.freeze('hometown-listen');
    proxy.heal();
    await until({ what: 'the silence to be noticed' }, () => world.log.heard('warn').join().includes('no canary was heard'));
    await until({ what: 'the word to catch up' }, () => page.live.heardNames().includes('realtime.resync'));
  } finally {
    // In this order: an instance cannot close well without its database.
    await world.stop(deaf);
    await proxy.close();
  }
});
