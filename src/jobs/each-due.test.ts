import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { eachDue, sweepEach } from './each-due.js';

beforeAll(() => Logger.overrideLogger(false));
afterAll(() => Logger.overrideLogger(undefined as never));

async function doneOf(due: readonly number[], bad: readonly number[]): Promise<number[]> {
  const done: number[] = [];
  await eachDue(due, async (one) => {
    if (bad.includes(one)) throw new Error(`${one} is bad`);
    done.push(one);
  });
  return done;
}

test('what fails holds up nothing else', async () => {
  expect(await doneOf([1, 2, 3, 4, 5, 6], [1, 2, 4])).toEqual([3, 5, 6]);
});

test('three failures in a row end the round: it is not the rows', async () => {
  expect(await doneOf([1, 2, 3, 4, 5, 6], [2, 3, 4])).toEqual([1]);
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
