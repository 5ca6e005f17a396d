import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { CallEnds } from '../../src/calls/call-ends.service.js';
import { type Call, callAccepted, callRinging } from '../../src/calls/calls.contract.js';
import { answerCall, endCall } from '../../src/calls/calls.queries.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { together } from '../world/together.js';
import { overlapping, queueBehind, row } from '../world/waiting.js';
import { world } from '../world/world.js';
import { activeOf, answers, declines, dials, endOf, hangsUp, joins, ringing, seen, talking } from './phone.js';

/** Serves the one who is called. */
let other: Instance;
beforeAll(async () => {
  other = await world.second();
  await together(other);
}, 60_000);

const rounds = [1, 2, 3, 4, 5];
let made = 0;

async function rings() {
  made += 1;
  const rung = await ringing(`caller${made}`, `callee${made}`);
  return { ...rung, there: await rung.callee.device(other) };
}

/** Both know the same end, the conversation has it once, and both are free. */
async function isOver(by: readonly [Person, Person], call: Call): Promise<string | null> {
  await world.settle();
  const [mine, theirs] = [await seen(by[0], call), await seen(by[1], call)];
  expect([mine.status, theirs.status, theirs.end_reason]).toEqual(['ended', 'ended', mine.end_reason]);
  expect(await endOf(by[0], call)).toEqual([[expect.any(String), mine.end_reason, mine.accepted_at === null ? null : expect.any(Number)]]);
  expect([await activeOf(by[0]), await activeOf(by[1])]).toEqual([null, null]);
  return mine.end_reason;
}

describe.each(rounds)('round %i, at two instances', () => {
  test('M143: an answer beside its cancel: it was taken back, or it was a talk of no length', async () => {
    const { caller, callee, there, call } = await rings();
    const [answered, cancelled] = await Promise.allSettled([answers(there, call), hangsUp(caller, call)]);
    expect(cancelled).toMatchObject({ status: 'fulfilled', value: { status: 'ended' } });
    expect(await isOver([caller, callee], call)).toBe(answered.status === 'fulfilled' ? 'hung_up' : 'cancelled');
  });

  test('M142: a decline beside the end of its minute: it is one of the two', async () => {
    const { caller, callee, there, call } = await rings();
    world.clock.set(call.ring_until);
    const [declined] = await Promise.all([declines(there, call), world.app.get(CallEnds).timeOut(call.call_id)]);
    expect(['declined', 'missed']).toContain(declined.end_reason);
    expect(await isOver([caller, callee], call)).toBe(declined.end_reason);
  });

  test('M136: two devices that answer at once: one of them talks', async () => {
    const { callee, there, call } = await rings();
    const tries = await Promise.allSettled([answers(callee, call, crypto.randomUUID()), answers(there, call, crypto.randomUUID())]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await world.settle();
    expect(callee.heard(callAccepted)).toHaveLength(1);
    await hangsUp(callee, call);
  });

  test('M136: one device answers while another one declines: it is one of the two', async () => {
    const { caller, callee, there, call } = await rings();
    const [answered, declined] = await Promise.allSettled([answers(callee, call), declines(there, call)]);
    expect([answered.status, declined.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    if (answered.status === 'fulfilled') await hangsUp(callee, call);
    expect(await isOver([caller, callee], call)).toBe(answered.status === 'fulfilled' ? 'hung_up' : 'declined');
  });

  test('M143: both hang up at once: it ended once', async () => {
    const { caller, callee, there, call } = await rings();
    await answers(there, call);
    const [one, two] = await Promise.all([hangsUp(caller, call), hangsUp(there, call)]);
    expect([one.end_reason, two.end_reason]).toEqual(['hung_up', 'hung_up']);
    expect(await isOver([caller, callee], call)).toBe('hung_up');
  });

  test('P22: an answer beside a block: they are not connected', async () => {
    const { caller, callee, there, call } = await rings();
    const [, blocked] = await Promise.allSettled([answers(there, call), callee.blocks(caller)]);
    expect(blocked.status).toBe('fulfilled');
    await world.settle();
    expect([await activeOf(caller), await activeOf(callee)]).toEqual([null, null]);
  });
});

test('P23: a caller who signs out in the moment of an answer has hung up: nobody missed a call', async () => {
  const { caller, callee, call } = await rings();
  const now = world.clock.now();
  const [left] = await queueBehind(
    answerCall.bind({ id: call.call_id, me: callee.id, device: null, session: randomUUID(), now, until: now }),
    () => caller.http('/auth/sign-out', { method: 'POST' }),
  );
  expect(left.status).toBe(200);
  await world.settle();
  expect(await seen(callee, call)).toMatchObject({ status: 'ended', end_reason: 'hung_up' });
  expect(await endOf(callee, call)).toEqual([['call', 'hung_up', expect.any(Number)]]);
});

test('P23: whoever signs out as another device of theirs takes the call over talks on there', async () => {
  const { caller, callee, call } = await talking('una', 'ulf');
  const phone = await callee.anotherDevice();
  await overlapping(row('calls', call.call_id), {
    first: () => joins(phone, call, { takes_over: true }),
    second: () => callee.http('/auth/sign-out', { method: 'POST' }),
  });
  await world.settle();
  expect(await seen(caller, call)).toMatchObject({ status: 'active' });
  expect(await activeOf(phone)).toBe(call.call_id);
});

test.each([
  ['the caller again, as it is declined', 'declined', 'caller'],
  ['whoever was called, as it is taken back', 'cancelled', 'callee'],
] as const)('M143: %s: a new call, which rings', async (_, reason, role) => {
  const rung = await rings();
  await world.settle();
  world.forget();
  const [by, to] = role === 'caller' ? [rung.caller, rung.callee] : [rung.callee, rung.caller];
  const [next] = await queueBehind(endCall.bind({ id: rung.call.call_id, from: ['ringing'], reason, now: world.clock.now() }), () =>
    dials(by, to),
  );
  expect([next.call_id === rung.call.call_id, next.status, next.my_role]).toEqual([false, 'ringing', 'caller']);
  await world.settle();
  expect(to.heard(callRinging)).toMatchObject([{ call_id: next.call_id, my_role: 'callee' }]);
});
