import { expect, test } from '@jest/globals';
import { world } from '../world/world.js';
import { Browser } from './browser.js';

// Six requests in two seconds.
world.configure({ RATE_SCALE: '0.05' });

test('GEN-9: each start at the provider leaves a row for ten minutes, so starts are limited however the address is written', async () => {
  const stranger = new Browser(world.app);
  const start = (await stranger.request('/sign-in')).headers.get('location') ?? '';
  const starts = await Promise.all(Array.from({ length: 60 }, () => stranger.request(start.replace('/oidc/auth?', '/oidc/auth/?'))));
  // Sixty at once take some seconds of a slow machine, and there is room for six more after each two.
  expect(starts.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30);
});
