import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, callAccepted, callCancelled, callRinging } from '../../../src/calls/calls.contract';
import { rosasPreferences } from '../../../stories/features/notifications/fixtures';
import { aCall } from '../../../stories/features/calls/fixtures';
import { activeCallQuery } from '../../../web/features/calls/api/queries';
import { CallActs } from '../../../web/features/calls/call-acts';
import { CallHost } from '../../../web/features/calls/call-host';
import { CallScreen } from '../../../web/features/calls/call-screen';
import { noteClick } from '../../../web/features/calls/device/call-clicks';
import { callBindings } from '../../../web/features/calls/live/on-calls';
import { connection } from '../../../web/lib/connection';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast, unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call as Sent, refusal } from '../rides/wire';
import { aSpeaker, noSpeaker, pitches, touched } from '../ui/speaker';
import { knowDevices } from './call-page';
import { aBrowserWithDevices, tracksOn } from './devices';
import { handTransports } from './transport';

/** A tab that a press opened. */
class Tab {
  readonly went: string[] = [];
  name = '';
  closed = false;
  readonly location = {
    pathname: 'blank',
    replace: (path: string) => void this.went.push(path),
  };
  focus(): void {}
  close(): void {
    this.closed = true;
  }
}

const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const rings = (change: Partial<Call> = {}) => aCall({ ring_until: inAMinute(), ...change });
const { call_id: id, person: dan } = aCall();
const talk = aCall({ status: 'active', accepted_at: '2026-11-21T15:00:10.000Z' });
const start = 'POST /api/chat/calls';
const accept = `POST /api/chat/calls/${id}/accept`;
const decline = `POST /api/chat/calls/${id}/decline`;

// What an event changes is drawn within the turn that hears it.
notifyManager.setScheduler(queueMicrotask);

let tabs: Tab[] = [];
let sent: Sent[] = [];
/** As the server has it. */
let active: Call | null = null;
beforeEach(() => {
  forgetToasts();
  localStorage.clear();
  sessionStorage.clear();
  aSpeaker();
  connection.set('connected');
  tabs = [];
  window.open = (() => {
    const tab = new Tab();
    tabs.push(tab);
    return tab;
  }) as never;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  noSpeaker();
  act(() => connection.set('disconnected'));
});

interface Around {
  readonly answers?: Answers;
  /** The call that I am in. */
  readonly call?: Call;
  readonly quiet?: typeof rosasPreferences.quiet_hours;
}

function open(part: React.ReactNode, { answers = {}, call, quiet }: Around = {}) {
  active = call ?? null;
  ({ calls: sent } = answerWith({
    'GET /api/chat/calls/active': () => ({ body: { call: active } }),
    'GET /api/notifications/preferences': () => ({ body: { ...rosasPreferences, quiet_hours: quiet ?? null } }),
    ...answers,
  }));
  const cache = rosasCache();
  cache.setQueryData(activeCallQuery.queryKey, { call: call ?? null });
  show(part, cache);
  return cache;
}

