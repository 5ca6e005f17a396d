import './browser-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { markNotificationsRead } from '../../../src/notifications/notifications.contract';
import { makeQueryClient, useEndpointMutation } from '../../../web/lib/cache/query';
import type { CallOptions, Caller } from '../../../web/lib/call';
import { Offline, Refusal } from '../../../web/lib/refusal';

const broken = new Offline(new TypeError('Failed to fetch'));
const silent = new Offline(new DOMException('', 'TimeoutError'));
const refusal = (status: number) => new Refusal(status, { code: 'x', error: 'x', requestId: 'r' });
const input = { body: { markAll: true } } as const;

/** With what key each call came. */
let keys: (string | undefined)[];
let failures: Error[];
let hasNetwork: boolean;
/** How long the page sleeps in the middle of a call (ms). */
let sleptMs: number;
const caller = (async (_endpoint: unknown, _input: unknown, options: CallOptions = {}) => {
  keys.push(options.idempotencyKey);
  jest.setSystemTime(Date.now() + sleptMs);
  const failure = failures.shift();
  if (failure) throw failure;
  return { updated: 1 };
}) as unknown as Caller;

beforeEach(() => {
  [keys, failures, hasNetwork, sleptMs] = [[], [], true, 0];
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** An act that is repeated: what its button shows after so long (ms). */
async function press(ms: number): Promise<string> {
  const client = makeQueryClient(caller);
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useEndpointMutation(markNotificationsRead, { isRepeated: true }), { wrapper });
  await act(async () => {
    result.current.mutate({ ...input, idempotencyKey: 'k1' });
    await jest.advanceTimersByTimeAsync(ms);
  });
  const { status } = result.current;
  client.clear();
  return status;
}

describe('an act whose line breaks', () => {
  test('is made again with the key of the first try, and nobody has to press again', async () => {
    failures = [broken, refusal(502)];
    expect(await press(5_000)).toBe('success');
    expect(keys).toEqual(['k1', 'k1', 'k1']);
  });

  test('fails when it breaks for longer', async () => {
    failures = [broken, broken, broken, broken];
    expect(await press(5_000)).toBe('error');
    expect(keys).toHaveLength(3);
  });

  test('is not made again by a page that slept meanwhile', async () => {
    failures = [broken];
    sleptMs = 60_000;
    expect(await press(5_000)).toBe('error');
    expect(keys).toHaveLength(1);
  });

  test('waits a moment first', async () => {
    failures = [broken];
    expect(await press(900)).toBe('pending');
    expect(keys).toHaveLength(1);
  });
});

test.each([
  ['it is refused', refusal(409)],
  ['the server asks for patience', refusal(503)],
  ['nothing was heard for long', silent],
])('an act that is repeatable fails at once when %s', async (_, failure) => {
  failures = [failure];
  expect(await press(0)).toBe('error');
});

test('an act that is repeatable fails at once without a network', async () => {
  failures = [broken];
  hasNetwork = false;
  expect(await press(0)).toBe('error');
});
