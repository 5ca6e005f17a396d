import { expect, test } from '@jest/globals';
import { placeOf } from './signed-in-from.rules.js';

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
