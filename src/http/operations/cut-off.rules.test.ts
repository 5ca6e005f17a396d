import { expect, test } from '@jest/globals';
import { type CutOffState, nextState } from './cut-off.rules.js';

/** A look every three seconds. For each: whether the database answers here (`h`), and others (`o`). */
function statesAfter(looks: string, from: CutOffState = { isAway: false }): boolean[] {
  let state = from;
  let othersAnsweredAt = -Infinity;
  return looks.split(' ').map((look, index) => {
    const at = index * 3_000;
    if (look.includes('o')) othersAnsweredAt = at;
    state = nextState(state, { at, isAnswered: look.includes('h'), othersAnsweredAt });
    return state.isAway;
  });
}

const times = (count: number, look: string) => Array.from({ length: count }, () => look).join(' ');

test.each([
  ['all is well', times(20, 'ho'), -1],
  ['it alone is cut off: after 15 s', `ho ${times(10, 'o')}`, 6],
  ['a single word of others that gets lost changes nothing', 'ho o o - o o o', 6],
  ['the database is away for all', `ho ${times(20, '-')}`, -1],
  ['others noticed later that it is away', `ho o o ${times(20, '-')}`, -1],
  ['it comes back for others first', `${times(20, '-')} o o o ho`, -1],
  ['it comes and goes here', times(10, 'ho o o o'), -1],
  ['nobody else is there', `h ${times(20, '-')}`, -1],
])('%s', (_what, looks, leavesAt) => {
  expect(statesAfter(looks).indexOf(true)).toBe(leavesAt);
});

test.each([
  ['it answers again: after 15 s', times(10, 'ho'), 5],
  ['it comes and goes', times(10, 'ho ho o'), -1],
  ['others have it no more: pages are told so by whoever takes them', `o ${times(12, '-')}`, 8],
])('away, and %s', (_what, looks, returnsAt) => {
  expect(statesAfter(looks, { isAway: true }).indexOf(false)).toBe(returnsAt);
});
