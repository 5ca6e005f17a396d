import { describe, expect, test } from '@jest/globals';
import { planOf, type PlanProblem } from './split-plan';

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
