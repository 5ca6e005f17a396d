import { afterAll, expect, test } from '@jest/globals';
import { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';
import type { Instance } from '../world/instance.js';
import { world } from '../world/world.js';

let proxy: TcpProxy | undefined;
let deaf: Instance | undefined;

// Before the world ends, in this order: an instance cannot close well without its database.
afterAll(async () => {
  if (deaf) await world.stop(deaf);
  await proxy?.close();
});

test('P5: a LISTEN connection that went silent is noticed within 10 s, mended, and clients are told to catch up', async () => {
  proxy = await TcpProxy.to(world.databaseUrl);
  deaf = await world.second({ DATABASE_URL: proxy.url });
  const { rosa } = await world.people({ rosa: { offline: true } });
  const page = await rosa.device(deaf);
  proxy.freeze('hometown-listen');
  proxy.heal();
  await until({ what: 'the word to catch up', withinMs: 10_000 }, () => page.live.heardNames().includes('resync'));
  expect(world.log.heard('warn').join()).toContain('no canary was heard');
}, 30_000);
