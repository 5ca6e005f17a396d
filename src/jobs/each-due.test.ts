import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Problem } from '../contract/problem.js';
import { eachDue, sweepEach } from './each-due.js';

beforeAll(() => Logger.overrideLogger(false));
afterAll(() => Logger.overrideLogger(undefined as never));

const ordinary = (one: number) => new Error(`${one} is bad`);

async function doneOf(due: readonly number[], bad: readonly number[], errorOf: (one: number) => unknown = ordinary): Promise<number[]> {
  const sweep = randomUUID();
  const done: number[] = [];
  const rows = due.map((place) => ({ id: `${sweep} ${place}`, place }));
  await eachDue(rows, async ({ place }) => {
    if (bad.includes(place)) throw errorOf(place);
    done.push(place);
  });
  return done;
}

test('what fails holds up nothing else', async () => {
  expect(await doneOf([1, 2, 3, 4, 5, 6], [1, 2, 4])).toEqual([3, 5, 6]);
});

test('also where the first three fail each time', async () => {
  expect(await doneOf([1, 2, 3, 4, 5], [1, 2, 3])).toEqual([4, 5]);
});

const refusedConnection = () => Object.assign(new Error('no'), { code: 'ECONNREFUSED' });

test.each([
  ['the database', refusedConnection],
  ['a provider that is asked by fetch', () => new TypeError('fetch failed', { cause: refusedConnection() })],
  ['the card provider', () => Object.assign(new Error('no connection'), { detail: refusedConnection() })],
  ['a bucket', () => new Problem('unavailable', 503, 'no')],
])('%s that is away three times in a row ends the round', async (_who, errorOf) => {
  expect(await doneOf([1, 2, 3, 4, 5, 6], [2, 3, 4], errorOf)).toEqual([1]);
  expect(await doneOf([1, 2, 3, 4, 5, 6], [1, 2, 4, 5], errorOf)).toEqual([3, 6]);
});

test('twenty failures in a row end it, whatever they are', async () => {
  const due = Array.from({ length: 25 }, (_, place) => place);
  expect(await doneOf(due, due.slice(1, 20))).toEqual([0, 20, 21, 22, 23, 24]);
  expect(await doneOf(due, due.slice(1, 21))).toEqual([0]);
});

test('what failed lately comes last: twenty that fail for good hold up nothing for longer than a round', async () => {
  const [sweep, done, due] = [randomUUID(), [] as number[], Array.from({ length: 23 }, (_, place) => place)];
  const round = () =>
    eachDue(
      due.map((place) => ({ id: `${sweep} ${place}`, place })),
      async ({ place }) => {
        if (place < 20) throw ordinary(place);
        done.push(place);
      },
    );
  await round();
  expect(done).toEqual([]);
  // Another sweep to which the same rows are due, and do well.
  await eachDue(
    due.map((place) => ({ id: `${sweep} ${place}` })),
    async () => undefined,
  );
  await round();
  expect(done).toEqual([20, 21, 22]);
});

test('a sweep fails when something of it failed, after all the rest was done', async () => {
  const done: number[] = [];
  const bad = new Error('two is bad');
  const sweep = sweepEach([1, 2, 3], async (one) => {
    if (one === 2) throw bad;
    done.push(one);
  });
  await expect(sweep).rejects.toMatchObject({ message: '1 of 3 could not be done', cause: bad });
  expect(done).toEqual([1, 3]);
  await expect(sweepEach([], () => Promise.reject(bad))).resolves.toBeUndefined();
});
