import { expect, test } from '@jest/globals';
import { nextTryAt } from './debts.rules.js';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  [1, '2026-11-22T13:00:00.000Z'],
  [2, '2026-11-22T18:00:00.000Z'],
  [5, '2026-11-29T12:00:00.000Z'],
])('after refusal %i a debt is tried again at %s', (refusals, at) => {
  expect(nextTryAt(refusals, now)?.toISOString()).toBe(at);
});

test('after the sixth refusal nothing is tried by itself', () => {
  expect(nextTryAt(6, now)).toBeNull();
});
