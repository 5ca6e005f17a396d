import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { callEnded } from '../../src/calls/calls.contract.js';
import { callMoved, joinSignal, peerJoined } from '../../src/calls/devices/devices.contract.js';
import { until } from '../lib/until.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { activeOf, answers, endOf, joins, ringing, ringsOut, seen, talking } from './phone.js';

const turn = { urls: ['turn:turn.example.com:3478'] };
world.configure({ ICE_SERVERS: JSON.stringify([{ urls: 'stun:stun.example.com:3478' }, { ...turn, secret: 'north wind' }]) });

/** Waits until the server has noticed that a page of a call is gone. */
async function leaves(page: Person): Promise<void> {
  const { id } = page.live.socket;
  page.live.close();
  await until({ what: 'the server to miss the page' }, async () => {
    const rows = await world.sql(`select 1 from call_people where socket_id = $1 and alive_until <= $2::timestamptz + interval '20 s'`, [
      id,
      world.clock.now(),
    ]);
    return rows.length > 0;
  });
}

/** So much later, after which everything that is due has been done; nobody was away for long. */
async function pass(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 10) await passAway(Math.min(left, 10));
}

/** The same where nothing was asked and nothing done in between, as without the database. */
async function passAway(seconds: number): Promise<void> {
  world.clock.advance(seconds * 1_000);
  await world.settle();
}

test('S32: the page of a call gets servers with credentials that end; before the answer the callee’s gets nothing', async () => {
  const { caller, callee, call } = await ringing('ann', 'bob');
  const first = await joins(caller, call);
  expect(first).toMatchObject({ join: 1, peer: null, call: { status: 'ringing' } });
  expect(first.ice_servers).toEqual([
    { urls: ['stun:stun.example.com:3478'] },
    { ...turn, username: expect.stringMatching(/^\d{10}:user_ann$/), credential: expect.any(String) },
  ]);
  expect(await joins(callee, call)).toMatchObject({ join: 0, peer: null, ice_servers: [] });
  await answers(callee, call);
  expect(await joins(callee, call)).toMatchObject({ join: 1, peer: 1, call: { status: 'active' } });
  expect(await caller.hears(peerJoined)).toEqual({ call_id: call.call_id, peer: 1 });
});

test('CALL-2: nobody else joins, and a call that is over has no page', async () => {
  const { callee, call } = await ringing('cal', 'cia');
  const { mel } = await world.people({ mel: {} });
  const wish = { call_id: call.call_id, device_id: randomUUID() };
  expect(await mel.emit(joinSignal, wish)).toMatchObject({ ok: false, code: 'not_found' });
  await ringsOut();
  expect(await callee.signals(joinSignal, wish)).toMatchObject({ join: 0, ice_servers: [], call: { end_reason: 'missed' } });
});

test('M140: another page of mine is asked first; when it takes over, the one before hears of it, and the other one too', async () => {
  const { caller, callee, call } = await talking('dot', 'dex');
  const phone = await callee.device();
  const wish = { call_id: call.call_id, device_id: randomUUID() };
  expect(await phone.emit(joinSignal, wish)).toMatchObject({ ok: false, code: 'on_other_device' });
  expect(await phone.signals(joinSignal, { ...wish, takes_over: true })).toMatchObject({ join: 2, peer: 1 });
  await world.settle();
  expect([callee.heard(callMoved), phone.heard(callMoved)]).toEqual([[{ call_id: call.call_id }], []]);
  expect(caller.heard(peerJoined)).toEqual([{ call_id: call.call_id, peer: 2 }]);
  // The page that gave way takes nothing along when it closes.
  callee.live.close();
  await pass(30);
  expect(await activeOf(caller)).toBe(call.call_id);
});

test('M140: a page that was loaded anew goes on, but not where its person went on with another one since', async () => {
  const { caller, callee, call } = await ringing('ned', 'nia');
  const [before, phonePage] = [randomUUID(), randomUUID()];
  const cannot = { ok: false, code: 'on_other_device' };
  const again = (page: Person, ...resumes: string[]) => page.emit(joinSignal, { call_id: call.call_id, device_id: randomUUID(), resumes });
  await answers(callee, call, before);
  await joins(caller, call);
  const phone = await callee.device();
  // Of one that was loaded anew before it had joined the server knows the answer.
  expect(await again(callee, randomUUID())).toMatchObject(cannot);
  const unread = randomUUID();
  expect(await joins(callee, call, { device_id: unread, resumes: [before] })).toMatchObject({ join: 1 });
  // It was loaded once more before it heard that it had joined.
  expect(await again(callee, before, unread)).toMatchObject({ ok: true, join: 2 });
  const laptop = randomUUID();
  expect(await joins(callee, call, { device_id: laptop, takes_over: true })).toMatchObject({ join: 3 });
  expect(await joins(phone, call, { device_id: phonePage, takes_over: true })).toMatchObject({ join: 4 });
  for (const resumes of [[laptop], [before, laptop]]) expect(await again(callee, ...resumes)).toMatchObject(cannot);
  // Neither does the page that is there lose it, nor a press that takes it back fail.
  expect(await joins(phone, call, { device_id: phonePage })).toMatchObject({ join: 4 });
  expect(await joins(callee, call, { takes_over: true })).toMatchObject({ join: 5 });
});

