import { expect, test } from '@jest/globals';
import { networkOf, placeOf } from './signed-in-from.rules.js';

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

test.each([
  ['Springfield', 'Springfield'],
  [' Spring\u202efield\n', 'Springfield'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['', undefined],
  [['a', 'b'], undefined],
  [undefined, undefined],
])('of the place %j is kept: %j', (header, place) => {
  expect(placeOf(header)).toBe(place);
});
