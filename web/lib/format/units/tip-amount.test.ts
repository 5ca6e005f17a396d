import { expect, test } from '@jest/globals';
import { tipBounds } from '@server/rides/ride.contract.js';
import { tipProblemOf, type TipProblem } from './tip-amount';

test.each<[number | undefined, TipProblem | null]>([
  [undefined, 'unreadable'],
  [0, 'too_small'],
  [tipBounds.minCents - 1, 'too_small'],
  [tipBounds.minCents, null],
  [tipBounds.maxCents, null],
  [tipBounds.maxCents + 1, 'too_large'],
])('%p cents as a tip: %p', (cents, problem) => {
  expect(tipProblemOf(cents)).toBe(problem);
});

test('what is offered can be given', () => {
  for (const cents of tipBounds.presetCents) expect(tipProblemOf(cents)).toBeNull();
});
