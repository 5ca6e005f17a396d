import { expect, test } from '@jest/globals';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

test('P5: a LISTEN connection that went silent is noticed within 10 s, mended, and clients are told to catch up', async () => {
  const proxy = await TcpProxy.to(world.databaseUrl);
  const deaf = await world.second({ DATABASE_URL: proxy.url });
  try {
    const { rosa } = await world.people({ rosa: { offline: true } });
    const page = await rosa.device(deaf);
    proxy.freeze('hometown-listen');
    proxy.heal();
    await until({ what: 'the word to catch up', withinMs: 10_000 }, () => page.live.heardNames().includes('realtime.resync'));
    expect(world.log.heard('warn').join()).toContain('no canary was heard');
  } finally {
    // In this order: an instance cannot close well without its database.
    await world.stop(deaf);
    await proxy.close();
  }
}, 30_000);
