import { expect, test } from '@jest/globals';
import { Pace } from './pace.js';

test('whoever comes alone goes at once', async () => {
  const gone: string[] = [];
  const going = new Pace().turn().then(() => gone.push('one'));
  await Promise.resolve();
  await Promise.resolve();
  expect(gone).toEqual(['one']);
  await going;
});

test('a crowd goes in its order, and lets others in between', async () => {
  const pace = new Pace();
  const gone: number[] = [];
  const crowd = Array.from({ length: 1_000 }, (_, place) => pace.turn().then(() => gone.push(place)));
  let goneWhenOthersRan = 0;
  await new Promise<void>((resolve) => {
    setImmediate(() => {
      goneWhenOthersRan = gone.length;
      resolve();
    });
  });
  expect(goneWhenOthersRan).toBeLessThan(1_000);
  await Promise.all(crowd);
  expect(gone).toEqual(Array.from({ length: 1_000 }, (_, place) => place));
});
