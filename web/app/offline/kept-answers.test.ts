import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { steps } from '../../../stories/features/rides/fixtures';
import { keepWrites } from '../../lib/cache/keep-writes';
import { answerToKeep, dataIn, isKept, putKept } from './kept-answers';

const at = Date.UTC(2026, 10, 21, 15);
/** A query of that key as the cache has it. */
const query = (queryKey: readonly unknown[], data: unknown) =>
  ({ queryHash: JSON.stringify(queryKey), queryKey, state: { data, dataUpdatedAt: at } }) as Parameters<typeof answerToKeep>[0];

const thread = ['/api/chat/conversations/:id/messages', { params: { id: 'c7' }, query: {} }, 'pages'];
const places = ['/api/saved-locations', {}];
const noPlaces = { saved_locations: [], nextCursor: null };

test('M157: what was answered is kept with its time', () => {
  expect(answerToKeep(query(places, noPlaces))).toEqual({ hash: JSON.stringify(places), key: places, data: noPlaces, at });
});

test('M157: of a list that goes on its beginning is kept', () => {
  const kept = answerToKeep(query(thread, { pages: ['newest', 'older', 'oldest'], pageParams: ['', 'before=21', 'before=9'] }));
  expect(kept?.data).toEqual({ pages: ['newest', 'older'], pageParams: ['', 'before=21'] });
});

test.each<[string, readonly unknown[], unknown]>([
  ['a thread that was opened in its middle', thread, { pages: ['middle'], pageParams: ['around=7'] }],
  ['what has no answer yet', places, undefined],
  ['nobody signed in', ['/api/me', {}], null],
  ['cards', ['/api/payment-methods', {}], {}],
  ['a search', ['/api/chat/search', {}], {}],
  ['what is no answer of the server', ['pref', 'theme'], 'dark'],
])('%s is not kept', (_what, key, data) => {
  expect(answerToKeep(query(key, data))).toBeNull();
});

test.each(['/api/me', '/api/rides/active', '/api/rides/:id', '/api/rides/:id/receipt', '/api/chat/conversations', '/api/notifications'])(
  'M157, M161: %s can be read without a network',
  (path) => {
    expect(isKept([path, {}])).toBe(true);
  },
);

test('PG-7: what does not fit its contract any more is not shown', async () => {
  const row = { hash: '', key: places, at };
  expect(await dataIn({ ...row, data: noPlaces })).toEqual(noPlaces);
  expect(await dataIn({ ...row, data: { places: [] } })).toBeUndefined();
  expect(await dataIn({ ...row, data: { pages: [noPlaces, 7], pageParams: ['', 'x'] } })).toBeUndefined();
  expect(await dataIn({ ...row, key: ['/api/secrets', {}], data: noPlaces })).toBeUndefined();
});

test('M38: a ride that was kept before its PIN could be left out still has it asked for', async () => {
  const { needs_pin: _since, ...before } = steps.here;
  const row = { hash: '', key: ['/api/rides/:id', { params: { id: before.id } }], at };
  expect(await dataIn({ ...row, data: before })).toEqual({ ...before, needs_pin: true });
});

test('what was kept is asked for again when it is shown, also when something was written into it meanwhile', async () => {
  const cache = new QueryClient();
  keepWrites(cache);
  const row = { hash: JSON.stringify(places), key: places, data: noPlaces, at: Date.now() };
  await putKept(cache, row);
  expect(cache.getQueryState(places)).toMatchObject({ data: noPlaces, dataUpdatedAt: row.at, isInvalidated: true });
  const written = { ...noPlaces, nextCursor: 'written' };
  cache.setQueryData(places, written);
  await putKept(cache, row);
  expect(cache.getQueryState(places)).toMatchObject({ data: written, isInvalidated: true });
  cache.clear();
});
