import { expect, jest, test } from '@jest/globals';
import { coalesce } from './coalesce.js';

/** Asks that are answered by hand, in the order in which they were asked. */
function byHand() {
  const asks: { keys: readonly string[]; answer: (found: ReadonlyMap<string, string>) => void; fail: (error: Error) => void }[] = [];
  const find = coalesce((keys: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
    asks.push({ keys, answer: resolve, fail: reject });
    return promise;
  });
  return { asks, find, keys: () => asks.map((ask) => ask.keys) };
}

test('who comes alone waits for nobody, a crowd is asked for at once', async () => {
  const { asks, find, keys } = byHand();
  const found = ['a', 'b', 'c', 'd', 'e', 'f', 'e'].map((key) => find(key));
  expect(keys()).toEqual([['a'], ['b'], ['c'], ['d']]);
  asks[1]?.answer(new Map([['b', 'B']]));
  expect(await found[1]).toBe('B');
  expect(keys().at(-1)).toEqual(['e', 'f']);
  asks.at(-1)?.answer(new Map([['e', 'E']]));
  expect(await Promise.all(found.slice(4))).toEqual(['E', undefined, 'E']);
});

test('what is asked for anew is read anew, though the same is under way', async () => {
  const { asks, find, keys } = byHand();
  const [before, after] = [find('a'), find('a')];
  expect(keys()).toEqual([['a'], ['a']]);
  asks[1]?.answer(new Map([['a', 'new']]));
  asks[0]?.answer(new Map([['a', 'old']]));
  expect(await Promise.all([before, after])).toEqual(['old', 'new']);
});

test('a question that fails fails for those who asked it alone, and the next one is asked', async () => {
  const { asks, find } = byHand();
  const [one, other] = [find('a'), find('b')];
  asks[0]?.fail(new Error('away'));
  await expect(one).rejects.toThrow('away');
  asks[1]?.answer(new Map([['b', 'B']]));
  expect(await other).toBe('B');
  const again = find('a');
  asks.at(-1)?.answer(new Map([['a', 'A']]));
  expect(await again).toBe('A');
});

test('in batches: what comes in one turn goes in one question, no more than fit, one question at a time', async () => {
  const asks: (readonly number[])[] = [];
  const double = coalesce(
    async (keys: readonly number[]) => {
      asks.push(keys);
      await Promise.resolve();
      return new Map(keys.map((key) => [key, key * 2]));
    },
    { atATime: 1, most: 3, gathersTurn: true },
  );
  const answers = [1, 2, 3, 4, 5, 6, 7].map((key) => double(key));
  expect(asks).toEqual([]);
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(asks).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect(await double(8)).toBe(16);
});

test('what is gathered waits until there is enough of it, or for its time; what comes while a question is under way goes in the next', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  try {
    const asks: (readonly number[])[] = [];
    const ask = coalesce(
      (keys: readonly number[]) => {
        asks.push(keys);
        return Promise.resolve(new Map<number, number>());
      },
      { atATime: 1, gathers: { least: 3, withinMs: 10 } },
    );
    const few = [ask(1), ask(2)];
    await jest.advanceTimersByTimeAsync(9);
    expect(asks).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await Promise.all(few);
    expect(asks).toEqual([[1, 2]]);
    await Promise.all([ask(3), ask(4), ask(5)]);
    expect(asks).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  } finally {
    jest.useRealTimers();
  }
});
