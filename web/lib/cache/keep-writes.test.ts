import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { keepWrites } from './keep-writes';

const queryKey = ['counts'];
let client: QueryClient;
/** Calls that the server has not answered yet, oldest first. */
let asked: ((answer: string) => void)[];
let stop: () => void;

const queryFn = () => new Promise<string>((resolve) => asked.push(resolve));
/** The server answers the newest call; older ones are answered too, if anybody still listens. */
async function answers(answer: string): Promise<void> {
  for (const resolve of asked.splice(0)) resolve(answer);
  await jest.advanceTimersByTimeAsync(0);
}
const shown = () => client.getQueryData(queryKey);
const isAsking = () => client.getQueryState(queryKey)?.fetchStatus === 'fetching';

beforeEach(async () => {
  jest.useFakeTimers();
  asked = [];
  client = new QueryClient();
  keepWrites(client);
  stop = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  await answers('first');
});
afterEach(() => {
  stop();
  client.clear();
  jest.useRealTimers();
});

test('an answer that was asked for before a write does not undo it, and is asked for again', async () => {
  void client.invalidateQueries();
  client.setQueryData(queryKey, 'written');
  await answers('older than the write');
  expect(shown()).toBe('written');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isAsking()).toBe(true);
  await answers('newer than the write');
  expect(shown()).toBe('newer than the write');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isAsking()).toBe(false);
});

test('many writes in a row cost one more call', async () => {
  void client.invalidateQueries();
  for (let write = 0; write < 20; write += 1) {
    client.setQueryData(queryKey, `write ${write}`);
    await jest.advanceTimersByTimeAsync(10);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
});

describe('where the newer of two sights is known', () => {
  const sight = { queryKey: ['sight'], queryFn, staleTime: Infinity };
  const keepLonger = (known: unknown, fresh: unknown) =>
    typeof known === 'string' && typeof fresh === 'string' && known.length > fresh.length ? known : fresh;
  const seen = () => client.getQueryData(sight.queryKey);
  let stopSight: () => void;

  beforeEach(async () => {
    stopSight = new QueryObserver<string>(client, { ...sight, structuralSharing: keepLonger }).subscribe(() => undefined);
    await answers('1');
    void client.invalidateQueries({ queryKey: sight.queryKey });
  });
  afterEach(() => stopSight());

  test('writes that come faster than any answer keep none away, and the last one is asked about', async () => {
    for (let write = 0; write < 10; write += 1) {
      client.setQueryData(sight.queryKey, '22');
      await jest.advanceTimersByTimeAsync(500);
    }
    await answers('333');
    expect(seen()).toBe('333');
    await jest.advanceTimersByTimeAsync(1_000);
    await answers('4444');
    expect(seen()).toBe('4444');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(0);
  });

  test('an older answer undoes no write', async () => {
    client.setQueryData(sight.queryKey, '333');
    await answers('22');
    expect(seen()).toBe('333');
  });
});

test('a write while nothing is asked for asks nothing', async () => {
  client.setQueryData(queryKey, 'written');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(0);
});

test('whoever waits for the older answer gets what was written', async () => {
  const waiting = client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
  client.setQueryData(queryKey, 'written');
  expect(await waiting).toBe('written');
});

test('a further page on its way is shown, and the list is asked for again', async () => {
  const pages = new InfiniteQueryObserver<string>(client, {
    queryKey: ['pages'],
    queryFn,
    initialPageParam: 0,
    getNextPageParam: (_, all) => all.length,
    staleTime: Infinity,
  });
  const stopPages = pages.subscribe(() => undefined);
  await answers('page one');
  void pages.fetchNextPage();
  client.setQueryData(['pages'], { pages: ['page one, written'], pageParams: [0] });
  await answers('page two');
  expect(pages.getCurrentResult().data?.pages).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1_000);
  await answers('page as it is');
  await answers('page as it is');
  expect(pages.getCurrentResult().data?.pages).toEqual(['page as it is', 'page as it is']);
  stopPages();
});

describe('what lacks something is not made whole by a write', () => {
  const elsewhere = { queryKey: ['elsewhere'], queryFn, staleTime: 60_000, retry: false };
  const isMarked = () => client.getQueryState(elsewhere.queryKey)?.isInvalidated;
  /** Its page is opened, and closed again. */
  const opens = () => new QueryObserver(client, elsewhere).subscribe(() => undefined)();

  beforeEach(async () => {
    void client.fetchQuery(elsewhere);
    await answers('before the gap');
  });

  test('after a gap it is asked for again when it is next shown, whatever was written meanwhile', async () => {
    void client.invalidateQueries();
    await answers('after the gap');
    for (const written of ['one', 'two']) client.setQueryData(elsewhere.queryKey, written);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(0);
    opens();
    expect(asked).toHaveLength(1);
    await answers('whole');
    client.setQueryData(elsewhere.queryKey, 'whole, written');
    opens();
    expect(asked).toHaveLength(0);
  });

  test('so is what could not be asked for', async () => {
    const asking = client.fetchQuery({ ...elsewhere, queryFn: () => Promise.reject(new Error('no answer')), staleTime: 0 });
    await expect(asking).rejects.toThrow('no answer');
    client.setQueryData(elsewhere.queryKey, 'written');
    expect(isMarked()).toBe(true);
  });

  test('a further page leaves the earlier ones as they were', async () => {
    const list = { queryKey: ['list'], queryFn, initialPageParam: 0, getNextPageParam: (_: string, all: string[]) => all.length };
    const pages = new InfiniteQueryObserver<string>(client, { ...list, staleTime: Infinity });
    const stopPages = pages.subscribe(() => undefined);
    await answers('page one');
    void client.invalidateQueries({ queryKey: list.queryKey, refetchType: 'none' });
    void pages.fetchNextPage();
    await answers('page two');
    expect(pages.getCurrentResult()).toMatchObject({ data: { pages: ['page one', 'page two'] }, isStale: true });
    stopPages();
  });

  test('what was forgotten meanwhile begins anew', () => {
    void client.invalidateQueries({ refetchType: 'none' });
    client.removeQueries({ queryKey: elsewhere.queryKey });
    client.setQueryData(elsewhere.queryKey, 'new');
    expect(isMarked()).toBe(false);
  });
});
