import { expect, test } from '@jest/globals';
import { callEnded, callRinging } from '../../src/calls/calls.contract.js';
import { conversations, pair } from '../chat/thread.js';
import { world } from '../world/world.js';
import { activeOf, answers, callLines, cannotDial, dials, hangsUp, ringing } from './phone.js';

test('M143: who is on another call is not rung, and finds in the conversation that they were called', async () => {
  const { callee, call } = await ringing('ann', 'bob');
  await answers(callee, call);
  const caller = await world.person('cal', { friendOf: ['bob'] });
  await world.settle();
  world.forget();
  expect(await cannotDial(caller, callee)).toMatchObject({
    status: 409,
    code: 'person_busy',
    body: { current: { status: 'ended', my_role: 'caller', person: { clerk_id: callee.id } } },
  });
  await world.settle();
  expect([callee.heard(callRinging), callee.heard(callEnded), caller.heard(callRinging)]).toEqual([[], [], []]);
  const [conversation] = await conversations(caller);
  expect(await callLines(callee, { conversation_id: conversation?.id ?? '' })).toMatchObject([
    { message_type: 'missed_call', sender_id: caller.id, metadata: { call: { end: 'busy', duration_s: null } } },
  ]);
  // Theirs goes on, and the caller is free.
  expect([await activeOf(callee), await activeOf(caller)]).toEqual([call.call_id, null]);
});

test('M143: whoever it rings for, or who rings somebody, is on a call too', async () => {
  const { caller, callee } = await ringing('dot', 'dex');
  const other = await world.person('eli', { friendOf: ['dot', 'dex'] });
  for (const busy of [caller, callee]) expect(await cannotDial(other, busy)).toMatchObject({ code: 'person_busy' });
});

test('M143: while one is on a call one calls nobody else', async () => {
  const { caller, callee, call } = await ringing('fay', 'fox');
  const other = await world.person('gus', { friendOf: ['fay', 'fox'] });
  const current = { call_id: call.call_id, status: 'ringing', person: { clerk_id: callee.id } };
  expect(await cannotDial(caller, other)).toMatchObject({ status: 409, code: 'already_in_call', body: { current } });
  await answers(callee, call);
  expect(await cannotDial(callee, other)).toMatchObject({ status: 409, code: 'already_in_call' });
  await world.settle();
  expect(other.heard(callRinging)).toEqual([]);
  // Of what was refused nothing is left.
  expect(await world.sql(`select 1 from calls where callee_id = $1`, [other.id])).toEqual([]);
  await hangsUp(caller, call);
  expect(await dials(caller, other)).toMatchObject({ status: 'ringing' });
});

test('M143: of two who call somebody at once one gets through', async () => {
  const [callee, one] = await pair('hal', 'ivy');
  const other = await world.person('ike', { friendOf: ['hal'] });
  const calls = await Promise.allSettled([dials(one, callee), dials(other, callee)]);
  expect(calls.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await world.settle();
  expect(callee.heard(callRinging)).toHaveLength(1);
  const rows = await world.sql<{ end_reason: string | null }>('select end_reason from calls where callee_id = $1', [callee.id]);
  expect(rows.map(({ end_reason: end }) => String(end)).toSorted()).toEqual(['busy', 'null']);
});

test('M143: three who call each other in a circle at once: whoever gets through is in one call', async () => {
  const [jan, joe] = await pair('jan', 'joe');
  const kay = await world.person('kay', { friendOf: ['jan', 'joe'] });
  await Promise.allSettled([dials(jan, joe), dials(joe, kay), dials(kay, jan)]);
  await world.settle();
  const live = await world.sql<{ user_id: string }>(
    `select user_id from call_people where is_live and user_id in ('user_jan', 'user_joe', 'user_kay')`,
  );
  expect(live).toHaveLength(2);
  expect(new Set(live.map(({ user_id: id }) => id)).size).toBe(2);
});
