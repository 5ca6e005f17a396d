import './browser-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { getNotificationCounts } from '../../../src/notifications/counts.contract';
import { markNotificationsRead } from '../../../src/notifications/notifications.contract';
import type { Caller } from '../../../web/lib/call';
import { Offline, Refusal } from '../../../web/lib/refusal';
import { endpointQuery, makeQueryClient, useEndpointMutation } from '../../../web/lib/cache/query';

const query = endpointQuery(getNotificationCounts);
const refusal = (status: number) => new Refusal(status, { code: 'x', error: 'x', requestId: 'r' });

let asked: number;
/** Answers with `failure`, or with something. */
const callerOf = (failure?: Error): Caller =>
  (async () => {
    asked += 1;
    if (failure) throw failure;
    return { total: 1 };
  }) as unknown as Caller;

beforeEach(() => {
  asked = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** What a page does whose data somebody else may have asked for already. */
async function wants(client: ReturnType<typeof makeQueryClient>): Promise<void> {
  const answer = client.fetchQuery(query).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  await answer;
}

describe('M14: what was asked', () => {
  test.each([
    { afterMs: 59_000, times: 1 },
    { afterMs: 61_000, times: 2 },
  ])('counts as true for 60 s: after $afterMs ms it was asked $times times', async ({ afterMs, times }) => {
    const client = makeQueryClient(callerOf());
    await wants(client);
    await jest.advanceTimersByTimeAsync(afterMs - 1_000);
    await wants(client);
    expect(asked).toBe(times);
    client.clear();
  });

  test.each([
    { afterMs: 299_000, isKept: true },
    { afterMs: 301_000, isKept: false },
  ])('is kept for 5 minutes that nobody shows it: after $afterMs ms $isKept', async ({ afterMs, isKept }) => {
    const client = makeQueryClient(callerOf());
    client.setQueryData(query.queryKey, { total: 1 } as never);
    await jest.advanceTimersByTimeAsync(afterMs);
    expect(client.getQueryData(query.queryKey) !== undefined).toBe(isKept);
    client.clear();
  });

  test.each([
    ['the network is away', new Offline(undefined)],
    ['the server is in trouble', refusal(503)],
    ['it is refused', refusal(403)],
  ])('is asked once more when %s', async (_, failure) => {
    const client = makeQueryClient(callerOf(failure));
    await wants(client);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(2);
    client.clear();
  });

  test('is not asked twice when it changes something', async () => {
    const client = makeQueryClient(callerOf(new Offline(undefined)));
    let mark: ReturnType<typeof useEndpointMutation<typeof markNotificationsRead>> | undefined;
    function Page() {
      mark = useEndpointMutation(markNotificationsRead);
      return null;
    }
    render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    );
    await act(async () => {
      mark?.mutate({ body: { markAll: true } });
      await jest.advanceTimersByTimeAsync(60_000);
    });
    expect(mark?.isError).toBe(true);
    expect(asked).toBe(1);
    client.clear();
  });
});
