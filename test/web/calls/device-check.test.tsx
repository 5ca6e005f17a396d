import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCall } from '../../../stories/features/calls/fixtures';
import { noteCall } from '../../../web/features/calls/api/queries';
import { connection } from '../../../web/lib/connection';
import { asked } from '../friends/serve';
import { forgetToasts } from '../pages/show-page';
import { comesTo, dan, hasNone, id, isBusy, knowDevices, mine, open, phase, press, refuses, talk } from './call-page';
import { aBrowserWithDevices, isHeard, lastWish, tracksMade, tracksOn, unplug } from './devices';

const anyMicrophone = { audio: true };
const accept = `POST /api/chat/calls/${id}/accept`;

beforeEach(() => {
  forgetToasts();
  localStorage.clear();
  sessionStorage.clear();
  aBrowserWithDevices();
});
afterEach(() => {
  cleanup();
  connection.set('connecting');
});

const words = () => screen.getByRole('status');

/** Another call, in another tab of this browser. */
function nextCall(): void {
  cleanup();
  sessionStorage.clear();
}

describe('M139: in a browser that has not called before', () => {
  test('who calls looks at their microphone and camera first, while it rings already; one press goes on', async () => {
    let says = () => undefined as void;
    aBrowserWithDevices(() => new Promise<void>((resolve) => (says = resolve)));
    open(mine, { pressed: true });
    await comesTo('asking');
    expect(screen.getByText('Waiting for your microphone and camera… If your browser asks, allow it.')).toBeVisible();
    says();
    await comesTo('check');
    expect(words()).toHaveTextContent('It’s ringing. Dan can’t hear or see you yet.');
    expect(screen.getByTestId('self-video')).toHaveAccessibleName('Your camera');
    expect(screen.getByRole('progressbar', { name: 'Microphone level' })).toBeVisible();
    expect(tracksOn()).toEqual(['audio', 'video']);
    await press('Join call');
    await comesTo('ringing');
    expect([tracksOn(), tracksMade()]).toEqual([['audio', 'video'], 2]);
  });

  test('what somebody else at this browser joined with is not known', async () => {
    knowDevices('user_before');
    open(mine, { pressed: true });
    await comesTo('check');
  });

  test('whoever is answered while they still look reads that the other one waits', async () => {
    const { cache } = open(mine, { pressed: true });
    await comesTo('check');
    act(() => noteCall(cache, { ...mine, status: 'active', accepted_at: talk.accepted_at }));
    await waitFor(() => expect(words()).toHaveTextContent('Dan is on the line and can’t hear or see you yet.'));
    await press('Join call');
    await comesTo('connecting');
  });

  test('who answers has answered before they look, with one request and no other', async () => {
    const answered = aCall({ call_type: 'video', status: 'active', accepted_at: talk.accepted_at });
    const { sent } = open(dan, { answers: { [accept]: () => ({ body: answered }) } });
    await comesTo('incoming');
    expect(tracksOn()).toEqual([]);
    await press('Answer');
    await comesTo('check');
    await press('Join call');
    await comesTo('connecting');
    expect(asked(sent, accept)).toHaveLength(1);
    expect(sent.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1);
  });

  test('the camera and the microphone go off before anybody hears or sees', async () => {
    open(mine, { pressed: true });
    await comesTo('check');
    await press('Turn camera off');
    expect(screen.getByText('Your camera is off')).toBeVisible();
    await press('Mute');
    await press('Join call');
    await comesTo('ringing');
    expect([tracksOn(), isHeard()]).toEqual([['audio'], false]);
    expect(screen.getByText('You’re muted')).toBeVisible();
  });

  test('a voice call has no picture and no camera to turn on', async () => {
    open(talk, { pressed: true });
    await comesTo('check');
    expect(words()).toHaveTextContent('Dan is on the line and can’t hear you yet.');
    expect(tracksOn()).toEqual(['audio']);
    expect([screen.queryByTestId('self-video'), screen.queryByText('Your camera is off')]).toEqual([null, null]);
    expect(screen.queryByRole('button', { name: /camera/ })).toBeNull();
  });
});

