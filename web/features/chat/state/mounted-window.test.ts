import { expect, test } from '@jest/globals';
import { earlier, endAround, later, maxMounted, windowOf } from './mounted-window';

const messages = Array.from({ length: 1_000 }, (_, index) => ({ seq: index + 1, id: `m${index + 1}` }));

test('the end is shown first, and never more than 300', () => {
  expect(windowOf(messages, null)).toMatchObject({ hasEarlier: true, hasLater: false });
  expect(
    windowOf(messages, null)
      .shown.map(({ seq }) => seq)
      .at(-1),
  ).toBe(1_000);
  expect(windowOf(messages, null).shown).toHaveLength(maxMounted);
});

test('moving up and down again reaches the beginning and the end', () => {
  let end: number | null = null;
  for (let step = 0; step < 10; step += 1) end = earlier(messages, end);
  expect(windowOf(messages, end)).toMatchObject({ hasEarlier: false, hasLater: true });
  for (let step = 0; step < 10; step += 1) end = later(messages, end);
  expect(end).toBeNull();
});

test('a short thread is shown whole', () => {
  expect(windowOf(messages.slice(0, 40), null)).toMatchObject({ hasEarlier: false, hasLater: false });
  expect(earlier(messages.slice(0, 40), null)).toBeNull();
});

test('a message is shown in the middle, and what is near the end with the end', () => {
  const around = (id: string) => windowOf(messages, endAround(messages, id)).shown.map(({ seq }) => seq);
  expect([around('m500').at(0), around('m500').at(-1)]).toEqual([351, 650]);
  expect([around('m3').at(0), around('m3').at(-1)]).toEqual([1, 153]);
  expect(endAround(messages, 'm990')).toBeNull();
  expect(around('m990')).toContain(990);
});
