import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { aCall } from '../../../stories/features/calls/fixtures';
import { connection } from '../../../web/lib/connection';
import { refusal } from '../rides/wire';
import { aKnownBrowser, comesTo, id, open, phase, talk } from './call-page';
import { tracksOn } from './devices';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  aKnownBrowser();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  connection.set('connecting');
});

const over = aCall({ status: 'ended', end_reason: 'hung_up', accepted_at: talk.accepted_at, ended_at: '2026-11-21T15:12:40.000Z' });

test.each([
  ['is over', () => ({ body: over })],
  ['is none any more', () => refusal(404, 'not_found', 'This doesn’t exist, or you can’t see it.')],
])('S27, M139: a page without live events learns within five seconds that its call %s, also behind another tab', async (_, answer) => {
  connection.set('disconnected');
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  let says: () => { status?: number; body: unknown } = () => ({ body: talk });
  open(talk, { pressed: true, answers: { [`GET /api/chat/calls/${id}`]: () => says() } });
  await comesTo('connecting');
  expect(tracksOn()).toEqual(['audio']);
  says = answer;
  await act(() => jest.advanceTimersByTimeAsync(5_100));
  expect([phase(), tracksOn()]).toEqual(['ended', []]);
  Reflect.deleteProperty(document, 'visibilityState');
});
