import { expect, test } from '@jest/globals';
import type { CallEnd } from '@server/chat/messages/call-summary.contract.js';
import { endedWords } from './ended-words';

const call = {
  person: { clerk_id: 'user_dan', full_name: 'Dan Driver', avatar_url: null },
  accepted_at: null,
  ended_at: '2026-11-21T15:05:00.000Z',
};
const talked = { ...call, accepted_at: '2026-11-21T15:00:55.000Z' };

test.each<['caller' | 'callee', CallEnd, string, string | null]>([
  ['caller', 'missed', 'No answer', null],
  ['callee', 'missed', 'Call ended', 'You missed this call.'],
  ['caller', 'cancelled', 'Call canceled', null],
  ['callee', 'cancelled', 'Call ended', 'You missed this call.'],
  ['caller', 'declined', 'Call declined', null],
  ['caller', 'busy', 'Dan is on another call', null],
])('for the %s one that ended as %s is “%s”', (...[my_role, end_reason, title, message]) => {
  expect(endedWords({ ...call, my_role, end_reason })).toEqual({ title, message });
});

test('a talk has its length, one that was lost the reason', () => {
  expect(endedWords({ ...talked, my_role: 'caller', end_reason: 'hung_up' })).toEqual({ title: 'Call ended', message: 'It lasted 4:05.' });
  expect(endedWords({ ...talked, my_role: 'caller', end_reason: 'lost' }).message).toBe('One of you lost the connection.');
});
