import { expect, test } from '@jest/globals';
import { activeAt, type Beat, statusOfSigns } from './leases/beat.contract.js';
import { mergedStatus } from './presence.rules.js';

const beat = (source: Beat['source'], idle_ms: number, { visible = true, focused = true } = {}) => ({ source, idle_ms, visible, focused });
const blurred = { focused: false };
const hidden = { visible: false };

test.each([
  ['just now', beat('shell', 0), 'online'],
  ['just before two minutes', beat('shell', 119_999), 'online'],
  ['at two minutes', beat('shell', 120_000), 'away'],
  ['at five minutes', beat('shell', 300_000), 'away'],
  ['beyond five minutes', beat('shell', 300_001), 'offline'],
  ['out of focus', beat('shell', 0, blurred), 'away'],
  ['out of focus beyond five minutes', beat('shell', 300_001, blurred), 'offline'],
  ['hidden says nothing of itself', beat('shell', 0, hidden), 'online'],
] as const)('M145: shell %s', (_, signs, status) => {
  expect(statusOfSigns(signs)).toBe(status);
});

test.each([
  ['just now', beat('chat', 0), 'online'],
  ['just before five minutes', beat('chat', 299_999), 'online'],
  ['at five minutes', beat('chat', 300_000), 'away'],
  ['for hours', beat('chat', 9_000_000), 'away'],
  ['out of focus', beat('chat', 0, blurred), 'away'],
  ['hidden', beat('chat', 0, hidden), 'away'],
] as const)('M147: chat %s', (_, signs, status) => {
  expect(statusOfSigns(signs)).toBe(status);
});

test.each([
  [true, true, null, 'online'],
  [true, false, null, 'online'],
  [false, true, null, 'away'],
  [false, false, null, 'offline'],
  [true, true, 'busy', 'busy'],
  [false, true, 'busy', 'busy'],
  [false, false, 'busy', 'offline'],
  [true, false, 'away', 'away'],
  [false, false, 'away', 'offline'],
] as const)('M149, M150: online %s, away %s, by hand %s is %s', (is_online, is_away, manual, status) => {
  expect(mergedStatus({ is_online, is_away, manual })).toBe(status);
});

test('PRE-3: nobody was last seen in the future, nor before yesterday by one beat', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(activeAt({ idle_ms: 0 }, now)).toEqual(now);
  expect(activeAt({ idle_ms: 1e15 }, now)).toEqual(new Date('2026-11-20T12:00:00Z'));
});
