import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { aCall } from '../../../stories/features/calls/fixtures';
import { activeCallQuery } from '../../../web/features/calls/api/queries';
import { CallHost } from '../../../web/features/calls/call-host';
import { connection } from '../../../web/lib/connection';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, refusal } from '../rides/wire';
import { press, talk } from './call-page';

const rings = aCall({ ring_until: new Date(Date.now() + 3_600_000).toISOString() });
const { call_id: id } = rings;
const accept = `POST /api/chat/calls/${id}/accept`;

/** What was closed of the tabs that a press opened. */
let closed: string[] = [];
beforeEach(() => {
  forgetToasts();
  localStorage.clear();
  connection.set('connected');
  closed = [];
  window.open = ((_: string, name: string) => ({
    location: { pathname: `/call/${id}` },
    focus: () => undefined,
    close: () => void closed.push(name),
  })) as never;
});
afterEach(() => {
  cleanup();
  act(() => connection.set('disconnected'));
});

/** It rings on every page; `tries`: what becomes of one answer after the other. */
function isCalled(...tries: Answers[string][]) {
  const { calls } = answerWith({
    'GET /api/chat/calls/active': () => ({ body: { call: rings } }),
    [accept]: (...request) => tries.shift()?.(...request) ?? { body: talk },
  });
  const cache = rosasCache();
  cache.setQueryData(activeCallQuery.queryKey, { call: rings });
  show(<CallHost />, cache);
  return () => asked(calls, accept).map(({ body }) => body);
}

test.each([
  [503, 'unavailable', 'Hometown is briefly unavailable. Please try again.'],
  [429, 'rate_limited', 'Too many requests. Please wait a moment.'],
])('M140: %s is no last word on an answer: its tab stays and tries on, and the card can be pressed again', async (status, code, error) => {
  const sent = isCalled(() => refusal(status, code, error));
  await press('Answer');
  await waitFor(() => expect(lastToast()?.title).toBe(error));
  expect([closed, screen.getByTestId('incoming-call')]).toEqual([[], expect.anything()]);
  await press('Answer');
  expect(await screen.findByTestId('ongoing-call')).toBeVisible();
  // Both presses answer for the page that the first one opened: else it were taken for another device.
  const [first, second] = sent();
  expect([sent().length, second, closed]).toEqual([2, first, []]);
});

test('M142: a refusal for good closes the tab', async () => {
  isCalled(() => refusal(409, 'on_other_device', 'This call is on another one of your devices.'));
  await press('Answer');
  await waitFor(() => expect(closed).toEqual([`hometown-call-${id}`]));
});
