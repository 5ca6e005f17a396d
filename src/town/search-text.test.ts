import { describe, expect, test } from '@jest/globals';
import { editDistance, normalize, rank, splitNumber } from './search-text.js';

const station = { name: 'harbor station', more: '15 station square hometown me train bus ferry' };

test.each([
  ['Mill St.', 'mill st'],
  ['  ÉCOLE   Élan ', 'ecole elan'],
  ["O'Hara’s", 'oharas'],
  ['Main & Mill', 'main mill'],
  ['%_\\', ''],
  ['constructor', 'constructor'],
])('%j is compared as %j', (typed, compared) => {
  expect(normalize(typed)).toBe(compared);
});

describe('the better a text fits, the lower its rank', () => {
  test.each([
    ['harbor station', 0],
    ['harbor st', 1],
    ['station', 2],
    ['square', 3],
    ['train', 3],
    ['station harbor', 2],
    ['stn harb', 2],
    ['sq harbor', 3],
    ['tion', 4],
    ['harbour station', 5],
    ['stations harbro', 5],
    ['airport', undefined],
    ['zz', undefined],
  ])('%j ranks %j', (typed, expected) => {
    expect(rank(typed, station)).toBe(expected);
  });
});

test.each([
  ['mill', 'mill', 0],
  ['mill', 'mil', 1],
  ['mill', 'mlil', 1],
  ['harbour', 'harbor', 1],
  ['', 'abc', 3],
])('from %j to %j it is %i steps', (from, to, steps) => {
  expect(editDistance(from, to)).toBe(steps);
});

test.each([
  ['12 mill', { number: 12, rest: 'mill' }],
  ['mill st 12', { number: 12, rest: 'mill st' }],
  ['12 mill st me 04841', { number: 12, rest: 'mill st me' }],
  ['mill', undefined],
  ['12', undefined],
  ['', undefined],
])('%j is split into %j', (text, expected) => {
  expect(splitNumber(text)).toEqual(expected);
});

test.each([
  ['mill st', 'mill street', 0],
  ['mill str', 'mill street', 0],
  ['orchard rd', 'orchard road', 0],
  ['rd orchard', 'orchard road', 2],
  ['willow ln', 'willow lane', 0],
  ['highland ave', 'highland avenue', 0],
  ['st brendan', 'saint brendan', 2],
  ['constructor', 'mill street', undefined],
])('%j finds %j with rank %j', (typed, name, expected) => {
  expect(rank(typed, { name, more: '' })).toBe(expected);
});
