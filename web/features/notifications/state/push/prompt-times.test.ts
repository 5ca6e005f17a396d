import { expect, test } from '@jest/globals';
import { dayMs } from '@server/contract/duration.js';
import { isPromptDue, nativeAgainAt, promptDelayMs } from './prompt-times';

const now = Date.parse('2026-11-23T12:00:00.000Z');

test('S24: Stay Updated comes after 2 s in the installed app and 5 s in a tab, Stay Connected after 5 s and 10 s (M173)', () => {
  expect([promptDelayMs('updated', true), promptDelayMs('updated', false)]).toEqual([2_000, 5_000]);
  expect([promptDelayMs('connected', true), promptDelayMs('connected', false)]).toEqual([5_000, 10_000]);
});

test.each([
  ['updated', undefined, true],
  ['updated', now - 7 * dayMs + 1, false],
  ['updated', now - 7 * dayMs, true],
  ['connected', now - dayMs + 1, false],
  ['connected', now - dayMs, true],
  // The page's now is a little old.
  ['updated', now + 30_000, false],
  // The clock was set back since.
  ['updated', now + dayMs, true],
] as const)('S24: %s, dismissed at %s: %s (M173)', (card, dismissedAt, isDue) => {
  expect(isPromptDue(card, { dismissedAt, askedAt: null }, now)).toBe(isDue);
});

test('S24: the browser asks at most once in seven days, and no card comes in between', () => {
  const asked = now - 7 * dayMs + 1;
  expect(nativeAgainAt(asked, now)).toBe(now + 1);
  expect(isPromptDue('connected', { dismissedAt: undefined, askedAt: asked }, now)).toBe(false);
  expect(nativeAgainAt(now - 7 * dayMs, now)).toBeNull();
  expect(nativeAgainAt(null, now)).toBeNull();
});
