import { describe, expect, test } from '@jest/globals';
import { aSplit } from '../../../../stories/features/payments/split-fixtures';
import { freeCents, planOf, type PlanProblem } from './split-plan';

test('M51: what is left of a fare is what nobody was asked for, or said no to', () => {
  const { parts } = aSplit();
  expect(freeCents(aSplit({ parts: [] }))).toBe(750);
  expect(freeCents(aSplit())).toBe(250);
  expect(freeCents(aSplit({ parts: parts.map((part) => ({ ...part, status: 'declined' })) }))).toBe(750);
});

describe('M51: a plan', () => {
  test('of equal parts leaves the odd cents to the rider', () => {
    expect(planOf({ friendIds: ['finn', 'gus'], typed: null }, 752)).toEqual({
      parts: [{ friend_id: 'finn' }, { friend_id: 'gus' }],
      eachCents: 250,
      ownCents: 252,
      problem: null,
    });
  });

  test.each<[string, Record<string, string>, number, PlanProblem | null]>([
    ['is what was typed', { finn: '2', gus: '$1.50' }, 400, null],
    ['waits for what cannot be read', { finn: '2', gus: 'a lot' }, 550, 'unreadable'],
    ['waits for what was not typed', { finn: '2' }, 550, 'unreadable'],
    ['asks for no cents', { finn: '0.49', gus: '2' }, 501, 'too_small'],
    ['leaves the rider something', { finn: '5', gus: '2.01' }, 49, 'too_large'],
  ])('of chosen ones %s', (...[, typed, ownCents, problem]) => {
    expect(planOf({ friendIds: ['finn', 'gus'], typed }, 750)).toMatchObject({ ownCents, problem });
  });

  test('of too little is none', () => {
    expect(planOf({ friendIds: ['finn'], typed: null }, 99).problem).toBe('too_large');
  });
});
