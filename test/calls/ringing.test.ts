import { expect, test } from '@jest/globals';
import { callAccepted, callCancelled, callDeclined, callEnded, callRinging, ringMs } from '../../src/calls/calls.contract.js';
import { endRinging, writeCallMessage } from '../../src/calls/calls.jobs.js';
import { Work } from '../../src/database/work.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { conversations, pair } from '../chat/thread.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { activeOf, answers, callLines, cannotAnswer, declines, dials, endOf, hangsUp, ringing, ringsOut, seen } from './phone.js';

const unread = async (person: Person) => (await conversations(person)).map(({ unreadCount }) => unreadCount);
const notices = async (person: Person) => (await person.call(listNotifications, { query: {} })).notifications;
const ann = { id: 'user_ann' };

test('M136: a call rings on all devices of the one who is called', async () => {
  const [caller, callee] = await pair('ann', 'bob');
  const phone = await callee.device();
  const call = await dials(caller, callee, { call_type: 'video' });
  await world.settle();
  expect(call).toMatchObject({ call_type: 'video', status: 'ringing', my_role: 'caller', accepted_at: null, end_reason: null });
  expect(call.person).toEqual({ clerk_id: callee.id, full_name: 'Bob', avatar_url: null });
  expect(Date.parse(call.ring_until) - Date.parse(call.created_at)).toBe(ringMs);
  const theirs = { ...call, my_role: 'callee', person: { clerk_id: ann.id, full_name: 'Ann', avatar_url: null } };
  expect([callee.heard(callRinging), phone.heard(callRinging), caller.heard(callRinging)]).toEqual([[theirs], [theirs], [call]]);
  expect(await seen(callee, call)).toEqual(theirs);
  expect([await activeOf(caller), await activeOf(callee)]).toEqual([call.call_id, call.call_id]);
});

test('M143: two presses at once are one call, and so is a later one', async () => {
  const [caller, callee] = await pair('cal', 'cia');
  const [one, other] = await Promise.all([dials(caller, callee), dials(caller, callee)]);
  expect(other).toEqual(one);
  expect(await dials(caller, callee)).toEqual(one);
  await world.settle();
  expect(callee.heard(callRinging)).toHaveLength(1);
  expect(await world.sql('select 1 from calls where caller_id = $1', [caller.id])).toHaveLength(1);
});

test('M143: two who call each other at once are in one call, and talk', async () => {
  const [dot, dex] = await pair('dot', 'dex');
  const made = await Promise.all([dials(dot, dex), dials(dex, dot)]);
  expect(new Set(made.map(({ call_id: id }) => id)).size).toBe(1);
  expect(made.map(({ status }) => status).toSorted()).toEqual(['active', 'ringing']);
  await world.settle();
  for (const person of [dot, dex]) expect(person.heard(callAccepted)).toMatchObject([{ status: 'active' }]);
});

test('M136: answered on one device it stops ringing on all, at once', async () => {
  const { caller, callee, call } = await ringing('eli', 'eva');
  const phone = await callee.device();
  const answered = await answers(phone, call);
  await world.settle();
  expect(answered).toMatchObject({ status: 'active', accepted_at: expect.any(String) });
  for (const page of [callee, phone]) expect(page.heard(callAccepted)).toEqual([answered]);
  expect(caller.heard(callAccepted)).toMatchObject([{ call_id: call.call_id, my_role: 'caller' }]);
  // Said again by the same device, and by another one.
  expect(await answers(phone, call)).toEqual(answered);
  expect(await cannotAnswer(callee, call, crypto.randomUUID())).toMatchObject({ status: 409, code: 'on_other_device' });
});

test('M138: a call that was declined is in the conversation, and nothing is left unread', async () => {
  const { caller, callee, call } = await ringing('fay', 'fox');
  const declined = await declines(callee, call);
  expect(await declines(callee, call)).toEqual(declined);
  await world.settle();
  for (const person of [caller, callee]) expect(person.heard(callDeclined)).toMatchObject([{ status: 'ended', end_reason: 'declined' }]);
  expect(await endOf(caller, call)).toEqual([['call', 'declined', null]]);
  expect([await unread(caller), await unread(callee)]).toEqual([[0], [0]]);
  expect([await activeOf(caller), await activeOf(callee), await notices(callee)]).toEqual([null, null, []]);
});

