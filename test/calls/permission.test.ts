import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { acceptCall, callEnded, callRinging, declineCall, getCall, hangUpCall, startCall } from '../../src/calls/calls.contract.js';
import { joinSignal } from '../../src/calls/devices/devices.contract.js';
import { removeFriend } from '../../src/friends/friends.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import { says } from '../chat/thread.js';
import { completed, confirmed } from '../rides/town.js';
import { closeAccount, employAgent, suspend } from '../world/admin.js';
import type { Person, Someone } from '../world/person.js';
import { world } from '../world/world.js';
import { activeOf, answers, cannotAnswer, cannotDial, dials, endOf, hangsUp, ringing, seen } from './phone.js';

interface Pair {
  readonly me: Person;
  readonly other: Person;
}

const friends = (pair: Pair): Promise<void> => world.oldFriends(pair.me, pair.other);
async function afterFriends(pair: Pair, act: () => Promise<unknown>): Promise<void> {
  await friends(pair);
  await act();
}

/** What is between the two; and whether one may call the other. */
const cases: readonly (readonly [string, boolean, (pair: Pair) => Promise<unknown>])[] = [
  ['nothing', false, async () => undefined],
  ['friends', true, friends],
  ['asked to be friends, not answered', false, ({ me, other }) => me.asksToBeFriends(other)],
  [
    'friends no more, talked before',
    false,
    async ({ me, other }) => {
      await me.befriends(other);
      await says(other, me, 'hello');
      await me.call(removeFriend, { params: { id: other.id } });
    },
  ],
  ['on a ride together', true, ({ me, other }) => confirmed(me, other)],
  ['were on a ride together', false, ({ me, other }) => completed(me, other)],
  [
    'left something in the other one’s car',
    false,
    async ({ me, other }) => {
      const { id: ride_id } = await completed(me, other);
      await me.call(openCase, { body: { kind: 'lost_item', subject: 'Blue umbrella', text: 'It has a wooden handle.', ride_id } });
      // What was left is worth a letter.
      await says(me, other, 'Is it there?');
    },
  ],
  ['friends, I block', false, (pair) => afterFriends(pair, () => pair.me.blocks(pair.other))],
  ['friends, the other one blocks', false, (pair) => afterFriends(pair, () => pair.other.blocks(pair.me))],
  ['friends, suspended', false, (pair) => afterFriends(pair, () => suspend(pair.other))],
  ['friends, account closed', false, (pair) => afterFriends(pair, () => closeAccount(pair.other))],
];

/** Operators end every ride that goes on. */
async function endsRides(): Promise<void> {
  await world.sql(
    `update rides set status = 'cancelled', cancelled_by = 'operator', cancelled_at = $1, next_step_at = null
     where status in ('confirmed', 'in_route', 'in_progress')`,
    [world.clock.now()],
  );
  await world.settle();
}

let count = 0;

test.each(cases)('M144: %s: may I call? %p', async (_, expected, between) => {
  count += 1;
  const [me, other] = [await world.person(`me${count}`), await world.person(`other${count}`, { driver: true })];
  await between({ me, other });
  await world.settle();
  if (expected) expect(await dials(me, other)).toMatchObject({ status: 'ringing', person: { clerk_id: other.id } });
  else expect(await cannotDial(me, other)).toMatchObject({ status: 403, code: 'cannot_call' });
  await world.settle();
  expect(other.heard(callRinging)).toHaveLength(expected ? 1 : 0);
});

test('P22: a stranger, a blocked person, an agent, oneself and nobody are answered alike', async () => {
  const { rosa, zoe } = await world.people({ rosa: {}, zoe: {} });
  const eve = await world.person('eve', { friendOf: ['rosa'] });
  await eve.blocks(rosa);
  await employAgent('agent_phone', 'Support');
  const others: Someone[] = [zoe, eve, rosa, { id: 'agent_phone' }, { id: 'user_nobody' }];
  const refusals = await Promise.all(others.map((other) => cannotDial(rosa, other)));
  const said = refusals.map(({ status, body }) => JSON.stringify({ status, ...body, requestId: '' }));
  expect(new Set(said).size).toBe(1);
});

