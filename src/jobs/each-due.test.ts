import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { eachDue } from './each-due.js';

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
