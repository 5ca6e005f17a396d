import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Call } from '../../../src/calls/calls.contract';
import type { Signal } from '../../../src/contract/signal';
import { type PeerSignal, peerSignal } from '../../../src/calls/devices/devices.contract';
import { noteClick } from '../../../web/features/calls/device/call-clicks';
import { CallSession } from '../../../web/features/calls/device/call-session';
import { connection } from '../../../web/lib/connection';
import { answerWith } from '../rides/wire';
import { id, knowDevices, mine } from './call-page';
import { aBrowserWithDevices, tracksOn } from './devices';
import { handTransports } from './transport';

const active: Call = { ...mine, status: 'active', accepted_at: mine.created_at };

const sessions: CallSession[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  aBrowserWithDevices();
  connection.set('connected');
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  connection.set('disconnected');
});

/** What the server says to a page that joins. */
const joined = (call: Call) => ({ ok: true, call, join: 1, peer: 1, ice_servers: [] });
const refusedWith = (code: string) => ({ ok: false, code, error: '' });

/** The page of a call to somebody whose page is there already. */
async function begins(of: Call = mine, withCamera?: boolean) {
  const { opened, open: openTransport } = handTransports();
  const media: PeerSignal[] = [];
  const told: Call[] = [];
  let reply: object = joined(of);
  let joins = 0;
  const emit = async (signal: Signal, payload: unknown) => {
    if (signal.name !== peerSignal.name) {
      joins += 1;
      return reply;
    }
    media.push((payload as { signal: PeerSignal }).signal);
    return { ok: true, delivered: true };
  };
  noteClick(id, '0198f100-0000-7000-8000-00000000000d', withCamera);
  const onCall = (call: Call) => {
    told.push(call);
    session.follow(call);
  };
  const session = new CallSession(of, { me: null, openTransport, emit: emit as never, onCall });
  sessions.push(session);
  session.begin();
  await waitFor(() => expect([opened.length, session.state.get().access]).toEqual([1, 'ready']));
  const sent = () => [opened[0]?.sent.audio?.kind, opened[0]?.sent.video?.kind];
  const replies = (next: object) => {
    [reply, joins] = [next, 0];
  };
  return { session, sent, said: () => media.at(-1), replies, joins: () => joins, told: () => told.at(-1) };
}

test('M139: the two pages meet during the check, and nothing of it is heard or seen before the press that joins', async () => {
  const { session, sent, said } = await begins();
  session.turnCamera(true);
  await waitFor(() => expect(tracksOn()).toEqual(['audio', 'video']));
  session.mute(false);
  expect(sent()).toEqual([undefined, undefined]);
  await waitFor(() => expect(said()).toEqual({ kind: 'media', is_muted: true, video: 'off' }));
  session.join();
  expect(sent()).toEqual(['audio', 'video']);
  await waitFor(() => expect(said()).toEqual({ kind: 'media', is_muted: false, video: 'camera' }));
});

test('M139: with devices that are known it is heard and seen at once', async () => {
  knowDevices();
  const { sent, said } = await begins();
  expect(sent()).toEqual(['audio', 'video']);
  await waitFor(() => expect(said()).toEqual({ kind: 'media', is_muted: false, video: 'camera' }));
});

test('M139: who pressed “Voice call” while the other one calls by video is heard and not seen until they turn the camera on', async () => {
  knowDevices();
  const { session, sent, said } = await begins({ ...active, my_role: 'callee' }, false);
  expect([sent(), tracksOn()]).toEqual([['audio', undefined], ['audio']]);
  await waitFor(() => expect(said()).toEqual({ kind: 'media', is_muted: false, video: 'off' }));
  session.turnCamera(true);
  await waitFor(() => expect(said()).toEqual({ kind: 'media', is_muted: false, video: 'camera' }));
});

test('P22: a page that comes back to a call that is there no more is over, and nothing of it stays on', async () => {
  knowDevices();
  const { replies, told } = await begins();
  replies(refusedWith('not_found'));
  connection.set('connecting');
  connection.set('connected');
  await waitFor(() => expect([told()?.status, tracksOn()]).toEqual(['ended', []]));
});

const missed: Call = { ...mine, status: 'ended', ended_at: mine.ring_until, end_reason: 'missed' };

test.each([
  ['answered in its last moment', joined(active), 1],
  ['answered, and taken over by another page of mine', refusedWith('on_other_device'), 0],
  ['over for the server as well', { ...joined(missed), join: 0 }, 0],
])('M142: whoever answers is not left alone: a call that rang to its end while its caller was cut off was %s', async (_, reply, count) => {
  const { calls } = answerWith({ [`POST /api/chat/calls/${id}/hangup`]: () => ({ body: missed }) });
  const { session, replies, joins } = await begins();
  connection.set('connecting');
  session.follow(missed);
  // For the server it may still ring.
  replies(joined(mine));
  connection.set('connected');
  await waitFor(() => expect(joins()).toBe(1));
  replies(reply);
  connection.set('connecting');
  connection.set('connected');
  await waitFor(() => expect([joins(), calls.length]).toEqual([1, count]));
  connection.set('connecting');
  connection.set('connected');
  expect([joins(), tracksOn()]).toEqual([1, []]);
});
