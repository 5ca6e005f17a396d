import { getPresence } from '@server/presence/presence.contract.js';
import { afterEach, expect, jest, test } from '@jest/globals';
import { pathOf, searchOf, wholeOf } from './call';
import { Offline } from './refusal';

afterEach(() => {
  jest.useRealTimers();
});

test('parameters are escaped into the path', () => {
  expect(pathOf('/api/rides/:id/stops/:stop', { id: 'a/b', stop: 2 })).toBe('/api/rides/a%2Fb/stops/2');
});

test('absent query fields are left out', () => {
  expect(searchOf({ q: 'Mill & Main', limit: 0, cursor: undefined, lat: null })).toBe('?q=Mill+%26+Main&limit=0');
  expect(searchOf({})).toBe('');
});

test('code of an answer that does not come for 15 s counts as no network', async () => {
  jest.useFakeTimers();
  const failed = jest.fn();
  wholeOf({ ...getPresence, whole: () => new Promise<never>(() => undefined) }).catch(failed);
  await jest.advanceTimersByTimeAsync(14_900);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(failed).toHaveBeenCalledWith(expect.any(Offline));
});
