import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Message } from '@server/chat/messages/message.contract.js';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { aMessage } from '../../../stories/features/chat/fixtures';
import { openThreadAt, threadQuery } from '../../../web/features/chat/api/use-thread';
import { chatBindings } from '../../../web/features/chat/live/chat-bindings';
import { makeQueryClient } from '../../../web/lib/cache/query';
import type { Caller } from '../../../web/lib/call';
import { mayPrint } from '../../lib/printed';

const from = (seq: number) => aMessage({ seq, sender_id: 'user_dan', recipient_id: 'user_rosa', message: `n ${seq}` });
const old = from(1);
const { conversation_id: conversation } = old;

let cache: QueryClient;
/** The end of the thread as the server has it, and how often it was asked for a page. */
let end: Message[];
let asked: number;
/** What was read arrives once this has. */
let line: Promise<void>;
let close: () => void;

/** The server, as far as a thread asks it. */
const server = (async (_, input) => {
  asked += 1;
  const isAround = 'around' in (input as unknown as { query: object }).query;
  const messages = isAround ? [old] : end;
  await line;
  return { messages, nextCursor: null, olderCursor: isAround ? null : '99', newerCursor: isAround ? '1' : null };
}) as Caller;

function hears(topic: string, payload: unknown): void {
  for (const binding of chatBindings) if (binding.topic.name === topic) binding.apply(payload, cache);
}
function isSent(message: Message): void {
  end = [...end, message];
  hears('chat.message.created', message);
}
/** The answer that is on its way arrives after this was heard. */
async function hearsFirst(hear: () => void, done: Promise<unknown>): Promise<void> {
  await waitFor(() => expect(asked).toBe(1));
  hear();
  arrives();
  await done;
}
let arrives: () => void;
function hold(): void {
  asked = 0;
  ({ promise: line, resolve: arrives } = Promise.withResolvers<void>());
}

/** The thread on the screen. */
function open(): void {
  close = new InfiniteQueryObserver(cache, threadQuery(conversation)).subscribe(() => undefined);
}
const shown = (): [number, string][] =>
  cache
    .getQueryData(threadQuery(conversation).queryKey)
    ?.pages.flatMap(({ messages }) => messages.map(({ seq, message }): [number, string] => [seq, message])) ?? [];
const openAt = (messageId: string | null) =>
  openThreadAt(cache, { conversationId: conversation, messageId, signal: new AbortController().signal });
async function openFurtherUp(): Promise<void> {
  open();
  await waitFor(() => expect(shown()).toHaveLength(2));
  await openAt(old.id);
  expect(shown()).toEqual([[1, 'n 1']]);
  hold();
}

beforeEach(() => {
  mayPrint(/receipts could not be sent/); // nobody is connected here
  end = [from(99), from(100)];
  asked = 0;
  line = Promise.resolve();
  cache = makeQueryClient(server);
});
afterEach(() => {
  close();
  cache.clear();
});

test('P4: what comes while one goes to the end of a thread is shown there', async () => {
  await openFurtherUp();
  await hearsFirst(() => isSent(from(101)), openAt(null));
  await waitFor(() => expect(shown().map(([seq]) => seq)).toEqual([99, 100, 101]));
});

test('P4: what is deleted meanwhile does not come back', async () => {
  await openFurtherUp();
  const gone = () => {
    end = end.map((message) => (message.seq === 99 ? { ...message, message: '', deleted_at: '2026-11-21T15:13:00Z' } : message));
    hears('chat.message.deleted', { id: from(99).id, conversation_id: conversation });
  };
  await hearsFirst(gone, openAt(null));
  await waitFor(() => expect(shown()[0]).toEqual([99, '']));
});

test('P4: where the thread is asked for again meanwhile, as after a gap, the later answer counts', async () => {
  await openFurtherUp();
  const gap = () => {
    end = [...end, from(101)];
    void cache.invalidateQueries();
  };
  await hearsFirst(gap, openAt(null));
  await waitFor(() => expect(shown().map(([seq]) => seq)).toEqual([99, 100, 101]));
});

test('where nothing comes meanwhile one answer is enough', async () => {
  await openFurtherUp();
  await hearsFirst(() => undefined, openAt(null));
  expect(cache.isFetching()).toBe(0);
  expect([asked, shown().map(([seq]) => seq)]).toEqual([1, [99, 100]]);
});

test('P4: what comes while a thread is loaded for the first time is shown in it', async () => {
  hold();
  open();
  await hearsFirst(() => isSent(from(101)), Promise.resolve());
  await waitFor(() => expect(shown().map(([seq]) => seq)).toEqual([99, 100, 101]));
});
