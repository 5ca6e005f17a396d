import { beforeAll, expect, test } from '@jest/globals';
import type { Instance } from './instance.js';
import { world } from './world.js';

let lasting: Instance;

beforeAll(async () => {
  lasting = await world.second();
});

const answers = (instance: Instance) =>
  fetch(new URL('/health/live', instance.url)).then(
    ({ ok }) => ok,
    () => false,
  );

test('an instance that a test starts ends with it, and no other does', async () => {
  const own = await world.second();
  expect(await Promise.all([world.app, lasting, own].map(answers))).toEqual([true, true, true]);
  await world.end();
  expect(await Promise.all([world.app, lasting, own].map(answers))).toEqual([true, true, false]);
});
