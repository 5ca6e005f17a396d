import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aVoice } from '../../../stories/features/chat/voice/fixtures';
import { speed } from '../../../web/features/chat/device/voice/player';
import { VoiceBubble } from '../../../web/features/chat/voice/voice-bubble';

/** The page's one audio element: jsdom has one that cannot play. */
let audio: HTMLMediaElement;
let isPlaying = false;
let atS = 0;
let fails = false;
const heard = (element: HTMLMediaElement) => {
  audio = element;
};
const tell = (name: string) => act(() => void audio.dispatchEvent(new Event(name)));

function stand(name: string, property: PropertyDescriptor): void {
  Object.defineProperty(HTMLMediaElement.prototype, name, { configurable: true, ...property });
}
stand('paused', { get: () => !isPlaying });
stand('ended', { get: () => false });
stand('currentTime', {
  get: () => atS,
  set(value: number) {
    atS = value;
  },
});
stand('load', { value: () => undefined });
stand('pause', {
  value() {
    isPlaying = false;
  },
});
stand('play', {
  async value(this: HTMLMediaElement) {
    heard(this);
    isPlaying = true;
    if (fails) throw new DOMException('no such file', 'NotSupportedError');
  },
});

/** Each test has voice messages of its own: where others were left is remembered. */
let count = 0;
const fresh = () => {
  count += 1;
  const id = `01990000-0000-7000-8000-${String(count).padStart(12, '0')}`;
  return aVoice({ id, url: `/files/attachments/${id}` });
};

beforeEach(() => {
  [isPlaying, atS, fails] = [false, 0, false];
  speed.set(1);
});
afterEach(cleanup);

function show(voices = [fresh()]) {
  render(voices.map((voice) => <VoiceBubble key={voice.id} attachment={voice} isMine />));
  return screen.getAllByTestId('voice-message');
}
const only = () => within(screen.getByTestId('voice-message'));
const press = (place: HTMLElement, name: string) => userEvent.click(within(place).getByRole('button', { name }));

test('M99: it shows its real length, and while it plays what is left', async () => {
  const [voice] = show() as [HTMLElement];
  expect(only().getByTestId('voice-time')).toHaveTextContent('0:12');
  await press(voice, 'Play voice message');
  expect(audio.getAttribute('preload')).toBe('none');
  atS = 6.2;
  tell('timeupdate');
  expect(only().getByTestId('voice-time')).toHaveTextContent('0:06');
  expect(voice.querySelectorAll('[data-played]')).toHaveLength(24);
  await press(voice, 'Pause voice message');
  expect(isPlaying).toBe(false);
  expect(only().getByRole('slider')).toHaveAttribute('aria-valuetext', '0:06 of 0:12');
});

test('one plays at a time; the other one stays where it was', async () => {
  const [one, two] = show([fresh(), fresh()]) as [HTMLElement, HTMLElement];
  await press(one, 'Play voice message');
  atS = 5;
  tell('timeupdate');
  await press(two, 'Play voice message');
  expect(one).toHaveAttribute('data-playing', 'false');
  expect(two).toHaveAttribute('data-playing', 'true');
  expect(within(one).getByRole('slider')).toHaveAttribute('aria-valuenow', '5');
  expect(atS).toBe(0);
  await press(one, 'Play voice message');
  expect(atS).toBe(5);
});

test('arrow keys go five seconds, also before it plays', async () => {
  const [voice] = show() as [HTMLElement];
  act(() => within(voice).getByRole('slider').focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(atS).toBe(5);
  expect(isPlaying).toBe(false);
  await userEvent.keyboard('{End}');
  expect(atS).toBe(12.4);
});

test('M121: 1x, 1.5x, 2x, for all that are heard in this tab', async () => {
  const [one, two] = show([fresh(), fresh()]) as [HTMLElement, HTMLElement];
  await press(one, 'Play voice message');
  await press(one, 'Playback speed, 1x');
  expect(audio.playbackRate).toBe(1.5);
  await press(two, 'Playback speed, 1.5x');
  expect(audio.playbackRate).toBe(2);
  await press(one, 'Playback speed, 2x');
  expect(audio.playbackRate).toBe(1);
});

test('what cannot be played says so quietly, and plays once it can', async () => {
  fails = true;
  const [voice] = show() as [HTMLElement];
  await press(voice, 'Play voice message');
  expect(await only().findByText('Can’t play this')).toBeVisible();
  fails = false;
  await press(voice, 'Try again');
  expect(voice).toHaveAttribute('data-playing', 'true');
  expect(only().queryByText('Can’t play this')).toBeNull();
});

test('what is not shown any more is not heard', async () => {
  const [voice] = show() as [HTMLElement];
  await press(voice, 'Play voice message');
  cleanup();
  expect(isPlaying).toBe(false);
});