/** An event of the server. */
const hears = (cache: QueryClient, topic: object, call: Call) =>
  act(async () => {
    active = call.status === 'ended' ? null : call;
    callBindings.find((binding) => binding.topic === topic)?.apply(call, cache);
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('M136: calling somebody', () => {
  const acts = <CallActs userId={dan.clerk_id} />;
  const mine = rings({ my_role: 'caller' });

  test('opens a tab within the press, and the call in it', async () => {
    open(acts, { answers: { [start]: () => ({ status: 201, body: mine }) } });
    fireEvent.click(screen.getByRole('button', { name: 'Voice call' }));
    expect(tabs).toHaveLength(1);
    await waitFor(() => expect(tabs[0]?.went).toEqual([`/call/${id}`]));
    const wish = { recipient_id: dan.clerk_id, call_type: 'voice', device_id: expect.any(String) };
    expect(asked(sent, start)[0]?.body).toEqual(wish);
    // The page that opens may begin.
    expect(localStorage.getItem('hometown.call-click')).toContain(id);
  });

  test.each([
    ['cannot_call', 403, 'You can call your friends, and the person you share a ride with.'],
    ['person_busy', 409, 'They’re on another call. We’ll let them know you called.'],
    ['rate_limited', 429, 'Failed to start call. Please try again.'],
  ])('M137: refused with %s the tab goes, and it says why', async (code, status, description) => {
    open(acts, { answers: { [start]: () => refusal(status, code, code === 'rate_limited' ? 'Too many requests.' : description) } });
    await press('Video call');
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Call Failed', description, tone: 'danger' }));
    expect(tabs.map(({ closed }) => closed)).toEqual([true]);
  });

  test('M137: without the server it says the same', async () => {
    open(acts, { answers: { [start]: unreachable } });
    await press('Voice call');
    await waitFor(() => expect(lastToast()?.description).toBe('Failed to start call. Please try again.'));
  });

  test('M110: without a connection there is nothing to press', () => {
    connection.set('connecting');
    open(acts);
    for (const name of ['Voice call', 'Video call']) expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  test.each([
    ['am on the phone with', talk],
    ['am calling, while it rings', mine],
  ])('whom I %s I go back to', async (_, call) => {
    open(acts, { call });
    await press('Voice call');
    expect([tabs[0]?.went, asked(sent, start)]).toEqual([[`/call/${id}`], []]);
  });

  test('who calls me is answered by calling back', async () => {
    open(acts, { call: rings(), answers: { [start]: () => ({ status: 201, body: talk }) } });
    await press('Voice call');
    await waitFor(() => expect([tabs[0]?.went, asked(sent, start).length]).toEqual([[`/call/${id}`], 1]));
  });

  test('no assistant has a telephone', () => {
    open(<CallActs userId="agent_support" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('M136: being called', () => {
  const answered = { [accept]: () => ({ body: talk }) };

  test.each([
    ['a press', (): Promise<void> => press('Answer')],
    ['Alt+Y', () => act(async () => void fireEvent.keyDown(document.body, { code: 'KeyY', key: 'y', altKey: true }))],
  ] as const)('%s answers on every page, in a tab of its own', async (_, says) => {
    const cache = open(<CallHost />, { answers: answered });
    expect(screen.queryByTestId('incoming-call')).toBeNull();
    await hears(cache, callRinging, rings());
    expect(screen.getByRole('alert')).toHaveTextContent('Dan Driver is calling you');
    await says();
    expect(tabs[0]?.went).toEqual([`/call/${id}`]);
    await waitFor(() => expect(screen.queryByTestId('incoming-call')).toBeNull());
    expect(screen.getByTestId('ongoing-call')).toHaveTextContent('On a call with Dan');
    expect(asked(sent, accept)[0]?.body).toEqual({ device_id: expect.any(String) });
  });

  test.each([
    ['a press', (): Promise<void> => press('Decline')],
    ['Alt+N', () => act(async () => void fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n', altKey: true }))],
  ] as const)('%s declines', async (_, says) => {
    const over = aCall({ status: 'ended', end_reason: 'declined', ended_at: '2026-11-21T15:00:10.000Z' });
    const cache = open(<CallHost />, { answers: { [decline]: () => ({ body: over }) } });
    await hears(cache, callRinging, rings());
    await says();
    await waitFor(() => expect(screen.queryByTestId('incoming-call')).toBeNull());
    expect([tabs, asked(sent, decline).length]).toEqual([[], 1]);
  });

  test('keys that are meant for something else answer nothing', async () => {
    const cache = open(<CallHost />);
    await hears(cache, callRinging, rings());
    fireEvent.keyDown(document.body, { code: 'KeyY', key: 'y' });
    fireEvent.keyDown(document.body, { code: 'KeyY', key: 'y', altKey: true, ctrlKey: true });
    fireEvent.keyDown(document.body, { code: 'Enter', key: 'Enter' });
    expect([tabs, asked(sent, accept)]).toEqual([[], []]);
  });

  test('answered or taken back elsewhere it is gone here; what comes late brings nothing back', async () => {
    const cache = open(<CallHost />);
    await hears(cache, callRinging, rings());
    await hears(cache, callAccepted, talk);
    await hears(cache, callRinging, rings());
    expect(screen.queryByTestId('incoming-call')).toBeNull();
    const over = aCall({ status: 'ended', end_reason: 'cancelled', ended_at: '2026-11-21T15:00:10.000Z' });
    await hears(cache, callCancelled, over);
    expect(screen.queryByTestId('ongoing-call')).toBeNull();
  });

  test('M142: it is gone when its minute is over, also where nobody says so', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const cache = open(<CallHost />);
    await hears(cache, callRinging, rings());
    expect(screen.getByTestId('incoming-call')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.queryByTestId('incoming-call')).toBeNull());
  });

  test.each([
    ['caller', 'ringing', 'No answer'],
    ['callee', 'incoming', 'Call ended'],
  ] as const)(
    'M142: the page of the call says so to the %s, without a word of the server; it stays over',
    async (my_role, phase, title) => {
      jest.useFakeTimers({ advanceTimers: true });
      noSpeaker();
      aBrowserWithDevices();
      knowDevices();
      if (my_role === 'caller') noteClick(id, '0198f100-0000-7000-8000-00000000000d');
      const call = rings({ my_role });
      const [one, { open: openTransport }] = [`GET /api/chat/calls/${id}`, handTransports()];
      let told = call;
      const cache = open(<CallScreen callId={id} openTransport={openTransport} />, { answers: { [one]: () => ({ body: told }) } });
      const shown = () => screen.getByTestId('call').dataset['phase'];
      await waitFor(() => expect(shown()).toBe(phase));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(await screen.findByRole('heading', { name: title, hidden: true })).toBeVisible();
      expect(tracksOn()).toEqual([]);
      // The server is reached again, before it has ended the call or after an answer of the last moment.
      for (told of [call, { ...talk, my_role }]) {
        await act(() => cache.invalidateQueries());
        expect(shown()).toBe('ended');
      }
      await hears(cache, callRinging, call);
      expect([shown(), asked(sent, one).length]).toEqual(['ended', 3]);
    },
  );

  test('answered too late it says so, and the tab goes', async () => {
    const tooLate = () => {
      active = null;
      return refusal(409, 'call_over', 'This call is over.');
    };
    const cache = open(<CallHost />, { answers: { [accept]: tooLate } });
    await hears(cache, callRinging, rings());
    await press('Answer');
    await waitFor(() => expect(lastToast()?.title).toBe('This call is over.'));
    expect(tabs[0]?.closed).toBe(true);
    await waitFor(() => expect(screen.queryByTestId('incoming-call')).toBeNull());
  });
});

describe('S28: the ringing', () => {
  const twoTabs = (
    <>
      <CallHost />
      <CallHost />
    </>
  );
  const isMorning = new Date().getUTCHours() < 12;
  const now = { start: isMorning ? '00:00' : '12:00', end: isMorning ? '18:00' : '06:00', tz: 'UTC' };

  test('sounds in one tab of the browser, and no longer than it rings', async () => {
    const cache = open(twoTabs);
    await hears(cache, callRinging, rings());
    await waitFor(() => expect(pitches()).toHaveLength(4));
    await hears(cache, callAccepted, talk);
    expect(pitches()).toHaveLength(4);
  });

  test('is silent in quiet hours', async () => {
    const cache = open(<CallHost />, { quiet: now });
    await hears(cache, callRinging, rings());
    await waitFor(() => expect(asked(sent, 'GET /api/notifications/preferences')).toHaveLength(1));
    await waitFor(() => expect(cache.isFetching()).toBe(0));
    expect(screen.getByTestId('incoming-call')).toBeVisible();
    expect(pitches()).toEqual([]);
  });

  test('is left to a tab that its person has touched', async () => {
    touched(false);
    const cache = open(twoTabs);
    await hears(cache, callRinging, rings());
    expect(localStorage.getItem('hometown.claimed')).toBeNull();
    expect(pitches()).toEqual([]);
  });
});
