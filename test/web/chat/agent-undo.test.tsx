import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RunEvent } from '../../../src/agents/agents.contract';
import { minuteMs } from '../../../src/contract/duration';
import { savedDay, weekDays } from '../../../src/drivers/schedule/schedule.contract';
import { aRun, rideId, runId } from '../../../stories/features/chat/agents/fixtures';
import { aMessage } from '../../../stories/features/chat/fixtures';
import { asked } from '../friends/serve';
import { type Answers, refusal } from '../rides/wire';
import { answered, beforeAgentThread, key, openAgentThread, question, status } from './agent-thread';

const callId = 'call_1_0';
const shareId = '01990000-0000-7000-8000-00000000c00a';
const share = {
  id: shareId,
  name: 'Dan Doe',
  friend_id: 'user_dan',
  avatar_url: null,
  is_passenger: false,
  created_at: '2026-11-21T15:20:00Z',
};
const days = weekDays.map((day_of_week) => ({ day_of_week, is_available: false, spans: [] }));
/** The week of before, over the version that the change made. */
const week = { version: 4, is_always: true, time_zone: 'America/New_York', days };

/** What the server has now. */
let now: { shares: object[]; version: number };
let thread: ReturnType<typeof openAgentThread>;

/** What can be taken back, and how. */
const cases = {
  sharing: {
    tool: 'share_ride',
    result: { ride_id: rideId, shared_with: 'Dan Doe' },
    kept: { ride_id: rideId, undo: { share_id: shareId } },
    button: 'Stop sharing',
    reads: `GET /api/rides/${rideId}/share`,
    sends: `DELETE /api/rides/${rideId}/share/${shareId}`,
    body: undefined,
    told: 'Your friend can’t follow this ride anymore',
    since: 'Shared a ride. It’s not shared anymore.',
    failed: /couldn’t stop sharing/,
    elsewhere: () => (now.shares = []),
    read: () => ({ shares: now.shares, nextCursor: null }),
    sent: () => ({ id: shareId }),
  },
  hours: {
    tool: 'change_schedule',
    result: { changed: null },
    kept: { ride_id: undefined, undo: week },
    button: 'Put back',
    reads: 'GET /api/driver/schedule',
    sends: 'PUT /api/driver/schedule',
    body: week,
    told: 'Your hours are as they were',
    since: 'Changed your hours. They’ve been changed since.',
    failed: /couldn’t put your hours back/,
    elsewhere: () => (now.version = 5),
    read: () => schedule(),
    sent: () => schedule(),
  },
};
const schedule = () => ({ ...week, days: days.map(savedDay), version: now.version, driver_id: 'user_rosa' });
type Case = (typeof cases)[keyof typeof cases];

function open(
  { tool, kept, reads, sends, elsewhere, read, sent }: Case,
  { ago = 0, isLive = false, undo = { undo: kept.undo } as object, answers = {} as Answers } = {},
) {
  const acts = [{ callId, tool, ok: true, ride_id: kept.ride_id, ...undo }];
  const created_at = new Date(Date.now() - ago).toISOString();
  const message = aMessage({ ...answered, created_at, metadata: { aiStatus: 'complete', runId, acts } });
  thread = openAgentThread(isLive ? [question] : [question, message], isLive ? null : aRun({ status: 'done', tempId: key }), {
    [reads]: () => ({ body: read() }),
    [sends]: () => {
      elsewhere();
      return { body: sent() };
    },
    ...answers,
  });
}

const says = (...events: readonly RunEvent[]) => act(async () => thread.stream.says(...events));
const line = () => screen.findByTestId('agent-act');

beforeEach(() => {
  now = { shares: [share], version: 4 };
  beforeAgentThread();
});
afterEach(cleanup);

describe.each(Object.values(cases))('M134: $button', (undoable) => {
  const { tool, kept, result, button, reads, sends, body, told, since, failed } = undoable;

  test('stands there as soon as it is done, takes it back once, and is gone then', async () => {
    open(undoable, { isLive: true });
    await waitFor(() => expect(thread.stream.heardFrom).toHaveLength(1));
    await says(status('thinking'), { type: 'tool_result', callId, tool, ok: true, result, undo: kept.undo });
    const shown = await screen.findByRole('button', { name: button });
    act(() => shown.focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(told)).toBeVisible();
    await waitFor(async () => expect(await line()).toHaveTextContent(since));
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(asked(thread.calls, sends).map((call) => call.body)).toEqual([body]);
    await waitFor(() => expect(screen.getByTestId('agent-answer').closest('[data-testid=message]')).toHaveFocus());
  });

  test('is there after a reload', async () => {
    open(undoable);
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
  });

  test('is not there where that was done or changed elsewhere', async () => {
    undoable.elsewhere();
    open(undoable);
    await waitFor(async () => expect(await line()).toHaveTextContent(since));
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test.each([
    ['long ago', { ago: 11 * minuteMs }],
    ['by a version that knew no way back', { undo: {} }],
    ['with a way back that this version does not know', { undo: { undo: { something: 'new' } } }],
  ])('is not there of what was done %s, nor asked for', async (_, tuning) => {
    open(undoable, tuning);
    expect(await line()).not.toHaveTextContent(since);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(asked(thread.calls, reads)).toEqual([]);
  });

  test('says when it did not work, and what holds now', async () => {
    const answers: Answers = {
      [sends]: () => {
        undoable.elsewhere();
        return refusal(409, 'schedule_changed', 'Your hours were changed on another screen.');
      },
    };
    open(undoable, { answers });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(failed)).toBeVisible();
    await waitFor(async () => expect(await line()).toHaveTextContent(since));
  });
});
