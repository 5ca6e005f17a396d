import { expect, test } from '@jest/globals';
import { spentOn, tokensIn } from './spent.rules.js';

test.each([
  [0, 0],
  [1, 1],
  [4, 1],
  [5, 2],
])('AI-6: %d characters are %d tokens', (length, tokens) => {
  expect(tokensIn(length)).toBe(tokens);
});

test.each([
  ['what was asked and what was said', 400, 40, 1_000, 110],
  ['nothing where nothing was said: it never answered', 400, 0, 1_000, 0],
  ['no more for what was said than it may spend', 400, 40_000, 1_000, 1_100],
])('AI-6: a model that does not say it spent %s', (...[, asked, said, most, tokens]) => {
  expect(spentOn(asked, said, most)).toBe(tokens);
});
