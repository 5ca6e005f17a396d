import { expect, test } from '@jest/globals';
import { Offline, pathOf, Refusal, searchOf } from './call';
import { shouldRetry } from './query';

test('parameters are escaped into the path', () => {
  expect(pathOf('/api/rides/:id/stops/:stop', { id: 'a/b', stop: 2 })).toBe('/api/rides/a%2Fb/stops/2');
});

test('absent query fields are left out', () => {
  expect(searchOf({ q: 'Mill & Main', limit: 0, cursor: undefined, lat: null })).toBe('?q=Mill+%26+Main&limit=0');
  expect(searchOf({})).toBe('');
});

test('one more try after a broken connection or a server in trouble, none after a refusal (M14)', () => {
  const refusal = (status: number) => new Refusal(status, { code: 'x', error: 'x', requestId: 'r' });
  expect(shouldRetry(0, new Offline(undefined))).toBe(true);
  expect(shouldRetry(0, refusal(503))).toBe(true);
  expect(shouldRetry(0, refusal(404))).toBe(false);
  expect(shouldRetry(1, new Offline(undefined))).toBe(false);
});