describe('M139: next time', () => {
  /** A first call, up to the press that joins. */
  async function firstCall(microphone?: string) {
    open(mine, { pressed: true });
    await comesTo('check');
    if (microphone) {
      const microphones = screen.getByRole('combobox', { name: 'Microphone' });
      await waitFor(() => expect(microphones).toBeEnabled());
      await userEvent.selectOptions(microphones, microphone);
      await waitFor(() => expect(tracksOn().toSorted()).toEqual(['audio', 'video']));
    }
    await press('Join call');
    await comesTo('ringing');
    nextCall();
  }

  test('what worked goes straight in, with the devices that were chosen', async () => {
    await firstCall('Headset');
    open(mine, { pressed: true });
    await comesTo('ringing');
    expect(lastWish()).toEqual({ audio: { deviceId: { exact: 'headset' } }, video: true });
    expect(tracksOn()).toEqual(['audio', 'video']);
  });

  test('a microphone that is gone is another one to look at', async () => {
    await firstCall('Headset');
    unplug('headset');
    open(mine, { pressed: true });
    await comesTo('check');
    expect(tracksOn()).toEqual(['audio', 'video']);
  });

  test('the default that became another one is looked at', async () => {
    await firstCall();
    unplug('built-in');
    open(mine, { pressed: true });
    await comesTo('check');
  });

  test('a voice call says nothing of the camera of the next one', async () => {
    open(talk, { pressed: true });
    await comesTo('check');
    await press('Join call');
    await comesTo('connecting');
    nextCall();
    open(mine, { pressed: true });
    await comesTo('check');
  });

  test('a microphone chosen during the call is the one of the next call', async () => {
    await firstCall();
    open(mine, { pressed: true });
    await comesTo('ringing');
    await press('Microphone and camera');
    const microphones = await screen.findByRole('combobox', { name: 'Microphone' });
    await waitFor(() => expect(microphones).toBeEnabled());
    await userEvent.selectOptions(microphones, 'Headset');
    await waitFor(() => expect(localStorage.getItem('hometown.call-devices')).toContain('"microphone":"Headset"'));
    nextCall();
    open(mine, { pressed: true });
    await comesTo('ringing');
    expect(lastWish()).toMatchObject({ audio: { deviceId: { exact: 'headset' } } });
  });

  test('a page that is loaded again goes on where it was: in the check, or among the two', async () => {
    open(mine, { pressed: true });
    await comesTo('check');
    cleanup();
    expect(tracksOn()).toEqual([]);
    open(mine);
    await comesTo('check');
    await press('Join call');
    await comesTo('ringing');
    cleanup();
    // Whoever was heard is not held up by a microphone that changed since.
    unplug('built-in');
    open(mine);
    await comesTo('ringing');
  });
});

describe('M139: what stands in the way of a check', () => {
  test.each([
    ['denied', refuses, ['Hometown can’t use your microphone', 'Allow it next to this page’s address or in your device’s settings']],
    ['missing', hasNone, ['No microphone found', 'Connect one']],
    ['busy', isBusy, ['We couldn’t start your microphone', 'Another app may be using it.']],
  ] as const)('the microphone is %s: one listens, and asks for it later', async (wanted, answer, [title, message]) => {
    aBrowserWithDevices(answer);
    open(mine, { pressed: true });
    await comesTo(wanted);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Hang up' })).toBeVisible();
    await press('Just listen');
    await comesTo('ringing');
    expect([tracksOn(), screen.getByText('You’re muted').isConnected]).toEqual([[], true]);
    aBrowserWithDevices();
    await press('Unmute');
    await waitFor(() => expect([lastWish(), isHeard()]).toEqual([anyMicrophone, true]));
  });

  test.each([
    ['denied', refuses, 'Hometown can’t use your camera.'],
    ['missing', hasNone, 'We didn’t find a camera.'],
    ['busy', isBusy, 'We couldn’t start your camera. Another app may be using it.'],
  ] as const)('the camera is %s: one goes on without it, or tries it again', async (_, answer, message) => {
    let isThere = false;
    aBrowserWithDevices(({ video }) => (video && !isThere ? answer() : undefined));
    open(mine, { pressed: true });
    await comesTo('check');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(tracksOn()).toEqual(['audio']);
    isThere = true;
    await press('Turn camera on');
    await waitFor(() => expect(tracksOn()).toEqual(['audio', 'video']));
    expect([screen.queryByRole('alert'), phase()]).toEqual([null, 'check']);
  });

  test('before a press of one’s own there is nothing to hang up', async () => {
    aBrowserWithDevices(refuses);
    open(talk);
    await comesTo('check');
    await press('Try microphone and camera');
    expect(await screen.findByRole('heading', { name: 'Hometown can’t use your microphone' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hang up' })).toBeNull();
    await press('Just listen');
    await comesTo('connecting');
  });
});

describe('M139: whoever leaves the check', () => {
  test('by hanging up ends the call, and nothing stays on', async () => {
    const { sent } = open(mine, { pressed: true });
    await comesTo('check');
    await press('Hang up');
    await comesTo('ended');
    expect(tracksOn()).toEqual([]);
    await waitFor(() => expect(asked(sent, `POST /api/chat/calls/${id}/hangup`)).toHaveLength(1));
  });

  test('since the other one did not answer leaves nothing on', async () => {
    const { cache } = open(mine, { pressed: true });
    await comesTo('check');
    act(() => noteCall(cache, { ...mine, status: 'ended', ended_at: mine.ring_until, end_reason: 'missed' }));
    await comesTo('ended');
    expect(tracksOn()).toEqual([]);
  });
});
