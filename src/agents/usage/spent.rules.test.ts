import { expect, test } from '@jest/globals';
import { tokensADay } from '../limits.js';
import { costOf, dailyTokens, spentOn, tokensIn } from './spent.rules.js';

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

test.each([
  ['all that anybody has, without a price', {}, tokensADay],
  ['all that anybody has, where a price is only known', { price: 0.6 }, tokensADay],
  ['what its money buys', { price: 2, dailyBudget: 0.1 }, 50_000],
  ['not one less where fractions are not exact', { price: 3, dailyBudget: 0.3 }, 100_000],
  ['no more than anybody has, whatever it would buy', { price: 0.01, dailyBudget: 1_000 }, tokensADay],
])('AI-6: a person has on a day %s', (_, { price, dailyBudget }: { price?: number; dailyBudget?: number }, tokens) => {
  expect(dailyTokens({ price, dailyBudget })).toBe(tokens);
});

test('M169: tokens cost what the town says, or nobody knows', () => {
  expect(costOf(1_500_000, 0.6)).toBeCloseTo(0.9);
  expect(costOf(1_500_000, undefined)).toBeNull();
});
