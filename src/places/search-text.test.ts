import { describe, expect, test } from '@jest/globals';
import { editDistance, normalize, rank } from './search-text.js';

const station = { name: 'harbor station', more: '15 station square hometown me train bus ferry' };

test.each([
  ['Mill St.', 'mill street'],
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
