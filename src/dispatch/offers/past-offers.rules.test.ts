import { describe, expect, test } from '@jest/globals';
import { aboutMinutes, endOf, type OfferEnd } from './past-offers.rules.js';

const gone: OfferEnd = { status: 'withdrawn', eta_s: 540, winner_eta_s: 240, ended_by: 'accepted' };

test.each([
  [0, 2],
  [60, 2],
  [120, 2],
  [180, 4],
  [540, 10],
  [600, 10],
  [660, 15],
  [1_800, 30],
])('%i seconds are told as about %i minutes', (seconds, minutes) => {
  expect(aboutMinutes(seconds)).toBe(minutes);
});

describe('M171: why an offer went', () => {
  test.each<[string, Partial<OfferEnd>, unknown[]]>([
    ['a nearer driver', {}, ['taken', 'nearer', 10, 4]],
    ['one about as near', { winner_eta_s: 600 }, ['taken', 'alike', 10, null]],
    ['one who was farther', { winner_eta_s: 1_200 }, ['taken', 'faster', 10, 20]],
    ['one who was not asked with them, or across a block', { winner_eta_s: null }, ['taken', null, 10, null]],
    ['one of whose asker the place was not known', { eta_s: null }, ['taken', null, null, null]],
    ['one whom an operator chose', { ended_by: 'reassigned' }, ['taken', null, 10, null]],
    ['a cancellation', { winner_eta_s: null, ended_by: 'cancelled' }, ['cancelled', null, 10, null]],
    ['whatever else', { winner_eta_s: null, ended_by: null }, ['gone', null, 10, null]],
    ['a no', { status: 'declined' }, ['declined', null, 10, null]],
    ['no answer', { status: 'expired' }, ['expired', null, 10, null]],
    ['no answer, not swept yet', { status: 'open' }, ['expired', null, 10, null]],
    ['a yes', { status: 'accepted' }, ['accepted', null, 10, null]],
  ])('%s', (_, change, [outcome, why, mine, winner]) => {
    expect(endOf({ ...gone, ...change })).toEqual({ outcome, why, my_minutes: mine, winner_minutes: winner });
  });
});
