import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Call } from '../../../src/calls/calls.contract';
import { joinSignal, maxResumed, type PeerSignal, peerSignal } from '../../../src/calls/devices/devices.contract';
import type { Signal } from '../../../src/contract/signal';
import { noteClick, rememberPage } from '../../../web/features/calls/device/call-clicks';
import { CallSession } from '../../../web/features/calls/device/call-session';
import { connection } from '../../../web/lib/connection';
import { mayPrint } from '../../lib/printed';
import { answerWith, refusal } from '../rides/wire';
import { dan, id, knowDevices, refuses, talk } from './call-page';
import { aBrowserWithDevices, isHeard, tracksMade, tracksOn } from './devices';
import { handTransports } from './transport';

const device = '0198f100-0000-7000-8000-00000000000d';
const joined = { ok: true, call: talk, join: 1, peer: null, ice_servers: [] };
const seen: Call = { ...talk, call_type: 'video' };
const joinedSeen = { ...joined, call: seen, peer: 1 };
const elsewhere = { ok: false, code: 'on_other_device', error: '' };
/** What the tab remembers of its page. */
const remembered = () => sessionStorage.getItem('hometown.call-page');

const sessions: CallSession[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  aBrowserWithDevices();
  knowDevices();
  connection.set('connected');
  // The browser's own, as Node has them.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  Reflect.deleteProperty(navigator, 'locks');
  connection.set('disconnected');
});

/** The page of a call is loaded; `reply` is what the server says when it joins. */
function loads(reply: object | Promise<never> | (() => object), call: Call = talk) {
  const joins: { device_id: string }[] = [];
  const said: PeerSignal[] = [];
  const emit = async (signal: Signal, payload: unknown) => {
    if (signal.name === peerSignal.name) said.push((payload as { signal: PeerSignal }).signal);
    if (signal.name !== joinSignal.name) return { ok: true, delivered: true };
    joins.push(payload as (typeof joins)[number]);
    return typeof reply === 'function' ? reply() : reply;
  };
  const { open: openTransport } = handTransports();
  const session = new CallSession(call, { me: null, openTransport, emit: emit as never, onCall: () => undefined });
  sessions.push(session);
  session.begin();
  return { session, joins, said: () => said.at(-1), hasJoined: () => waitFor(() => expect(joins).toHaveLength(1)) };
}

test('M140: loaded anew it says which page it was, and leaves the call to another one with which its person went on since', async () => {
  noteClick(id, device);
  const first = loads(joined);
  await first.hasJoined();
  expect(first.joins).toEqual([{ call_id: id, device_id: device }]);
  first.session.close();
  const second = loads(joined);
  await second.hasJoined();
  expect(second.joins).toEqual([{ call_id: id, device_id: expect.any(String), resumes: [device] }]);
  await waitFor(() => expect(remembered()).toContain(second.joins[0]?.device_id));
  second.session.close();
  const third = loads(elsewhere);
  await third.hasJoined();
  expect(third.joins).toMatchObject([{ resumes: [second.joins[0]?.device_id] }]);
  await waitFor(() => expect([third.session.state.get().isElsewhere, tracksOn(), remembered()]).toEqual([true, [], null]));
  third.session.start();
  await waitFor(() => expect(third.joins).toHaveLength(2));
  expect(third.joins[1]).toEqual({ call_id: id, device_id: expect.any(String), takes_over: true });
});

test('M140: one that could not say so before it was loaded once more still says what the server knows', async () => {
  noteClick(id, device);
  const first = loads(joined);
  await first.hasJoined();
  first.session.close();
  connection.set('connecting');
  const unheard = loads(joined);
  await waitFor(() => expect(unheard.session.state.get().isStarted).toBe(true));
  unheard.session.close();
  connection.set('connected');
  const heard = loads(joined);
  await heard.hasJoined();
  expect([unheard.joins, heard.joins]).toMatchObject([[], [{ resumes: [device] }]]);
});

test('M140: one that is loaded again and again before the server’s answer is read says every name that it may have there', async () => {
  noteClick(id, device);
  const first = loads(joined);
  await first.hasJoined();
  first.session.close();
  const names = [device];
  const isUnread = new Promise<never>(() => undefined);
  for (const reply of [isUnread, isUnread, isUnread, isUnread, joined]) {
    const page = loads(reply);
    await page.hasJoined();
    expect(page.joins).toMatchObject([{ resumes: names.slice(-maxResumed) }]);
    names.push(...page.joins.map(({ device_id: name }) => name));
    if (reply === joined) await waitFor(() => expect(remembered()).not.toContain(names.at(-2)));
    page.session.close();
  }
  const next = loads(joined);
  await next.hasJoined();
  expect(next.joins).toMatchObject([{ resumes: names.slice(-1) }]);
});

