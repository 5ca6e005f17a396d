import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Signal } from '../../../src/contract/signal';
import { type PeerSignal, peerSignal } from '../../../src/calls/devices/devices.contract';
import { aCall } from '../../../stories/features/calls/fixtures';
import { CallLink } from '../../../web/features/calls/device/call-link';
import { initialState } from '../../../web/features/calls/device/session-state';
import { spreadPeerNews } from '../../../web/features/calls/live/peer-news';
import { connection } from '../../../web/lib/connection';
import { Offline } from '../../../web/lib/refusal';
import { store } from '../../../web/lib/store';
import { handTransports } from './transport';

const call = aCall({ status: 'active', my_role: 'caller' });
const { call_id: callId } = call;
const iceServers = [{ urls: ['stun:stun.example.com'] }];
const offer: PeerSignal = { kind: 'description', description: { type: 'offer', sdp: 'v=0', round: 1 } };
const candidate = (name: string): PeerSignal & { kind: 'candidates' } => ({ kind: 'candidates', candidates: [{ candidate: name }] });

interface Said {
  readonly name: string;
  readonly payload: unknown;
}

const open: CallLink[] = [];
beforeEach(() => connection.set('connected'));
afterEach(() => {
  for (const link of open.splice(0)) link.close();
  connection.set('disconnected');
});

/** A page that joins its call; `ack` is what the server answers to that, `carry` what to each signal. */
function joinCall(ack: object = {}, carry: () => Promise<object> | object = () => ({ ok: true, delivered: true })) {
  const said: Said[] = [];
  const state = store(initialState);
  const { opened, open: openTransport } = handTransports();
  let hasLeft = false;
  const emit = async (signal: Signal, payload: unknown) => {
    said.push({ name: signal.name, payload });
    return signal.name === peerSignal.name ? carry() : { ok: true, call, join: 1, peer: null, ice_servers: iceServers, ...ack };
  };
  const link = new CallLink({
    callId,
    isCaller: true,
    state,
    openTransport,
    emit: emit as never,
    track: () => null,
    onCall: () => undefined,
    onUnanswered: () => undefined,
    onLeft: () => {
      hasLeft = true;
    },
    onGone: () => undefined,
  });
  open.push(link);
  link.start({ device_id: '0198f100-0000-7000-8000-00000000000d' });
  const joined = () => said.filter(({ name }) => name === 'calls.join').length;
  const signals = () => said.flatMap(({ name, payload }) => (name === peerSignal.name ? [(payload as { signal: PeerSignal }).signal] : []));
  return { link, said, state, opened, joined, signals, hasLeft: () => hasLeft };
}

/** The server has answered that the page joined. */
async function joinedBy(peer: number, made = joinCall()) {
  await waitFor(() => expect(made.joined()).toBe(1));
  await waitFor(() => {
    spreadPeerNews({ kind: 'joined', callId, peer });
    expect(made.opened).toHaveLength(1);
  });
  return made;
}

