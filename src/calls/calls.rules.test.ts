import { expect, test } from '@jest/globals';
import type { CallEnd } from '../chat/messages/call-summary.contract.js';
import type { CallStatus } from './calls.contract.js';
import { endBy, endByBlock, messageOf, otherIn, roleIn } from './calls.rules.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds));
const sides = { caller_id: 'rosa', callee_id: 'dan' };

test('each of the two has a role, and the other one', () => {
  expect([roleIn(sides, 'rosa'), roleIn(sides, 'dan'), otherIn(sides, 'rosa'), otherIn(sides, 'dan')]).toEqual([
    'caller',
    'callee',
    'dan',
    'rosa',
  ]);
});

test.each<[CallStatus, string, CallEnd, CallEnd]>([
  ['ringing', 'rosa', 'cancelled', 'cancelled'],
  ['ringing', 'dan', 'declined', 'missed'],
  ['active', 'rosa', 'hung_up', 'hung_up'],
  ['active', 'dan', 'hung_up', 'hung_up'],
])('%s, ended by %s: %s; by a block of theirs: %s', (status, who, ended, blocked) => {
  expect([endBy({ ...sides, status }, who), endByBlock({ ...sides, status }, who)]).toEqual([ended, blocked]);
});

const call = {
  ...sides,
  id: '0198f000-0000-7000-8000-000000000001',
  conversation_id: '0198f000-0000-7000-8000-000000000002',
  call_type: 'video' as const,
  status: 'ended' as const,
  is_written: false,
  ring_until: at(60),
  created_at: at(0),
};

test.each<[CallEnd, number | null, string, number | null]>([
  ['hung_up', 5, 'call', 40],
  ['lost', 5, 'call', 40],
  ['declined', null, 'call', null],
  ['missed', null, 'missed_call', null],
  ['cancelled', null, 'missed_call', null],
  ['busy', null, 'missed_call', null],
])('M138: %s, answered after %j s, is a message of type %s with %j s', (end_reason, answered, type, duration_s) => {
  const accepted_at = answered === null ? null : at(answered);
  expect(messageOf({ ...call, end_reason, accepted_at, ended_at: at(45) })).toEqual({
    type,
    summary: { call_id: call.id, call_type: 'video', end: end_reason, duration_s },
  });
});

test('one that goes on is no message', () => {
  expect(messageOf({ ...call, status: 'active', end_reason: null, accepted_at: at(5), ended_at: null })).toBeNull();
});
