import { expect, test } from '@jest/globals';
import { pathOf, searchOf } from './call';

test('parameters are escaped into the path', () => {
  expect(pathOf('/api/rides/:id/stops/:stop', { id: 'a/b', stop: 2 })).toBe('/api/rides/a%2Fb/stops/2');
});

test('absent query fields are left out', () => {
  expect(searchOf({ q: 'Mill & Main', limit: 0, cursor: undefined, lat: null })).toBe('?q=Mill+%26+Main&limit=0');
  expect(searchOf({})).toBe('');
});
