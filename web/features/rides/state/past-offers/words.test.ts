import { expect, test } from '@jest/globals';
import type { PastOffer } from '@server/dispatch/offers/past-offers.contract.js';
import { whyWords } from './words';

const taken: PastOffer = {
  ride_id: '0198a0a0-0000-7000-8000-0000000000a1',
  round: 1,
  offered_at: '2026-11-21T15:00:00.000Z',
  outcome: 'taken',
  why: 'nearer',
  my_minutes: 10,
  winner_minutes: 4,
};

test.each<[string, Partial<PastOffer>]>([
  ['They were nearer: about 4 minutes away. You were about 10.', {}],
  ['They answered first: about 15 minutes away. You were about 10.', { why: 'faster', winner_minutes: 15 }],
  ['They were about as near as you and answered first.', { why: 'alike', winner_minutes: null }],
  ['They weren’t asked together with you, or we can’t compare the two of you.', { why: null, winner_minutes: null }],
  ['An offer stands 20 seconds. You didn’t answer in that time, so others were asked.', { outcome: 'expired', why: null }],
  ['You said no, so others were asked.', { outcome: 'declined', why: null }],
  ['You answered first, about 10 minutes away.', { outcome: 'accepted', why: null }],
  ['You answered first.', { outcome: 'accepted', why: null, my_minutes: null }],
  ['The ride was canceled while it was offered to you.', { outcome: 'cancelled', why: null }],
  ['It was withdrawn before you answered.', { outcome: 'gone', why: null }],
  ['You were asked before anyone else, and it went to you.', { round: 0, outcome: 'accepted', why: null, my_minutes: null }],
  ['You said no.', { round: 0, outcome: 'declined', why: null }],
  ['You didn’t answer in time.', { round: 0, outcome: 'expired', why: null }],
  ['It was given to another driver before you answered.', { round: 0, why: null }],
  ['It was withdrawn before you answered.', { round: 0, outcome: 'gone', why: null }],
  ['The ride was canceled before you answered.', { round: 0, outcome: 'cancelled', why: null }],
])('M171: %s', (words, change) => {
  expect(whyWords({ ...taken, ...change })).toBe(words);
});
