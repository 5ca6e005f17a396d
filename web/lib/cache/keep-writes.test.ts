import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
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
