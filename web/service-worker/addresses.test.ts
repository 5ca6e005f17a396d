import { expect, test } from '@jest/globals';
import { isBuilt, isPage } from './addresses';

test.each([
  ['/', true],
  ['/messages', true],
  ['/ride/0198f000-0000-7000-8000-000000000001', true],
  ['/admin', true],
  ['/install', true],
  ['/api/me', false],
  ['/api', false],
  ['/apiary', true],
  ['/auth/callback', false],
  ['/oidc/auth', false],
  ['/idp/7/sign-in', false],
  ['/sign-in', false],
  ['/sign-up', false],
  ['/files/attachments/7', false],
  ['/admin/queues', false],
  ['/admin/queues/queue/push', false],
  ['/health/ready', false],
  ['/map/town.geojson', false],
  ['/sw.js', false],
])('M157: without a network %s is answered by the kept page: %s', (path, isOurs) => {
  expect(isPage(path)).toBe(isOurs);
});

test('only files whose names have a hash are kept', () => {
  expect(['/assets/ride-38baZeJq.js', '/icons/icon-192x192.png', '/api/rides', '/'].filter(isBuilt)).toEqual(['/assets/ride-38baZeJq.js']);
});
