import { expect, test } from '@jest/globals';
import { text } from 'node:stream/consumers';
import { entryName, jsonOf, streamOf } from './archive.js';

async function* pagesOf(...pages: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  for (const page of pages) yield await Promise.resolve(page);
}

test('lists are written page by page as one object', async () => {
  const json = await text(streamOf(jsonOf({ friends: pagesOf(['{"id":1}', '{"id":2}'], ['{"id":3}'], []), blocked: pagesOf([]) })));
  expect(JSON.parse(json)).toEqual({ friends: [{ id: 1 }, { id: 2 }, { id: 3 }], blocked: [] });
});

test('an area without lists is an empty object', async () => {
  expect(JSON.parse(await text(streamOf(jsonOf({}))))).toEqual({});
});

test.each([
  ['Harbor.pdf', 'Harbor.pdf'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['C:\\a\u0000b?.txt', 'C__a_b_.txt'],
  ['', '_'],
])('%j is called %j in an archive', (name, called) => {
  expect(entryName(name)).toBe(called);
});

const id = '0198a0a0-0000-7000-8000-000000000001';

test.each([
  ['.pdf', 'ж'.repeat(116)],
  ['.webp', '😀'.repeat(116)],
  ['', `a${'ж'.repeat(200)}`],
])('a long name is cut between characters, to what file systems take, and keeps its ending: %j', (ending, stem) => {
  const called = entryName(`${id}-${stem}${ending}`);
  expect(Buffer.byteLength(called)).toBeLessThanOrEqual(255);
  expect(Buffer.byteLength(called)).toBeGreaterThan(250);
  expect(`${id}-${stem}`.startsWith(called.slice(0, called.length - ending.length))).toBe(true);
  expect(called.endsWith(ending)).toBe(true);
  expect(called.isWellFormed()).toBe(true);
});
