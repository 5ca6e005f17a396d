import { expect, test } from '@jest/globals';
import { promptCardOn } from './prompt-card-on';

test.each([
  ['/rider/dashboard', 'updated'],
  ['/home', 'updated'],
  ['/messages', 'connected'],
  ['/social', 'connected'],
  ['/friends', 'connected'],
  ['/socially', 'updated'],
  ['/settings/notifications', null],
  ['/ride/0198f000-0000-7000-8000-000000000001', null],
  ['/ride/0198f000-0000-7000-8000-000000000001/receipt', null],
  ['/driver/ride/0198f000-0000-7000-8000-000000000001', null],
  ['/driver/rides', 'updated'],
  ['/rides', 'updated'],
  ['/admin', null],
  ['/admin/errors', null],
])('M172: over %s comes %s', (pathname, card) => {
  expect(promptCardOn(pathname)).toBe(card);
});