test('M140: a page whose connection broke has twenty seconds to come back', async () => {
  const { caller, callee, call } = await ringing('eli', 'eva');
  const device_id = randomUUID();
  await answers(callee, call, device_id);
  const { join } = await joins(callee, call, { device_id });
  await joins(caller, call);
  await world.settle();
  world.forget();
  const back = await callee.device();
  await leaves(callee);
  await pass(15);
  expect(await joins(back, call, { device_id })).toMatchObject({ join, peer: 1, call: { status: 'active' } });
  await world.settle();
  expect(caller.heard(peerJoined)).toEqual([{ call_id: call.call_id, peer: join }]);
  await pass(15);
  expect(await activeOf(caller)).toBe(call.call_id);
});

test('M140: one that does not come back takes the call along', async () => {
  const { caller, callee, call } = await talking('fay', 'fox');
  await leaves(callee);
  await pass(19);
  expect(await activeOf(caller)).toBe(call.call_id);
  await pass(2);
  expect(caller.heard(callEnded)).toMatchObject([{ status: 'ended', end_reason: 'lost' }]);
  expect(await endOf(caller, call)).toEqual([['call', 'lost', expect.any(Number)]]);
});

test('M140: a caller who vanishes while it rings has taken it back', async () => {
  const { caller, callee, call } = await ringing('gus', 'gil');
  await joins(caller, call);
  await leaves(caller);
  await pass(21);
  expect(await seen(callee, call)).toMatchObject({ status: 'ended', end_reason: 'cancelled' });
});

test('M140: a page that says nothing for a minute is gone, also where its connection never closed', async () => {
  const { caller, callee, call } = await ringing('hal', 'ivy');
  const [mine, theirs] = [{ device_id: randomUUID() }, { device_id: randomUUID() }];
  await joins(caller, call, mine);
  await answers(callee, call);
  for (const seconds of [0, 45, 45]) {
    await pass(seconds);
    expect(await joins(caller, call, mine)).toMatchObject({ join: 1, call: { status: 'active' } });
    expect(await joins(callee, call, theirs)).toMatchObject({ join: 1, call: { status: 'active' } });
  }
  await pass(45);
  await joins(callee, call, theirs);
  await pass(20);
  expect(await seen(callee, call)).toMatchObject({ status: 'ended', end_reason: 'lost' });
});

test('M140: whoever answers and opens no page is not waited for', async () => {
  const { caller, callee, call } = await ringing('jan', 'joe');
  await joins(caller, call);
  await answers(callee, call);
  await pass(31);
  expect(await seen(caller, call)).toMatchObject({ status: 'ended', end_reason: 'lost' });
});

test('M140: a database that was away ends no call: whoever talks has twenty seconds to be heard again', async () => {
  const { caller, callee, call } = await ringing('mia', 'max');
  const [mine, theirs] = [{ device_id: randomUUID() }, { device_id: randomUUID() }];
  await joins(caller, call, mine);
  await answers(callee, call, theirs.device_id);
  await joins(callee, call, theirs);
  await passAway(61);
  expect(await joins(caller, call, mine)).toMatchObject({ join: 1, call: { status: 'active' } });
  expect(await joins(callee, call, theirs)).toMatchObject({ join: 1, call: { status: 'active' } });
  await passAway(61);
  await pass(19);
  expect(await activeOf(caller)).toBe(call.call_id);
  await pass(2);
  expect(await seen(caller, call)).toMatchObject({ status: 'ended', end_reason: 'lost' });
});

test('P23: whoever signs out where they talk has hung up', async () => {
  const { caller, callee, call } = await talking('kay', 'kim');
  await callee.http('/auth/sign-out', { method: 'POST' });
  await world.settle();
  expect(await seen(caller, call)).toMatchObject({ status: 'ended', end_reason: 'hung_up' });
});

test('M140: an instance that stops ends no call: its pages have their time to come back', async () => {
  const { caller, callee, call } = await ringing('lea', 'leo');
  const other = await world.second();
  const far = await callee.device(other);
  const device_id = randomUUID();
  await answers(far, call, device_id);
  const { join } = await joins(far, call, { device_id });
  await joins(caller, call);
  far.live.socket.io.reconnection(false);
  await world.stop(other);
  await pass(10);
  expect(await joins(callee, call, { device_id })).toMatchObject({ join, call: { status: 'active' } });
});
