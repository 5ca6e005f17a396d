import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { LocalMedia } from '../../../web/features/calls/device/local-media';
import type { MediaWishes } from '../../../web/features/calls/device/media-wishes';
import { initialState } from '../../../web/features/calls/device/session-state';
import type { TrackKind } from '../../../web/features/calls/state/transport';
import { store } from '../../../web/lib/store';
import { mayPrint } from '../../lib/printed';
import { aBrowserWithDevices, isHeard, lastWish, plugIn, tracksOn, unplug } from './devices';

const anyMicrophone = { audio: true };
const opened: LocalMedia[] = [];
beforeEach(() => aBrowserWithDevices());
afterEach(() => {
  for (const media of opened.splice(0)) media.close();
});

/** What of one person is on, and what the other one is told with each change: whether they are heard, and what is seen. */
async function turnOn(withCamera = false) {
  const state = store(initialState);
  const told: [TrackKind, boolean, string][] = [];
  const media = new LocalMedia(state, store<MediaWishes>({ isMuted: false, withMicrophone: true, withCamera }), (kind) =>
    told.push([kind, state.get().isMuted, state.get().video]),
  );
  opened.push(media);
  await media.open();
  await waitFor(() => expect(state.get().devices.microphone).not.toEqual([]));
  told.length = 0;
  return { media, state, told };
}

describe('M139: a microphone that is pulled out', () => {
  test('is chosen no longer: another one takes its place, and the other one reads that nothing is heard until then', async () => {
    const { media, state, told } = await turnOn();
    await media.choose('microphone', 'headset');
    await media.choose('speaker', 'headset');
    expect(state.get().chosen).toMatchObject({ microphone: 'headset', speaker: 'headset' });
    told.length = 0;
    unplug('headset');
    await waitFor(() => expect(isHeard()).toBe(true));
    expect(told).toEqual([
      ['audio', true, 'off'],
      ['audio', false, 'off'],
    ]);
    expect([lastWish(), state.get().problem]).toEqual([anyMicrophone, null]);
    await waitFor(() => expect(state.get().chosen).toEqual({ microphone: '', camera: '', speaker: '' }));
  });

  test('of one who was muted gives way to another one that is muted', async () => {
    const { media, state } = await turnOn();
    await media.mute(true);
    unplug('built-in');
    await waitFor(() => expect(state.get().voice).not.toBeNull());
    expect([tracksOn(), isHeard(), state.get().isMuted]).toEqual([['audio'], false, true]);
  });

  test('with nothing in its place leaves its person muted, whatever is plugged in, until they press', async () => {
    mayPrint(/a device could not be turned on/);
    const { media, state } = await turnOn();
    for (const id of ['headset', 'built-in']) unplug(id);
    await waitFor(() => expect(state.get()).toMatchObject({ problem: 'microphone', isMuted: true, voice: null }));
    await media.mute(false);
    expect(state.get()).toMatchObject({ problem: 'microphone', isMuted: true });
    plugIn();
    await media.choose('microphone', 'headset');
    expect([tracksOn(), isHeard(), state.get().isMuted, state.get().problem]).toEqual([['audio'], false, true, null]);
    await media.mute(false);
    expect([isHeard(), state.get().isMuted]).toEqual([true, false]);
  });

  test('while nothing was on is forgotten when it is asked for anew', async () => {
    const { media, state } = await turnOn(true);
    await media.choose('microphone', 'headset');
    await media.choose('camera', 'front');
    media.close();
    unplug('headset');
    await media.open();
    expect(state.get()).toMatchObject({ access: 'ready', problem: null, chosen: { microphone: '', camera: 'front' } });
    expect(tracksOn()).toEqual(['audio', 'video']);
  });
});

describe('M139: a camera beside a screen', () => {
  test('is on or off for itself; the other one sees the screen, and afterwards what is on', async () => {
    const { media, state, told } = await turnOn(true);
    await media.shareScreen(true);
    expect(state.get()).toMatchObject({ isCameraOn: true, video: 'screen' });
    await media.turnCamera(false);
    expect(state.get()).toMatchObject({ isCameraOn: false, video: 'screen' });
    await media.shareScreen(false);
    expect([state.get().video, state.get().self, media.track('video')]).toEqual(['off', null, null]);
    expect(told.map(([, , video]) => video)).toEqual(['screen', 'screen', 'off']);
  });
});
