import { afterEach, expect, test } from '@jest/globals';
import { english, englishOf, readLanguageFrom } from '@server/contract/texts/language.js';
import { type TownLanguage, townLanguages } from '@server/service-area/the-town.contract.js';
import { formatMoney } from '../money';
import { centsOf, typedOf } from './cents';

const readsIn = (language: TownLanguage) => readLanguageFrom(() => englishOf(language));
afterEach(() => readLanguageFrom(() => english));

test.each([
  ['25', 2_500],
  ['25.5', 2_550],
  ['25.51', 2_551],
  [' $1,234.50 ', 123_450],
  ['€12.50', 1_250],
  ['12.50 €', 1_250],
  ['£ 5', 500],
  ['.75', 75],
  ['5.', 500],
  ['0', 0],
  ['0.07', 7],
])('%s is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each(['', '.', 'all', '-5', '1e3', '12.345', '12,50', '1,25', '1.250', '1.250,50', '1,2345', '12 34', '99999999', '€', '€5€'])(
  '%j is no amount',
  (typed) => {
    expect(centsOf(typed)).toBeUndefined();
  },
);

test.each([
  ['en-US', '1,250', 125_000],
  ['en-IE', '1,250', 125_000],
  ['en-IE', '12.50', 1_250],
  ['en-AT', '12,50', 1_250],
  ['en-AT', '€ 12,5', 1_250],
  ['en-AT', '12.50', 1_250],
  ['en-AT', '1.234,50', 123_450],
  ['en-DE', '€1,234.50', 123_450],
  ['en-ZA', 'R1 234,50', undefined],
  ['en-ZA', '1 234,50', 123_450],
  ['en-ZA', '1\u00a0234,50', 123_450],
  ['en-CH', '1’234.50', 123_450],
  ['en-CH', "1'234.50", 123_450],
  ['en-IN', '12,34,567.50', 123_456_750],
] as const)('in %s %s is %p cents', (language, typed, cents) => {
  readsIn(language);
  expect(centsOf(typed)).toBe(cents);
});

test.each([
  ['en-IE', '12,50'],
  ['en-AT', '1,250'],
  ['en-AT', '1.250'],
  ['en-AT', '1,234,50'],
  ['en-AT', '12.34.50'],
  ['en-AT', '1.234.567'],
  ['en-ZA', '12 34'],
] as const)('in %s nobody can say what %s is', (language, typed) => {
  readsIn(language);
  expect(centsOf(typed)).toBeUndefined();
});

test.each(townLanguages)('in %s what stands in the box, and what the page writes, is read as what it was', (language) => {
  readsIn(language);
  for (const cents of [7, 100, 2_550, 2_551, 500_000, 123_456_789]) {
    expect(centsOf(typedOf(cents))).toBe(cents);
    expect(centsOf(formatMoney(cents / 100, 'EUR').replace('EUR', ''))).toBe(cents);
  }
});

test('a box is written as its reader writes money', () => {
  expect(typedOf(2_550)).toBe('25.50');
  for (const language of townLanguages) {
    readsIn(language);
    expect(formatMoney(25.5, 'EUR')).toContain(typedOf(2_550));
  }
});
