import '../ui/page-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { InfiniteQueryObserver, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aMessage } from '../../../stories/features/chat/fixtures';
import { threadQuery } from '../../../web/features/chat/api/use-thread';
import { type ThreadTargeting, useThreadTarget } from '../../../web/features/chat/api/use-thread-target';
import { makeQueryClient } from '../../../web/lib/cache/query';
import type { Caller } from '../../../web/lib/call';
import { Offline } from '../../../web/lib/refusal';
import { mayPrint } from '../../lib/printed';
import { forgetToasts, lastToast } from '../pages/show-page';

const from = (seq: number) => aMessage({ seq, sender_id: 'user_dan', recipient_id: 'user_rosa', message: `n ${seq}` });
const [older, newer, newest] = [from(1), from(50), from(100)];
const { conversation_id: conversation } = newest;

let cache: QueryClient;
let close: () => void;
/** What was asked for and not answered yet, by the message around which it is. */
let asked: Map<string, PromiseWithResolvers<void>>;

/** The server: the end of the thread at once, all else when the test says so. */
const server = (async (_, input) => {
  const { around } = (input as unknown as { query: { around?: string } }).query;
  if (around === undefined) return { messages: [newest], nextCursor: null, olderCursor: '100', newerCursor: null };
  const line = Promise.withResolvers<void>();
  asked.set(around, line);
  await line.promise;
  return { messages: [older, newer].filter(({ id }) => id === around), nextCursor: null, olderCursor: '1', newerCursor: '1' };
}) as Caller;

const shown = () => cache.getQueryData(threadQuery(conversation).queryKey)?.pages.flatMap(({ messages }) => messages.map(({ seq }) => seq));
const isAsked = ({ id }: typeof older) => waitFor(() => expect(asked.has(id)).toBe(true));
const isAnswered = ({ id }: typeof older) => act(async () => asked.get(id)?.resolve());

/** The open thread, at its end. */
async function open(linked: string | null = null) {
  const Cached = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
  const thread = renderHook((id: string | null) => useThreadTarget(conversation, id), { wrapper: Cached, initialProps: linked });
  if (linked === null) await waitFor(() => expect(shown()).toEqual([100]));
  return thread;
}
function wish(thread: { current: ThreadTargeting }, { id }: typeof older): void {
  act(() => thread.current.goTo(id));
}

beforeEach(() => {
  forgetToasts();
  asked = new Map();
  cache = makeQueryClient(server);
  close = new InfiniteQueryObserver(cache, threadQuery(conversation)).subscribe(() => undefined);
});
afterEach(() => {
  cleanup();
  close();
  cache.clear();
});

test('of two jumps the newer wish stands, also where its answer came first', async () => {
  const { result } = await open();
  wish(result, older);
  await isAsked(older);
  wish(result, newer);
  await isAsked(newer);
  await isAnswered(newer);
  await isAnswered(older);
  expect([shown(), result.current.target?.messageId]).toEqual([[50], newer.id]);
});

test('of two jumps the newer wish stands where the thread is at its place already', async () => {
  const { result } = await open();
  wish(result, older);
  await isAsked(older);
  act(() => result.current.goToEnd());
  await waitFor(() => expect(result.current.target).toMatchObject({ messageId: null }));
  await isAnswered(older);
  expect([shown(), result.current.target?.messageId]).toEqual([[100], null]);
});

test('an address that names another message is a newer wish, too', async () => {
  const { result, rerender } = await open();
  wish(result, older);
  await isAsked(older);
  rerender(newer.id);
  await isAsked(newer);
  await isAnswered(newer);
  await isAnswered(older);
  expect([shown(), result.current.target?.messageId]).toEqual([[50], newer.id]);
});

test('that an older wish could not be met is told nobody', async () => {
  mayPrint(/a place of the thread could not be loaded/);
  const { result } = await open();
  wish(result, older);
  await isAsked(older);
  wish(result, newer);
  await isAsked(newer);
  await act(async () => asked.get(older.id)?.reject(new Offline(new Error('no line'))));
  expect(lastToast()).toBeUndefined();
  await isAnswered(newer);
  expect([shown(), result.current.target?.messageId]).toEqual([[50], newer.id]);
});

test('a thread that was closed goes nowhere any more', async () => {
  const { result, unmount } = await open();
  wish(result, older);
  await isAsked(older);
  unmount();
  await isAnswered(older);
  expect(shown()).toEqual([100]);
});
