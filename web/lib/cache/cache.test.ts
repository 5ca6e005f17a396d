import { describe, expect, test } from '@jest/globals';
import { endpoint } from '@server/contract/endpoint.js';
import { page } from '@server/contract/paging.js';
import { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cachedList, removeById, upsert } from './cache';
import { endpointInfiniteQuery, endpointQuery } from './query';

const Item = z.object({ id: z.string(), words: z.string() });
const listItems = endpoint({
  method: 'GET',
  path: '/api/items',
  access: 'user',
  summary: '',
  query: z.object({ kind: z.optional(z.string()), cursor: z.optional(z.string()) }),
  reply: page('items', Item),
});
const item = (id: string, words = id) => ({ id, words });
const plainKey = endpointQuery(listItems, { query: {} }).queryKey;
const pagedKey = endpointInfiniteQuery(listItems, { query: {} }).queryKey;

function filled(): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(plainKey, { items: [item('a'), item('b')], nextCursor: null });
  cache.setQueryData(pagedKey, {
    pages: [
      { items: [item('a')], nextCursor: 'x' },
      { items: [item('b')], nextCursor: null },
    ],
    pageParams: ['', 'x'],
  });
  return cache;
}
const plain = (cache: QueryClient) => cache.getQueryData(plainKey)?.items.map(({ words }) => words);
const paged = (cache: QueryClient) => cache.getQueryData(pagedKey)?.pages.map((part) => part.items.map(({ words }) => words));

test('upsert replaces in place, adds at either end, and twice is once', () => {
  const items = [item('a'), item('b')];
  expect(upsert(items, item('b', 'new'))).toEqual([item('a'), item('b', 'new')]);
  expect(upsert(upsert(items, item('c')), item('c'))).toEqual([item('c'), item('a'), item('b')]);
  expect(upsert(items, item('c'), 'end').at(-1)).toEqual(item('c'));
});

test('removeById leaves the others alone', () => {
  expect(removeById([item('a'), item('b')], 'a')).toEqual([item('b')]);
});

describe('a cached list', () => {
  const list = (cache: QueryClient) => cachedList(cache, { endpoint: listItems, field: 'items' });

  test('replaces an item on the page where it stands', () => {
    const cache = filled();
    list(cache).upsert(item('b', 'new'));
    expect(plain(cache)).toEqual(['a', 'new']);
    expect(paged(cache)).toEqual([['a'], ['new']]);
  });

  test('adds a new item at the start of the first page or the end of the last', () => {
    const cache = filled();
    list(cache).upsert(item('c'));
    list(cache).upsert(item('d'), 'end');
    expect(plain(cache)).toEqual(['c', 'a', 'b', 'd']);
    expect(paged(cache)).toEqual([
      ['c', 'a'],
      ['b', 'd'],
    ]);
  });

  test('gives back what was taken to the answers that had it, whatever else was taken or came meanwhile', () => {
    const cache = filled();
    const otherKey = endpointQuery(listItems, { query: { kind: 'other' } }).queryKey;
    cache.setQueryData(otherKey, { items: [item('c')], nextCursor: null });
    const [giveA, giveB] = ['a', 'b'].map((id) => list(cache).take(id));
    expect([plain(cache), paged(cache)]).toEqual([[], [[], []]]);
    list(cache).upsert(item('d'));
    for (const give of [giveA, giveA, giveB]) give?.();
    expect(plain(cache)).toEqual(['b', 'a', 'd']);
    expect(paged(cache)).toEqual([['b', 'a', 'd'], []]);
    expect(cache.getQueryData(otherKey)?.items.map(({ words }) => words)).toEqual(['d', 'c']);
  });

  test('removes and changes items on all pages', () => {
    const cache = filled();
    list(cache).remove('a');
    list(cache).map((old) => ({ ...old, words: `${old.words}!` }));
    expect(plain(cache)).toEqual(['b!']);
    expect(paged(cache)).toEqual([[], ['b!']]);
  });

  test('touches only the answers that are meant', () => {
    const cache = filled();
    cachedList(cache, { endpoint: listItems, field: 'items', which: ({ query }) => query.kind === 'other' }).remove('a');
    expect(plain(cache)).toEqual(['a', 'b']);
  });
});