test('M138: one that was taken back was missed: it is unread, and a notice says so', async () => {
  const { caller, callee, call } = await ringing('gus', 'gil', { call_type: 'video' });
  const cancelled = await hangsUp(caller, call);
  expect(await hangsUp(caller, call)).toEqual(cancelled);
  await world.settle();
  for (const person of [caller, callee]) expect(person.heard(callCancelled)).toMatchObject([{ end_reason: 'cancelled' }]);
  const [line] = await callLines(callee, call);
  expect(line).toMatchObject({ message_type: 'missed_call', sender_id: caller.id, message: '' });
  expect(line?.metadata.call).toEqual({ call_id: call.call_id, call_type: 'video', end: 'cancelled', duration_s: null });
  expect([await unread(caller), await unread(callee)]).toEqual([[0], [1]]);
  expect(await notices(callee)).toMatchObject([{ type: 'new_message', message: 'Missed call' }]);
});

test('M142: it rings for a minute of the server’s, and not a moment longer', async () => {
  const { caller, callee, call } = await ringing('hal', 'ivy');
  world.clock.set(new Date(Date.parse(call.ring_until) - 1_000));
  await world.settle();
  expect(await seen(callee, call)).toMatchObject({ status: 'ringing' });
  world.clock.set(call.ring_until);
  // Before anybody has noticed.
  expect(await cannotAnswer(callee, call)).toMatchObject({ status: 409, code: 'call_over' });
  await world.settle();
  for (const person of [caller, callee]) expect(person.heard(callEnded)).toMatchObject([{ status: 'ended', end_reason: 'missed' }]);
  expect(await endOf(callee, call)).toEqual([['missed_call', 'missed', null]]);
  expect(await cannotAnswer(callee, call)).toMatchObject({ code: 'call_over' });
  expect(await declines(callee, call)).toMatchObject({ end_reason: 'missed' });
});

test('M142: without its job the call ends all the same', async () => {
  const { callee, call } = await ringing('jan', 'joe');
  await world.settle();
  let lost = 0;
  for (const job of (await world.app.jobs.queues.get(endRinging.queue)?.getDelayed()) ?? []) {
    if (job.name !== endRinging.name) continue;
    await job.remove();
    lost += 1;
  }
  expect(lost).toBeGreaterThan(0);
  await ringsOut();
  expect(await endOf(callee, call)).toEqual([['missed_call', 'missed', null]]);
});

test('P25: each of its jobs twice is one end and one message', async () => {
  const { callee, call } = await ringing('kay', 'kim');
  await ringsOut();
  await world.app.get(Work).run(async (unit) => {
    unit.enqueue(endRinging, { callId: call.call_id });
    unit.enqueue(writeCallMessage, { callId: call.call_id });
  });
  // As if the message were written, and that was never noted.
  await world.sql('update calls set is_written = false where id = $1', [call.call_id]);
  world.clock.advance(10_000);
  await world.settle();
  expect(callee.heard(callEnded)).toHaveLength(1);
  expect(await endOf(callee, call)).toEqual([['missed_call', 'missed', null]]);
  expect(await unread(callee)).toEqual([1]);
});

test('M138: a talk is in the conversation with its length, and nothing is unread', async () => {
  const { caller, callee, call } = await ringing('lea', 'leo');
  const { accepted_at: from } = await answers(callee, call);
  world.clock.set(new Date(Date.parse(from ?? '') + 25_000));
  await hangsUp(callee, call);
  await world.settle();
  for (const person of [caller, callee]) expect(person.heard(callEnded)).toMatchObject([{ end_reason: 'hung_up' }]);
  expect(await endOf(caller, call)).toEqual([['call', 'hung_up', 25]]);
  expect([await unread(caller), await unread(callee), await notices(callee)]).toEqual([[0], [0], []]);
});

test('M138: what was unread before a talk stays so', async () => {
  const { caller, callee, call } = await ringing('mia', 'max');
  await hangsUp(caller, call);
  await world.settle();
  const again = await dials(caller, callee);
  await answers(callee, again);
  await hangsUp(callee, again);
  await world.settle();
  expect(await endOf(callee, call)).toEqual([
    ['missed_call', 'cancelled', null],
    ['call', 'hung_up', 0],
  ]);
  expect(await unread(callee)).toEqual([2]);
});

test('a talk whose pages never leave ends after twelve hours', async () => {
  const { caller, callee, call } = await ringing('nan', 'ned');
  await answers(callee, call);
  await world.sql('update call_people set alive_until = null where call_id = $1', [call.call_id]);
  await world.sql(`update calls set accepted_at = accepted_at - interval '12 hours' where id = $1`, [call.call_id]);
  await world.settle();
  expect(await seen(caller, call)).toMatchObject({ status: 'ended', end_reason: 'hung_up' });
});