test('M144: a call of a ride goes on when the ride ends, and is the last one', async () => {
  const { rita } = await world.people({ rita: {} });
  const dave = await world.person('dave', { driver: true });
  await confirmed(rita, dave);
  const call = await dials(dave, rita);
  await answers(rita, call);
  await endsRides();
  expect(await activeOf(dave)).toBe(call.call_id);
  // No phone number is in it.
  expect(JSON.stringify(await seen(dave, call))).not.toContain('phone');
  await hangsUp(dave, call);
  expect(await cannotDial(dave, rita)).toMatchObject({ code: 'cannot_call' });
});

test('CALL-2: the call of others is none to anybody else, and no caller answers their own', async () => {
  const { caller, call } = await ringing('ann', 'bob');
  const { mel } = await world.people({ mel: {} });
  const input = { params: { id: call.call_id } };
  const missing = { status: 404, code: 'not_found' };
  expect(await mel.refused(getCall, input)).toMatchObject(missing);
  expect(await mel.refused(declineCall, input)).toMatchObject(missing);
  expect(await mel.refused(hangUpCall, input)).toMatchObject(missing);
  for (const person of [mel, caller]) expect(await cannotAnswer(person, call)).toMatchObject(missing);
  expect(await caller.refused(declineCall, input)).toMatchObject(missing);
  expect(await seen(caller, call)).toMatchObject({ status: 'ringing' });
  expect(await world.stranger().refused(acceptCall, { ...input, body: {} })).toMatchObject({ status: 401 });
});

test.each([
  ['rings, by the one who is called', false, 'callee', 'missed'],
  ['rings, by the caller', false, 'caller', 'cancelled'],
  ['goes on', true, 'callee', 'hung_up'],
] as const)('P22: a block ends a call that %s', async (...[, isTalk, who, end]) => {
  const name = `${who}${String(isTalk)}`;
  const rung = await ringing(`one${name}`, `two${name}`);
  const { caller, callee, call } = rung;
  if (isTalk) await answers(callee, call);
  await rung[who].blocks(who === 'caller' ? callee : caller);
  await world.settle();
  for (const person of [caller, callee]) expect(await activeOf(person)).toBeNull();
  const [row] = await world.sql<{ end_reason: string }>('select end_reason from calls where id = $1', [call.call_id]);
  expect(row?.end_reason).toBe(end);
  expect(await caller.refused(getCall, { params: { id: call.call_id } })).toMatchObject({ status: 404 });
  // Whoever was called and blocked sees no more than a call that nobody answered.
  if (who === 'callee' && !isTalk) expect(caller.heard(callEnded)).toMatchObject([{ end_reason: 'missed' }]);
});

test('P22: across a block a call that is over was none, whatever is asked of it', async () => {
  const { caller, callee, call } = await ringing('una', 'udo');
  await answers(callee, call);
  await hangsUp(callee, call);
  await caller.blocks(callee);
  await caller.call(editMe, { body: { full_name: 'Una Newname' } });
  const input = { params: { id: call.call_id } };
  const missing = { status: 404, code: 'not_found' };
  const join = { call_id: call.call_id, device_id: randomUUID() };
  expect(await callee.refused(declineCall, input)).toMatchObject(missing);
  expect(await cannotAnswer(callee, call)).toMatchObject(missing);
  for (const person of [callee, caller]) {
    expect(await person.refused(getCall, input)).toMatchObject(missing);
    expect(await person.refused(hangUpCall, input)).toMatchObject(missing);
    expect(await person.emit(joinSignal, join)).toMatchObject({ ok: false, code: 'not_found' });
  }
  await caller.unblocks(callee);
  expect(await hangsUp(callee, call)).toMatchObject({ status: 'ended', person: { full_name: 'Una Newname' } });
});

test('P22: after a block nothing is written into the conversation', async () => {
  const { caller, callee, call } = await ringing('cal', 'cia');
  await callee.blocks(caller);
  await world.settle();
  await callee.unblocks(caller);
  expect(await endOf(caller, call)).toEqual([]);
  expect(await world.sql('select 1 from calls where id = $1 and is_written', [call.call_id])).toHaveLength(1);
});

test.each([
  { recipient_id: 'user_bob', call_type: 'hologram' },
  { recipient_id: 'user_bob' },
  { recipient_id: '', call_type: 'voice' },
  { recipient_id: 'user_bob', call_type: 'voice', device_id: 'mine' },
])('CALL-1: a wish of the wrong shape is refused: %j', async (body) => {
  const { sue } = await world.people({ sue: {} });
  expect(await sue.refused(startCall, { body } as never)).toMatchObject({ status: 400, code: 'malformed' });
});
