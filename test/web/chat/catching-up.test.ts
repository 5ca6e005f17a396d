import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { listConversations } from '@server/chat/conversations/conversation.contract.js';
import { syncChat, syncPageSize } from '@server/chat/delivery/delivery.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { focusManager, onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { pollMs } from '../../../src/notifications/counts.contract';
import { aMessage } from '../../../stories/features/chat/fixtures';
import { catchUp } from '../../../web/features/chat/api/catch-up';
import { threadQuery } from '../../../web/features/chat/api/use-thread';
import { ChatEffects } from '../../../web/features/chat/chat-effects';
import { gapMs, noteGap } from '../../../web/features/chat/device/gaps';
import { connection } from '../../../web/lib/connection';
import type { Caller } from '../../../web/lib/call';
import { MyIdContext } from '../../../web/lib/my-id';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { Refusal } from '../../../web/lib/refusal';
import { mayPrint } from '../../lib/printed';

const { conversation_id: conversation } = aMessage();
const from = (seq: number) => aMessage({ seq, sender_id: 'user_dan', recipient_id: 'user_rosa', message: `n ${seq}`, status: 'delivered' });

let cache: QueryClient;
/** What this device missed, and the cursors with which it asked. */
let missed: Message[];
let asked: (string | undefined)[];
let isDown: boolean;
/** Who asks without a cursor is to load afresh, and whether the lists are there for it. */
let isAfresh: boolean;
let isListDown: boolean;
/** So many rounds the server cannot take. */
let busy: number;
/** Every answer comes once this has. */
let line: Promise<void>;

/** The server, as far as catching up asks it: its cursor is the number of what was told. */
const server = (async (endpoint, input) => {
  if (endpoint.path === listConversations.path && !isListDown) return { conversations: [], nextCursor: null, hasArchived: false };
  // A refusal that stands is known at once.
  if (endpoint.path === listConversations.path) throw new Refusal(409, { error: 'Not now.', code: 'conflict', requestId: 'r' });
  if (isDown || endpoint.path !== syncChat.path) throw new Error('no line');
  const { since } = (input as unknown as { query: { since?: string } }).query;
  asked.push(since);
  if ((busy -= 1) >= 0) throw new Refusal(503, { error: 'Not now.', code: 'unavailable', requestId: 'r' });
  await line;
  const begin = Number(since ?? 0);
  const messages = missed.slice(begin, begin + syncPageSize);
  const end = begin + messages.length;
  const full_resync = isAfresh && since === undefined;
  return { messages, conversations: [], gone: [], cursor: String(end), has_more: end < missed.length, full_resync };
}) as Caller;

const shown = (): number[] =>
  cache.getQueryData(threadQuery(conversation).queryKey)?.pages.flatMap(({ messages }) => messages.map(({ seq }) => seq)) ?? [];

beforeEach(() => {
  missed = [];
  asked = [];
  isDown = false;
  isAfresh = false;
  isListDown = false;
  busy = 0;
  line = Promise.resolve();
  cache = makeQueryClient(server);
  cache.setQueryData(threadQuery(conversation).queryKey, {
    pages: [{ messages: [from(1)], nextCursor: null, olderCursor: null, newerCursor: null }],
    pageParams: [''],
  });
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

test('P4: a thousand missed messages are five requests, one after the other, and each is shown once in its place', async () => {
  missed = Array.from({ length: 1_000 }, (_, index) => from(index + 2));
  await catchUp(cache);
  expect(asked).toEqual([undefined, '200', '400', '600', '800']);
  const seqs = shown();
  expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
  expect(seqs.at(-1)).toBe(1_001);
});

test('P4: however often it is told of gaps while it catches up, it asks once more after', async () => {
  missed = Array.from({ length: 450 }, (_, index) => from(index + 2));
  const answers = Promise.withResolvers<void>();
  line = answers.promise;
  const first = catchUp(cache);
  await waitFor(() => expect(asked).toHaveLength(1));
  const again = Array.from({ length: 20 }, () => catchUp(cache));
  answers.resolve();
  await Promise.all([first, ...again]);
  expect(asked).toEqual([undefined, '200', '400', '450']);
});

test('P4: a round that failed holds up no later one', async () => {
  isDown = true;
  await expect(catchUp(cache)).rejects.toThrow('no line');
  isDown = false;
  missed = [from(2)];
  await catchUp(cache);
  expect(shown()).toEqual([1, 2]);
});

test('P4: a gap that the server could not fill at once is filled a little later, though nothing more is heard', async () => {
  const told = mayPrint(/chat could not catch up/);
  jest.useFakeTimers();
  busy = 3;
  missed = [from(2)];
  render(createElement(QueryClientProvider, { client: cache }, createElement(ChatEffects)));
  noteGap();
  await act(() => jest.advanceTimersByTimeAsync(gapMs));
  expect([asked.length, told.length, shown()]).toEqual([1, 1, [1]]);
  // 1.5, 3 and 4.5 seconds.
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect([asked.length, shown()]).toEqual([3, [1]]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(shown()).toEqual([1, 2]);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(asked).toHaveLength(4);
});

test('P4: a gap that is seen while another try waits is filled as soon as any', async () => {
  jest.useFakeTimers();
  render(createElement(QueryClientProvider, { client: cache }, createElement(ChatEffects)));
  noteGap(30_000);
  noteGap();
  await act(() => jest.advanceTimersByTimeAsync(gapMs));
  expect(asked).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(asked).toHaveLength(1);
});

test('P4: what the server says no to for good is not asked again by itself', async () => {
  mayPrint(/chat could not catch up/);
  jest.useFakeTimers();
  [isAfresh, isListDown] = [true, true];
  render(createElement(QueryClientProvider, { client: cache }, createElement(ChatEffects)));
  noteGap();
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(asked).toHaveLength(1);
});

test('P4: who could not load afresh is not up to date: the next round does it again', async () => {
  isAfresh = true;
  isListDown = true;
  await expect(catchUp(cache)).rejects.toThrow('Not now.');
  isListDown = false;
  await catchUp(cache);
  await catchUp(cache);
  expect(asked).toEqual([undefined, undefined, '0']);
});

test('S27, P27: while live events do not flow it asks each half minute, for whoever looks and has a network', async () => {
  // No connection and no storage are there to say what arrived, or to send what waits.
  mayPrint(/receipts could not be sent|keeps no unsent messages/);
  const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  jest.useFakeTimers();
  connection.set('connected');
  const effects = createElement(MyIdContext, { value: 'user_rosa' }, createElement(ChatEffects));
  render(createElement(QueryClientProvider, { client: cache }, effects));
  await passes(3 * pollMs);
  expect(asked).toEqual([undefined]);
  await act(async () => connection.set('connecting'));
  missed = [from(2)];
  await passes(pollMs);
  expect([asked, shown()]).toEqual([
    [undefined, '0'],
    [1, 2],
  ]);
  focusManager.setFocused(false);
  await passes(3 * pollMs);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  await passes(3 * pollMs);
  expect(asked).toHaveLength(2);
  onlineManager.setOnline(true);
  await passes(pollMs);
  expect(asked).toHaveLength(3);
});

test('P6: with each round it says that all arrived, whatever lists show; without a connection it waits for the next round', async () => {
  // No connection answers here: each try is told.
  const tries = mayPrint(/receipts could not be sent/);
  missed = [from(2)];
  await catchUp(cache);
  expect(tries).toHaveLength(0);
  connection.set('connected');
  await catchUp(cache);
  await waitFor(() => expect(tries).toHaveLength(1));
  connection.set('disconnected');
});
