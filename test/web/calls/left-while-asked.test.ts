import { expect, test } from '@jest/globals';
import { initialState } from '../../../web/features/calls/device/session-state';
import { LocalMedia } from '../../../web/features/calls/device/local-media';
import type { MediaWishes } from '../../../web/features/calls/device/media-wishes';
import { store } from '../../../web/lib/store';
import { aBrowserWithDevices, tracksOn } from './devices';

test('M139: a page left while the browser asks for another camera than the one chosen has nothing ready', async () => {
  const asked: (() => void)[] = [];
  // The chosen camera is gone: only then another one is asked for by itself.
  aBrowserWithDevices(({ audio, video }) =>
    audio || (video as { deviceId?: unknown }).deviceId ? undefined : new Promise<void>((resolve) => void asked.push(resolve)),
  );
  const state = store({ ...initialState, chosen: { ...initialState.chosen, camera: 'gone' } });
  const media = new LocalMedia(state, store<MediaWishes>({ isMuted: false, withMicrophone: true, withCamera: true }), () => undefined);
  const opened = media.open();
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve));
  expect(tracksOn()).toEqual(['audio']);
  media.close();
  asked[0]?.();
  expect(await opened).toBe(false);
  expect([state.get().access, tracksOn()]).toEqual(['none', []]);
});
