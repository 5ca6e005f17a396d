import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { notifyManager, onlineManager, QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import { keepFailures } from './keep-failures';

const queryKey = ['rides'];
let client: QueryClient;
/** Calls that the server has not answered yet. */
let asked: { resolve(answer: string): void; reject(error: Error): void }[];
/** What stood there one after the other. */
let shown: string[];
let stop: () => void;

const queryFn = () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject }));
const nameOf = ({ status, fetchStatus }: QueryObserverResult) => `${status} ${fetchStatus}`;
const moves = () => jest.advanceTimersByTimeAsync(0);

function opens(): void {
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
  // As a page does: it looks once all that happened in one turn is done.
  stop = observer.subscribe(notifyManager.batchCalls(() => void shown.push(nameOf(observer.getCurrentResult()))));
}
async function fails(why = 'no answer'): Promise<void> {
  asked.shift()?.reject(new Error(why));
  await moves();
}
async function asksAgain(): Promise<void> {
  void client.refetchQueries({ queryKey });
  await moves();
}

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  shown = [];
  client = new QueryClient();
  client.mount();
  keepFailures(client);
  opens();
});
afterEach(() => {
  stop();
  client.clear();
  client.unmount();
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

test('what failed says so also while it is asked for again, as often as it fails', async () => {
  await fails();
  shown = [];
  await asksAgain();
  await fails('still none');
  await asksAgain();
  expect([...new Set(shown)]).toEqual(['error fetching', 'error idle']);
  expect(client.getQueryState(queryKey)?.error).toEqual(new Error('still none'));
  asked.shift()?.resolve('three rides');
  await moves();
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'success', data: 'three rides', error: null });
});

test('the first time it is on its way', async () => {
  await moves();
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
});

test('whoever opens it anew sees it on its way: the error was somebody else’s', async () => {
  await fails();
  stop();
  opens();
  await moves();
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'fetching', error: null });
});

test('what is forgotten on purpose is on its way again', async () => {
  await fails();
  void client.resetQueries({ queryKey });
  await moves();
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'fetching', error: null });
});

test('without a network it is not asked for, and that is what is said', async () => {
  await fails();
  onlineManager.setOnline(false);
  await asksAgain();
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'paused', error: null });
  onlineManager.setOnline(true);
  await moves();
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', fetchStatus: 'fetching' });
});

test('a known answer stands while a newer one could not be had', async () => {
  asked.shift()?.resolve('three rides');
  await moves();
  await asksAgain();
  await fails();
  shown = [];
  await asksAgain();
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', data: 'three rides' });
});