describe('M140: the pages of a call', () => {
  test('nothing is opened before the other one’s page is there', async () => {
    const { opened, signals } = await joinedBy(1);
    expect(opened[0]?.options).toEqual({ isPolite: false, iceServers });
    // It says what is heard and seen of me.
    await waitFor(() => expect(signals()).toEqual([{ kind: 'media', is_muted: false, video: 'off' }]));
  });

  test('whose page was there first is met at once, and what it says is taken', async () => {
    const { opened, state } = joinCall({ peer: 3 });
    await waitFor(() => expect(opened).toHaveLength(1));
    spreadPeerNews({ kind: 'signal', callId, peer: 3, signal: offer });
    spreadPeerNews({ kind: 'signal', callId, peer: 3, signal: { kind: 'media', is_muted: true, video: 'camera' } });
    expect(opened[0]?.received).toEqual([offer]);
    expect(state.get().peer).toEqual({ isMuted: true, video: 'camera' });
  });

  test('another page of the other one is met anew, and what the one before says is of no use', async () => {
    const { opened, state } = await joinedBy(1);
    opened[0]?.handlers.onLink('connected');
    spreadPeerNews({ kind: 'joined', callId, peer: 2 });
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    spreadPeerNews({ kind: 'signal', callId, peer: 1, signal: offer });
    expect(opened[1]?.received).toEqual([]);
    expect(state.get()).toMatchObject({ link: 'connecting', wasConnected: true, remote: null });
  });

  test('the same page that was away goes on with what was open, and hears what changed while it was', async () => {
    const { opened, signals, state } = await joinedBy(1);
    await waitFor(() => expect(signals()).toHaveLength(1));
    const before = opened[0]?.returns ?? 0;
    state.set({ ...state.get(), isMuted: true, video: 'screen' });
    spreadPeerNews({ kind: 'joined', callId, peer: 1 });
    expect([opened.length, opened[0]?.returns]).toEqual([1, before + 1]);
    await waitFor(() => expect(signals().at(-1)).toEqual({ kind: 'media', is_muted: true, video: 'screen' }));
  });

  test('I was away myself: what could not be said of my camera then is said once I am back', async () => {
    const carry = () =>
      connection.get() === 'connected' ? { ok: true, delivered: true } : Promise.reject(new Offline(new Error('no network')));
    const { link, opened, joined, signals, state } = joinCall({ peer: 1 }, carry);
    await waitFor(() => expect(signals()).toHaveLength(1));
    connection.set('connecting');
    state.set({ ...state.get(), video: 'camera' });
    link.send('video', null);
    await waitFor(() => expect(signals()).toHaveLength(2));
    connection.set('connected');
    await waitFor(() => expect(joined()).toBe(2));
    await waitFor(() => expect(signals().slice(2)).toEqual([{ kind: 'media', is_muted: false, video: 'camera' }]));
    expect([opened.length, opened[0]?.returns]).toEqual([1, 1]);
  });

  test('another page of mine takes over: this one lets go of everything', async () => {
    const { opened, state, hasLeft } = await joinedBy(1);
    spreadPeerNews({ kind: 'moved', callId });
    expect([opened[0]?.isClosed, state.get().isElsewhere, hasLeft()]).toEqual([true, true, true]);
  });

  test('I talk elsewhere already: nothing is opened', async () => {
    const { opened, state } = joinCall({ ok: false, code: 'on_other_device', error: '' });
    await waitFor(() => expect(state.get().isElsewhere).toBe(true));
    expect(opened).toEqual([]);
  });

  test('what is said of other calls is not heard', async () => {
    const { opened } = await joinedBy(1);
    spreadPeerNews({ kind: 'signal', callId: 'another', peer: 1, signal: offer });
    spreadPeerNews({ kind: 'moved', callId: 'another' });
    expect([opened[0]?.received, opened[0]?.isClosed]).toEqual([[], false]);
  });
});

describe('S32: what this page says', () => {
  test('goes one after the other; candidates that gather meanwhile go together', async () => {
    const answered: (() => void)[] = [];
    const carry = () => new Promise<object>((resolve) => answered.push(() => resolve({ ok: true, delivered: true })));
    const { opened, signals } = await joinedBy(1, joinCall({}, carry));
    await waitFor(() => expect(signals()).toHaveLength(1));
    for (const signal of [candidate('a'), candidate('b'), offer, candidate('c')]) opened[0]?.handlers.onSignal(signal as never);
    expect(signals()).toHaveLength(1);
    for (const count of [2, 3, 4]) {
      answered.shift()?.();
      await waitFor(() => expect(signals()).toHaveLength(count));
    }
    const together = { kind: 'candidates', candidates: [{ candidate: 'a' }, { candidate: 'b' }] };
    expect(signals().slice(1)).toEqual([together, offer, candidate('c')]);
  });

  test('is dropped where it did not arrive: whoever comes back is met anew', async () => {
    const answered: ((ack: object) => void)[] = [];
    const carry = () => new Promise<object>((resolve) => answered.push(resolve));
    const { opened, signals } = await joinedBy(1, joinCall({}, carry));
    await waitFor(() => expect(signals()).toHaveLength(1));
    opened[0]?.handlers.onSignal(offer as never);
    answered.shift()?.({ ok: false, code: 'not_found', error: '' });
    await waitFor(() => {
      opened[0]?.handlers.onSignal(candidate('later'));
      expect(signals()).toContainEqual(candidate('later'));
    });
    expect(signals()).not.toContainEqual(offer);
  });

  test('ends with the page', async () => {
    const { link, opened, signals, state } = await joinedBy(1);
    await waitFor(() => expect(signals()).toHaveLength(1));
    link.close();
    opened[0]?.handlers.onSignal(candidate('late'));
    spreadPeerNews({ kind: 'joined', callId, peer: 2 });
    expect([opened.length, opened[0]?.isClosed, signals().length, state.get().remote]).toEqual([1, true, 1, null]);
  });
});
