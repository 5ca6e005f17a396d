import { expect, test } from '@jest/globals';
import { networkOf } from './network-of.js';

test.each([
  ['203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.…'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:…'],
  ['2001:db8::1', '2001:db8:…'],
  ['::1', undefined],
  ['not an address', undefined],
  [undefined, undefined],
])('of the address %s is kept: %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
