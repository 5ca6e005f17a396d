import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '../../../src/calls/calls.contract';
import { aCall } from '../../../stories/features/calls/fixtures';
import { noteCall } from '../../../web/features/calls/api/queries';
import { rememberPage } from '../../../web/features/calls/device/call-clicks';
import { spreadPeerNews } from '../../../web/features/calls/live/peer-news';
import { connection } from '../../../web/lib/connection';
import { mayPrint } from '../../lib/printed';
import { asked } from '../friends/serve';
import { forgetToasts } from '../pages/show-page';
import { aKnownBrowser, comesTo, dan, hasNone, id, mine, open, press, refuses, talk } from './call-page';
import { aBrowserWithDevices, aBrowserWithoutDevices, endsTrack, isHeard, lastWish, plugIn, tracksMade, tracksOn, unplug } from './devices';

const over = (change: Partial<Call>): Call => aCall({ status: 'ended', ended_at: '2026-11-21T15:12:40.000Z', ...change });

beforeEach(() => {
  forgetToasts();
  aKnownBrowser();
});
afterEach(() => {
  cleanup();
  connection.set('connecting');
});

describe('M139: before one talks', () => {
  test('nothing is on until its person presses for it', async () => {
    open(talk);
    await comesTo('check');
    expect(tracksOn()).toEqual([]);
    await press('Try microphone and camera');
    await waitFor(() => expect(tracksOn()).toEqual(['audio']));
    expect(screen.getByRole('progressbar', { name: 'Microphone level' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Camera' })).toBeVisible();
    await press('Join call');
    await comesTo('connecting');
    expect(tracksOn()).toEqual(['audio']);
  });

  test('the press that opened the page counts, once', async () => {
    open(mine, { pressed: true });
    await comesTo('ringing');
    expect(screen.getByTestId('call-state')).toHaveTextContent('Ringing…');
    expect(tracksOn()).toEqual(['audio', 'video']);
    expect(localStorage.getItem('hometown.call-click')).toBeNull();
  });

  test('loaded again it goes on', async () => {
    open(mine, { pressed: true });
    await comesTo('ringing');
    cleanup();
    expect(tracksOn()).toEqual([]);
    open(mine);
    await comesTo('ringing');
  });

  test('CALL-2: whoever comes by the address while it rings is heard only after their own press', async () => {
    const answered = aCall({ call_type: 'video', status: 'active', accepted_at: '2026-11-21T15:00:10.000Z' });
    const { sent } = open(dan, { answers: { [`POST /api/chat/calls/${id}/accept`]: () => ({ body: answered }) } });
    await comesTo('incoming');
    expect(screen.getByText('Dan Driver is video calling you')).toBeVisible();
    expect(tracksOn()).toEqual([]);
    await press('Answer');
    await comesTo('connecting');
    expect(asked(sent, `POST /api/chat/calls/${id}/accept`)).toHaveLength(1);
    expect(tracksOn()).toEqual(['audio', 'video']);
  });
});

describe('M139: what stands in the way', () => {
  test.each([
    ['denied', refuses, 'Hometown can’t use your microphone'],
    ['missing', hasNone, 'No microphone found'],
  ] as const)('the microphone is %s: it says so, and tries again', async (wanted, answer, title) => {
    aBrowserWithDevices(answer);
    open(mine, { pressed: true });
    await comesTo(wanted);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(tracksOn()).toEqual([]);
    aBrowserWithDevices();
    await press('Try again');
    await comesTo('ringing');
  });

  test('without a camera one talks all the same', async () => {
    aBrowserWithDevices(({ video }) => (video ? hasNone() : undefined));
    open(mine, { pressed: true });
    await comesTo('check');
    expect(screen.getByRole('alert')).toHaveTextContent('We didn’t find a camera. You can join without one.');
    await press('Join call');
    await comesTo('ringing');
    expect(tracksOn()).toEqual(['audio']);
  });

  test('a browser that cannot call says so', async () => {
    aBrowserWithoutDevices();
    open(mine, { pressed: true });
    await comesTo('unsupported');
    expect(screen.getByRole('heading', { name: 'This browser can’t make calls' })).toBeVisible();
  });
});

describe('M139: while one talks', () => {
  test('muted is not heard; the camera and the screen go on and off', async () => {
    open(mine, { pressed: true });
    await comesTo('ringing');
    await press('Mute');
    expect([isHeard(), screen.getByText('You’re muted').isConnected]).toEqual([false, true]);
    await press('Unmute');
    expect(isHeard()).toBe(true);
    await press('Turn camera off');
    await waitFor(() => expect(tracksOn()).toEqual(['audio']));
    await press('Share your screen');
    await waitFor(() => expect(tracksOn()).toEqual(['audio', 'video']));
    // The browser's own button.
    act(() => endsTrack('video'));
    expect(await screen.findByRole('button', { name: 'Share your screen' })).toBeVisible();
    await press('Turn camera on');
    await waitFor(() => expect(tracksOn()).toEqual(['audio', 'video']));
  });

  test('another microphone takes the place of the one before', async () => {
    open(mine, { pressed: true });
    await comesTo('ringing');
    await press('Microphone and camera');
    const dialog = within(await screen.findByRole('dialog'));
    const microphones = dialog.getByRole('combobox', { name: 'Microphone' });
    await waitFor(() => expect(microphones).toBeEnabled());
    await userEvent.selectOptions(microphones, 'Headset');
    await waitFor(() => expect(lastWish()).toEqual({ audio: { deviceId: { exact: 'headset' } } }));
    await waitFor(() => expect(tracksOn().toSorted()).toEqual(['audio', 'video']));
    expect(dialog.getByRole('combobox', { name: 'Camera' })).toBeDisabled();
  });

  test('the camera goes off also while the screen is shared, and does not come back when that ends', async () => {
    open(mine, { pressed: true });
    await comesTo('ringing');
    await press('Share your screen');
    await waitFor(() => expect(tracksOn()).toEqual(['audio', 'video', 'video']));
    await press('Turn camera off');
    expect(tracksOn()).toEqual(['audio', 'video']);
    expect(screen.getByTestId('self-video')).toHaveAccessibleName('Your screen');
    await press('Turn camera on');
    await waitFor(() => expect(tracksOn()).toEqual(['audio', 'video', 'video']));
    await press('Turn camera off');
    await press('Stop sharing');
    expect(tracksOn()).toEqual(['audio']);
    expect(screen.queryByTestId('self-video')).toBeNull();
  });

  test('a microphone that is pulled out gives way to another one; without any the page says so, and asks again', async () => {
    const printed = mayPrint(/a device could not be turned on/);
    open(mine, { pressed: true });
    await comesTo('ringing');
    act(() => unplug('built-in'));
    await waitFor(() => expect(isHeard()).toBe(true));
    expect(await screen.findByRole('button', { name: 'Mute' })).toBeVisible();
    act(() => unplug('headset'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t turn on your microphone.');
    expect([screen.getByText('You’re muted').isConnected, printed.length]).toEqual([true, 1]);
    act(() => plugIn());
    expect(isHeard()).toBe(false);
    await press('Unmute');
    await waitFor(() => expect(isHeard()).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('another page of mine takes over: nothing stays on here, until it is asked back', async () => {
    open(mine, { pressed: true });
    await comesTo('ringing');
    act(() => spreadPeerNews({ kind: 'moved', callId: id }));
    await comesTo('elsewhere');
    expect(tracksOn()).toEqual([]);
    await press('Continue here');
    await comesTo('ringing');
  });

  test('a page that gave way and is loaded again takes nothing back without a press', async () => {
    open(mine, { pressed: true });
    await comesTo('ringing');
    act(() => spreadPeerNews({ kind: 'moved', callId: id }));
    await comesTo('elsewhere');
    cleanup();
    const made = tracksMade();
    open(mine);
    await comesTo('check');
    expect([tracksOn(), tracksMade()]).toEqual([[], made]);
  });
});

describe('M139: at its end', () => {
  test('hung up, everything is off at once, and the server knows', async () => {
    const { sent } = open(talk, { pressed: true });
    await comesTo('connecting');
    await press('Hang up');
    await comesTo('ended');
    expect(tracksOn()).toEqual([]);
    await waitFor(() => expect(asked(sent, `POST /api/chat/calls/${id}/hangup`)).toHaveLength(1));
  });

  test('without the server it is over here all the same', async () => {
    const printed = mayPrint(/the call could not be ended/);
    open(talk, {
      pressed: true,
      answers: {
        [`POST /api/chat/calls/${id}/hangup`]: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    });
    await comesTo('connecting');
    await press('Hang up');
    await comesTo('ended');
    expect(tracksOn()).toEqual([]);
    await waitFor(() => expect(printed).toHaveLength(1));
  });

  test('the other one hung up: it says how long it was, and what to do', async () => {
    const { cache } = open(talk, { pressed: true });
    await comesTo('connecting');
    act(() => noteCall(cache, over({ accepted_at: talk.accepted_at, end_reason: 'hung_up' })));
    await comesTo('ended');
    expect(tracksOn()).toEqual([]);
    expect(screen.getByText('It lasted 12:30.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', `/messages?conversation=${dan.conversation_id}`);
    const again = screen.getByRole('button', { name: 'Call again' });
    expect(again).toBeDisabled(); // There is no connection to call over.
    act(() => connection.set('connected'));
    expect(again).toBeEnabled();
  });

  test.each([
    [over({ end_reason: 'missed', my_role: 'caller' }), 'No answer'],
    [over({ end_reason: 'declined', my_role: 'caller' }), 'Call declined'],
    [over({ end_reason: 'busy', my_role: 'caller' }), 'Dan is on another call'],
    [over({ end_reason: 'lost' }), 'Call lost'],
  ])('whoever opens one that is over reads how it ended: %#', async (call, title) => {
    open(call);
    await comesTo('ended');
    expect(screen.getByRole('heading', { name: title, hidden: true })).toBeVisible();
    expect(tracksOn()).toEqual([]);
  });

  test.each([
    ['declined while the tab of its press was loading', true],
    ['loaded again after it', false],
  ])('the page of one that is over asks for no device: %s', async (_, pressed) => {
    if (!pressed) rememberPage(id, '0198f100-0000-7000-8000-00000000000d');
    const { sent } = open(over({ my_role: 'caller', end_reason: 'declined' }), { pressed });
    await comesTo('ended');
    expect([lastWish(), tracksMade(), localStorage.getItem('hometown.call-click')]).toEqual([undefined, 0, null]);
    expect(asked(sent, `POST /api/chat/calls/${id}/accept`)).toEqual([]);
  });

  test('a page that is left lets go of everything, also of what the browser still asks for', async () => {
    let says = () => undefined as void;
    aBrowserWithDevices(() => new Promise<void>((resolve) => (says = resolve)));
    open(mine, { pressed: true });
    await comesTo('asking');
    cleanup();
    says();
    await waitFor(() => expect(tracksMade()).toBe(2));
    await waitFor(() => expect(tracksOn()).toEqual([]));
  });
});
