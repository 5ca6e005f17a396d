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
  ['what was asked and what was said', { said: 40 }, 110],
  ['what was asked, though whoever asked broke off before its first word', {}, 100],
  ['nothing where nobody was there', { wasAway: true }, 0],
  ['what was asked and said before it was gone', { said: 40, wasAway: true }, 110],
  ['no more for what was said than it may spend', { said: 40_000 }, 1_100],
])('AI-6: a model that does not say it spent %s', (_, of, tokens) => {
  expect(spentOn({ asked: 400, said: 0, most: 1_000, wasAway: false, ...of })).toBe(tokens);
});
