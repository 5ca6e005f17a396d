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