test('M140: one that is loaded anew while its answer is under way goes on with that answer', async () => {
  mayPrint(/the call could not be answered/);
  answerWith({ [`POST /api/chat/calls/${id}/accept`]: () => refusal(409, 'on_other_device', 'This call is on another device.') });
  rememberPage(id, device);
  const page = loads(joined, dan);
  await page.hasJoined();
  expect(page.joins).toMatchObject([{ resumes: [device] }]);
});

test('M139: the copy of a tab turns nothing on and leaves the call where it is, until a press there', async () => {
  noteClick(id, device);
  const first = loads(joined);
  await first.hasJoined();
  const copy = loads(joined);
  await waitFor(() => expect(remembered()).toBeNull());
  expect([copy.session.state.get().isStarted, copy.joins]).toEqual([false, []]);
  copy.session.start();
  await copy.hasJoined();
  expect(copy.joins).toMatchObject([{ takes_over: true }]);
  // From now on it is the page: the one before is gone, or would wait itself.
  copy.session.close();
  const again = loads(joined);
  await again.hasJoined();
  expect(again.joins).toMatchObject([{ resumes: [copy.joins[0]?.device_id] }]);
});

/** A page in which one is seen as well; loaded anew, nothing of the one before is on. */
function loadsSeen() {
  for (const session of sessions.splice(0)) session.close();
  aBrowserWithDevices();
  return loads(joinedSeen, seen);
}

const isIn = (session: CallSession) =>
  waitFor(() => expect(session.state.get()).toMatchObject({ access: 'ready', isChecking: false, link: 'connecting' }));

test('M139: whoever was muted and had their camera off is so in the page that is loaded anew, and shows no screen', async () => {
  noteClick(id, device);
  const before = loadsSeen();
  await waitFor(() => expect(before.said()).toEqual({ kind: 'media', is_muted: false, video: 'camera' }));
  before.session.mute(true);
  before.session.turnCamera(false);
  before.session.shareScreen(true);
  await waitFor(() => expect(before.said()).toEqual({ kind: 'media', is_muted: true, video: 'screen' }));
  const { session, said } = loadsSeen();
  await isIn(session);
  expect([tracksOn(), isHeard()]).toEqual([['audio'], false]);
  await waitFor(() => expect(said()).toEqual({ kind: 'media', is_muted: true, video: 'off' }));
  session.mute(false);
  session.turnCamera(true);
  await waitFor(() => expect(said()).toEqual({ kind: 'media', is_muted: false, video: 'camera' }));
  const next = loadsSeen();
  await waitFor(() => expect(next.said()).toEqual({ kind: 'media', is_muted: false, video: 'camera' }));
});

test('M139: whoever pressed “Voice call” while the other one calls by video stays unseen in the page that is loaded anew', async () => {
  noteClick(id, device, false);
  await isIn(loadsSeen().session);
  const { session } = loadsSeen();
  await isIn(session);
  expect([tracksOn(), isHeard()]).toEqual([['audio'], true]);
});

test('M139: whoever listens is asked for no microphone in the page that is loaded anew, until they want to be heard', async () => {
  aBrowserWithDevices(refuses);
  noteClick(id, device);
  const { session: before } = loads(joinedSeen, seen);
  await waitFor(() => expect(before.state.get().access).toBe('denied'));
  before.listenOnly();
  const { session, said } = loadsSeen();
  await isIn(session);
  await waitFor(() => expect(said()).toEqual({ kind: 'media', is_muted: true, video: 'off' }));
  expect([tracksMade(), session.state.get().isMuted]).toEqual([0, true]);
  session.mute(false);
  await waitFor(() => expect(isHeard()).toBe(true));
  const next = loadsSeen();
  await isIn(next.session);
  expect([tracksOn(), isHeard()]).toEqual([['audio'], true]);
});

test('M139: a camera that its person turned off stays off where they go on here after they talked elsewhere', async () => {
  noteClick(id, device);
  let reply: object = joinedSeen;
  const { session } = loads(() => reply, seen);
  await isIn(session);
  session.turnCamera(false);
  reply = elsewhere;
  connection.set('connecting');
  connection.set('connected');
  await waitFor(() => expect(session.state.get().isElsewhere).toBe(true));
  reply = joinedSeen;
  session.start();
  await waitFor(() => expect(session.state.get().access).toBe('ready'));
  expect([tracksOn(), isHeard()]).toEqual([['audio'], true]);
});
