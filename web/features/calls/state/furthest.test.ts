import { expect, test } from '@jest/globals';
import type { Call, CallStatus } from '@server/calls/calls.contract.js';
import { activeAfter, furthest } from './furthest';

const call = (status: CallStatus, call_id = 'c1'): Call => ({
  call_id,
  call_type: 'voice',
  status,
  my_role: 'callee',
  person: { clerk_id: 'user_dan', full_name: 'Dan Driver', avatar_url: null },
  conversation_id: 'k1',
  created_at: '2026-11-21T15:00:00.000Z',
  ring_until: '2026-11-21T15:01:00.000Z',
  accepted_at: null,
  ended_at: null,
  end_reason: null,
});

test.each<[CallStatus, CallStatus, CallStatus]>([
  ['ringing', 'active', 'active'],
  ['active', 'ringing', 'active'],
  ['ended', 'active', 'ended'],
  ['ringing', 'ringing', 'ringing'],
])('M142: known as %s and told as %s, it is %s', (known, fresh, is) => {
  expect(furthest(call(known), call(fresh)).status).toBe(is);
});

test('of another call nothing is known', () => {
  expect([furthest(call('ended'), call('ringing', 'c2')).call_id, furthest(null, call('ringing')).call_id]).toEqual(['c2', 'c1']);
});

test.each<[string, Call | null, Call, string | null]>([
  ['one that rings is mine', null, call('ringing'), 'c1'],
  ['one that is over is none', call('active'), call('ended'), null],
  ['the end of an earlier one changes nothing', call('ringing', 'c2'), call('ended'), 'c2'],
  ['a new one takes its place', call('active'), call('ringing', 'c2'), 'c2'],
  ['what comes late does not ring again', null, call('ended'), null],
])('%s', (...[, known, fresh, id]) => {
  expect(activeAfter(known, fresh)?.call_id ?? null).toBe(id);
});
