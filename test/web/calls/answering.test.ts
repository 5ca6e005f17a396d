import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Call } from '../../../src/calls/calls.contract';
import { joinSignal } from '../../../src/calls/devices/devices.contract';
import type { Signal } from '../../../src/contract/signal';
import { CallSession } from '../../../web/features/calls/device/call-session';
import { furthest } from '../../../web/features/calls/state/furthest';
import { phaseOf } from '../../../web/features/calls/state/phase';
import { connection } from '../../../web/lib/connection';
import { mayPrint } from '../../lib/printed';
import { asked } from '../friends/serve';
import { unreachable } from '../pages/show-page';
import { type Answers, answerWith, refusal } from '../rides/wire';
import { dan, id, knowDevices } from './call-page';
import { aBrowserWithDevices } from './devices';
import { handTransports } from './transport';

const accept = `POST /api/chat/calls/${id}/accept`;
const answered: Call = { ...dan, status: 'active', accepted_at: '2026-11-21T15:00:10.000Z' };

const sessions: CallSession[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  aBrowserWithDevices();
  knowDevices();
  connection.set('connected');
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  connection.set('disconnected');
});

/** Presses “Answer” on the page of a call that rings. `answers`: what becomes of one try after the other; the last stands for all after it. */
function answers(...tries: Answers[string][]) {
  let call: Call = dan;
  const { calls: sent } = answerWith({
    [accept]: async (...request) => {
      const answer = await (tries.length > 1 ? tries.shift() : tries[0])?.(...request);
      if (answer?.body === answered) call = answered;
      return answer ?? unreachable();
    },
  });
  const joins: unknown[] = [];
  // As the server: whoever is called answers first.
  const emit = async (signal: Signal, payload: unknown) => {
    if (signal.name !== joinSignal.name) return { ok: true, delivered: true };
    joins.push(payload);
    return { ok: true, call, join: call.status === 'active' ? 1 : 0, peer: null, ice_servers: [] };
  };
  let told: Call = dan;
  let tellings = 0;
  const { open: openTransport } = handTransports();
  const onCall = (fresh: Call) => {
    tellings += 1;
    told = furthest(told, fresh);
    session.follow(told);
  };
  const session = new CallSession(dan, { me: null, openTransport, emit: emit as never, onCall });
  sessions.push(session);
  session.start();
  /** The connection is lost and comes back, and the page has heard how the call stands. */
  async function comesBack(): Promise<void> {
    const before = tellings;
    connection.set('connecting');
    connection.set('connected');
    await waitFor(() => expect(tellings).toBeGreaterThan(before));
  }
  const tried = () => asked(sent, accept).map(({ body }) => body);
  return { session, joins, tried, comesBack, phase: () => phaseOf({ ...session.state.get(), call: told, isSupported: true }) };
}

const taken = () => ({ body: answered });
const notNow = () => refusal(503, 'unavailable', 'Not now.');

test('M140: an answer that the network lost goes again when it is back, and the call goes on here', async () => {
  const printed = mayPrint(/the call could not be answered/);
  connection.set('connecting');
  const { joins, tried, phase } = answers(unreachable, taken);
  await waitFor(() => expect(printed).toHaveLength(1));
  expect([phase(), tried().length]).toEqual(['ringing', 1]);
  connection.set('connected');
  await waitFor(() => expect(phase()).toBe('connecting'));
  const [first, second] = tried();
  expect([tried().length, second]).toEqual([2, first]);
  // Before the answer, and after it.
  await waitFor(() => expect(joins).toHaveLength(2));
  expect(joins).toEqual(joins.map(() => ({ call_id: id, ...(first as object) })));
});

test('M140: the server that could not take it is asked again each time it is heard of, until it can', async () => {
  mayPrint(/the call could not be answered/);
  const { tried, phase, comesBack } = answers(notNow, notNow, notNow, taken);
  await waitFor(() => expect(tried()).toHaveLength(2));
  await waitFor(() => expect(phase()).toBe('ringing'));
  await comesBack();
  await waitFor(() => expect(tried()).toHaveLength(3));
  await waitFor(async () => {
    await comesBack();
    expect(phase()).toBe('connecting');
  });
  await comesBack();
  expect(tried()).toHaveLength(4);
});

test('M140: one answer at a time is under way', async () => {
  mayPrint(/the call could not be answered/);
  let says = () => undefined as void;
  const held = () => new Promise<void>((resolve) => (says = resolve)).then(taken);
  const { tried, phase, comesBack } = answers(unreachable, held);
  await waitFor(() => expect(tried()).toHaveLength(2));
  await comesBack();
  await comesBack();
  expect(tried()).toHaveLength(2);
  says();
  await waitFor(() => expect(phase()).toBe('connecting'));
  expect(tried()).toHaveLength(2);
});

test.each([
  ['call_over', 'This call is over.'],
  ['on_other_device', 'This call is on another one of your devices.'],
])('M142: %s is the last word on an answer', async (code, error) => {
  const printed = mayPrint(/the call could not be answered/);
  const { tried, comesBack } = answers(() => refusal(409, code, error));
  await waitFor(() => expect(printed).toHaveLength(1));
  await comesBack();
  await comesBack();
  expect(tried()).toHaveLength(1);
});
