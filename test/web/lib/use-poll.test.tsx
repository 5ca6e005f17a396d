import '../app/browser-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { getNotificationCounts } from '../../../src/notifications/counts.contract';
import { useActiveCall } from '../../../web/features/calls/api/queries';
import { useActiveRide } from '../../../web/features/rides/api/use-active-ride';
import { useOpenAlert } from '../../../web/features/support/api/use-open-alert';
import { endpointQuery, makeQueryClient } from '../../../web/lib/cache/query';
import { usePoll } from '../../../web/lib/cache/use-poll';
import type { Caller } from '../../../web/lib/call';
import { connection } from '../../../web/lib/connection';
import { Offline, Refusal } from '../../../web/lib/refusal';

const everyMs = 10_000;
const query = endpointQuery(getNotificationCounts);
const refusal = (status: number) => new Refusal(status, { code: 'x', error: 'x', requestId: 'r' });
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let asked: number;
/** What the server says to each call: throws it where it is an error. */
let answer: unknown;
const caller = (async () => {
  asked += 1;
  if (answer instanceof Error) throw answer;
  return answer;
}) as unknown as Caller;

beforeEach(() => {
  asked = 0;
  answer = { bell: 1 };
  connection.set('connected');
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  connection.set('disconnected');
});

function shows<T>(hook: () => T) {
  const cache = makeQueryClient(caller);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
  return { cache, ...renderHook(hook, { wrapper }) };
}

const usePolled = () => useQuery({ ...query, refetchInterval: usePoll(everyMs) });
const useWanted = () => useQuery({ ...query, refetchInterval: usePoll(everyMs, ({ bell }) => bell > 0) });

describe('S27', () => {
  test('is polled while live events do not flow, and no longer', async () => {
    shows(usePolled);
    await passes(3 * everyMs);
    expect(asked).toBe(1);
    await act(async () => connection.set('connecting'));
    await passes(3 * everyMs);
    expect(asked).toBe(4);
    await act(async () => connection.set('connected'));
    await passes(3 * everyMs);
    expect(asked).toBe(4);
  });

  test('is polled only while it is wanted', async () => {
    connection.set('disconnected');
    shows(useWanted);
    await passes(everyMs);
    expect(asked).toBe(2);
    answer = { bell: 0 };
    await passes(3 * everyMs);
    expect(asked).toBe(3);
  });

  test.each([
    ['no answer came', new Offline(undefined)],
    ['the server was in trouble', refusal(503)],
    ['it was asked too often', refusal(429)],
  ])('what failed is asked again, though live events flow, until it comes: %s', async (_, failure) => {
    answer = failure;
    const { result } = shows(usePolled);
    await passes(everyMs / 2);
    expect(result.current.isError).toBe(true);
    answer = { bell: 1 };
    await passes(everyMs);
    expect(result.current.data).toEqual({ bell: 1 });
    const before = asked;
    await passes(3 * everyMs);
    expect(asked).toBe(before);
  });

  test('what was known and could not be had anew is asked again, too', async () => {
    const { cache, result } = shows(useWanted);
    await passes(0);
    answer = refusal(503);
    void cache.invalidateQueries({ queryKey: query.queryKey });
    await passes(everyMs / 2);
    answer = { bell: 2 };
    await passes(everyMs);
    expect(result.current.data).toEqual({ bell: 2 });
  });

  test('the server’s last word is asked for no more while live events flow', async () => {
    answer = refusal(404);
    shows(usePolled);
    await passes(everyMs / 2);
    const before = asked;
    await passes(6 * everyMs);
    expect(asked).toBe(before);
  });
});

/** M14: nothing says that it failed, and no event tells it again. */
test.each([
  ['the sidebar’s ride', useActiveRide, { ride: { id: 'r' }, next_at: null, server_now: '2030-01-01T00:00:00.000Z' }],
  ['the call that rings', useActiveCall, { call: { call_id: 'c', status: 'ringing' } }],
  ['the way back to one’s own alert', () => useOpenAlert() ?? null, { ride_id: 'r' }],
])('%s, which could not be had, comes by itself while live events flow', async (_, hook: () => unknown, reply) => {
  answer = refusal(503);
  const { result } = shows(hook);
  await passes(3_000);
  expect(result.current).toBeNull();
  answer = reply;
  await passes(30_000);
  expect(result.current).not.toBeNull();
});
