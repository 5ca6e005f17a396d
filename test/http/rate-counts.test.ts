import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RateCounts } from '../../src/http/rates/rate-counts.js';
import { world } from '../world/world.js';

const windowMs = 60_000;
/** A busy machine counts more slowly than anybody would wait for. */
const withinMs = 30_000;

let counts: RateCounts;

beforeAll(() => {
  counts = new RateCounts(world.databaseUrl, world.clock, withinMs);
});
afterAll(() => counts.close());

test('spends that come at once are each counted, in their order, key by key', async () => {
  const spent = await Promise.all(Array.from({ length: 100 }, (_, index) => counts.spend(index % 2 ? 'odd' : 'even', windowMs)));
  const of = (rest: number) => spent.filter((_, index) => index % 2 === rest).map(({ points }) => points);
  const inOrder = Array.from({ length: 50 }, (_, index) => index + 1);
  expect(of(0)).toEqual(inOrder);
  expect(of(1)).toEqual(inOrder);
});

test('a window that is over begins anew', async () => {
  expect(await counts.spend('over', windowMs)).toMatchObject({ points: 1 });
  world.clock.advance(windowMs);
  expect(await counts.spend('over', windowMs)).toMatchObject({ points: 1 });
  expect(await counts.spend('over', windowMs)).toMatchObject({ points: 2 });
});

test('several spends of one key at once come to the same as one by one', async () => {
  const spent = await Promise.all([
    counts.spend('several', windowMs, 7),
    counts.spend('several', windowMs),
    counts.spend('several', windowMs, 2),
  ]);
  expect(spent.map(({ points }) => points)).toEqual([7, 8, 10]);
});

test('two instances count together', async () => {
  const other = new RateCounts(world.databaseUrl, world.clock, withinMs);
  try {
    await Promise.all([counts, other].flatMap((each) => Array.from({ length: 20 }, () => each.spend('both', windowMs))));
    expect(await other.spend('both', windowMs)).toMatchObject({ points: 41 });
  } finally {
    await other.close();
  }
});

test('without a database the caller is told, and counts by itself', async () => {
  const away = new RateCounts('postgresql://nobody@127.0.0.1:1/none', world.clock);
  await expect(away.spend('any', windowMs)).rejects.toThrow();
  await away.close();
});
