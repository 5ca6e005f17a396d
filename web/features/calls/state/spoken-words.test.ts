import { expect, test } from '@jest/globals';
import { aCall } from '../../../../stories/features/calls/fixtures';
import type { Phase } from './phase';
import { spokenWords } from './spoken-words';

const talk = aCall({ status: 'active', accepted_at: '2026-11-21T15:00:10.000Z' });

test.each<[Phase, string]>([
  ['ringing', 'Ringing…'],
  ['connecting', 'Connecting…'],
  ['connected', 'Connected'],
  ['reconnecting', 'Reconnecting…'],
  ['elsewhere', 'You’re on another device. This call goes on there.'],
  ['check', 'Dan is on the line and can’t hear you yet.'],
  ['denied', 'Dan is on the line and can’t hear you yet.'],
  // Its title is there from the start.
  ['incoming', ''],
  ['unsupported', ''],
])('%s is said as: %s', (phase, words) => {
  expect(spokenWords(talk, phase, true)).toBe(words);
});

test('of a call that another page may have nothing is said', () => {
  expect(spokenWords(talk, 'check', false)).toBe('Check your microphone and camera first.');
});

test('the end is said with how long it was, where it was at all', () => {
  const ended = { ...talk, status: 'ended', ended_at: '2026-11-21T15:12:40.000Z' } as const;
  expect(spokenWords({ ...ended, end_reason: 'hung_up' }, 'ended', true)).toBe('Call ended. It lasted 12:30.');
  expect(spokenWords({ ...ended, my_role: 'caller', accepted_at: null, end_reason: 'declined' }, 'ended', true)).toBe('Call declined');
});
