import { expect, test } from '@jest/globals';
import { verdictOf, waitMs } from './answers.rules.js';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  [200, 'sent'],
  [201, 'sent'],
  [202, 'sent'],
  [301, 'refused'],
  [307, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'too_large'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [null, 'later'],
])('P17: %s is %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict);
});

test.each([
  ['3', 0, 3_000],
  ['0', 0, 1_000],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 0, 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0, 1_000],
  ['999999999', 0, 3_600_000],
  ['soon', 0, 5_000],
  [undefined, 0, 5_000],
  [undefined, 1, 10_000],
  [undefined, 3, 40_000],
  [undefined, 50, 600_000],
])('P17: after Retry-After %s and %d tries it waits %d ms', (retryAfter, attempts, ms) => {
  expect(waitMs(attempts, retryAfter, now)).toBe(ms);
});
