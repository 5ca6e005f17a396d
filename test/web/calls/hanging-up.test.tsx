import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCall } from '../../../stories/features/calls/fixtures';
import { activeCallQuery } from '../../../web/features/calls/api/queries';
import { CallHost } from '../../../web/features/calls/call-host';
import { connection } from '../../../web/lib/connection';
import { rosasCache } from '../friends/serve';
import { forgetToasts, lastToast, unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, refusal } from '../rides/wire';

const talk = aCall({ status: 'active', accepted_at: '2026-11-21T15:00:10.000Z' });
const hangUp = `POST /api/chat/calls/${talk.call_id}/hangup`;

beforeEach(() => {
  forgetToasts();
  connection.set('connected');
});
afterEach(() => {
  cleanup();
  act(() => connection.set('disconnected'));
});

/** Presses it in the bar that stands over every page while one talks. */
async function hangsUp(answer: Answers[string]): Promise<void> {
  answerWith({ 'GET /api/chat/calls/active': () => ({ body: { call: talk } }), [hangUp]: answer });
  const cache = rosasCache();
  cache.setQueryData(activeCallQuery.queryKey, { call: talk });
  show(<CallHost />, cache);
  await userEvent.click(screen.getByRole('button', { name: 'Hang up' }));
}

test.each([
  ['the server could not do it', () => refusal(503, 'unavailable', 'Not now.')],
  ['nobody could be reached', unreachable],
])('M136: a call that goes on, since %s, says so', async (_, answer) => {
  await hangsUp(answer);
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We couldn’t hang up.', tone: 'danger' }));
  expect(screen.getByTestId('ongoing-call')).toBeVisible();
});

test('P22: one that is there no more is over, without a word', async () => {
  await hangsUp(() => refusal(404, 'not_found', 'This doesn’t exist, or you can’t see it.'));
  await waitFor(() => expect(screen.queryByTestId('ongoing-call')).toBeNull());
  expect(lastToast()).toBeUndefined();
});

test('M136: one that is over takes the bar with it, without a word', async () => {
  await hangsUp(() => ({ body: aCall({ status: 'ended', end_reason: 'hung_up', ended_at: '2026-11-21T15:00:20.000Z' }) }));
  await waitFor(() => expect(screen.queryByTestId('ongoing-call')).toBeNull());
  expect(lastToast()).toBeUndefined();
});
