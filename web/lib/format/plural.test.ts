import { expect, test } from '@jest/globals';
import { plural } from './plural';

test.each([
  [0, '0 rides'],
  [1, '1 ride'],
  [2, '2 rides'],
  [1200, '1,200 rides'],
])('%d', (count, text) => {
  expect(plural(count, 'ride')).toBe(text);
});

test('an uneven plural is given', () => {
  expect(plural(2, 'person', 'people')).toBe('2 people');
});
