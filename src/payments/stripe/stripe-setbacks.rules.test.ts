import { expect, test } from '@jest/globals';
import { disputedOf } from './stripe-setbacks.rules.js';

test.each([
  ['warning_needs_response', 'warned', false],
  ['warning_under_review', 'review', false],
  ['warning_closed', 'closed', false],
  ['prevented', 'closed', false],
  ['needs_response', 'open', true],
  ['under_review', 'review', true],
  ['appeal_needs_response', 'open', true],
  ['appeal_under_review', 'review', true],
  ['won', 'won', false],
  ['lost', 'lost', true],
  ['a word of next year', 'open', true],
])('of a dispute that is %s', (status, state, isTaken) => {
  expect(disputedOf(status)).toEqual({ state, isTaken });
});
