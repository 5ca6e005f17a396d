import { expect, test } from '@jest/globals';
import { tokensOf } from './heard.rules.js';

test.each([
  ['a minute as browsers record it', { bytes: 360_000, duration_ms: 60_000 }, 1_800],
  ['a minute that has few bytes', { bytes: 60_000, duration_ms: 60_000 }, 600],
  ['an hour that says that it is a moment', { bytes: 6_000_000, duration_ms: 1 }, 30_000],
])('AI-6, M121: for %s is reserved what it may take', (_, recording, tokens) => {
  expect(tokensOf(recording)).toBe(tokens);
});
