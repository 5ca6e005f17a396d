import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Signal } from '../../../src/contract/signal';
import { type PeerSignal, peerSignal } from '../../../src/calls/devices/devices.contract';
import { noteClick } from '../../../web/features/calls/device/call-clicks';
import { CallSession } from '../../../web/features/calls/device/call-session';
import { connection } from '../../../web/lib/connection';
import { id, knowDevices, mine } from './call-page';
import { aBrowserWithDevices, tracksOn } from './devices';
import { handTransports } from './transport';

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

/** The page of a call to somebody whose page is there already. */
async function begins() {
  const { opened, open: openTransport } = handTransports();
  const media: PeerSignal[] = [];
  const emit = async (signal: Signal, payload: unknown) => {
    if (signal.name !== peerSignal.name) return { ok: true, call: mine, join: 1, peer: 1, ice_servers: [] };
    media.push((payload as { signal: PeerSignal }).signal);
    return { ok: true, delivered: true };
  };
  noteClick(id, '0198f100-0000-7000-8000-00000000000d');
  const session = new CallSession(mine, { me: null, openTransport, emit: emit as never, onCall: () => undefined });
  sessions.push(session);
  session.begin();
  await waitFor(() => expect([opened.length, session.state.get().access]).toEqual([1, 'ready']));
  const sent = () => [opened[0]?.sent.audio?.kind, opened[0]?.sent.video?.kind];
  return { session, sent, said: () => media.at(-1) };
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
