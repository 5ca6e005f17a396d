import { forgetDatabases } from '../lib/databases';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listConversations } from '@server/chat/conversations/conversation.contract.js';
import { syncChat } from '@server/chat/delivery/delivery.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import type { ReplyOf } from '@server/contract/endpoint.js';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { people } from '../../../stories/app/fixtures';
import { aConversation, aMessage } from '../../../stories/features/chat/fixtures';
import { keepAnswers, takeKept } from '../../../web/app/offline/keeper';
import { catchUp } from '../../../web/features/chat/api/catch-up';
import { archivedQuery, conversationQuery, conversationsQuery } from '../../../web/features/chat/api/use-conversations';
import { threadQuery } from '../../../web/features/chat/api/use-thread';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import { makeQueryClient } from '../../../web/lib/cache/query';
import type { Caller } from '../../../web/lib/call';
import { Refusal } from '../../../web/lib/refusal';

const { rosa } = people;
const message = aMessage();
const conversation = aConversation({ id: message.conversation_id });
const thread = threadQuery(conversation.id);
const list = { pages: [{ conversations: [conversation], nextCursor: null, hasArchived: true }], pageParams: [''] };
const newest = (said: Message) => ({
  pages: [{ messages: [said], nextCursor: null, olderCursor: null, newerCursor: null }],
  pageParams: [''],
});
/** All that is kept of a conversation. */
const answers: readonly (readonly [key: readonly unknown[], data: unknown])[] = [
  [thread.queryKey, newest(message)],
  [conversationQuery(conversation.id).queryKey, conversation],
  [archivedQuery.queryKey, list],
];

type Caught = ReplyOf<typeof syncChat>;

/** What the server tells whoever asks with a cursor; the cursors with which it was asked. */
let since: Partial<Caught>;
let asked: (string | undefined)[];
/** It cannot read the cursors that it gave before. */
let isAnotherFormat: boolean;

const server = (async (endpoint, input) => {
  if (endpoint.path === listConversations.path) return { conversations: [], nextCursor: null, hasArchived: true };
  if (endpoint.path !== syncChat.path) throw new Error('no line');
  const { since: cursor } = (input as unknown as { query: { since?: string } }).query;
  asked.push(cursor);
  if (cursor !== undefined && isAnotherFormat) throw new Refusal(400, { error: 'Not a cursor.', code: 'malformed', requestId: 'r' });
  const told: Caught = {
    messages: [],
    conversations: [],
    gone: [],
    cursor: `after-${asked.length}`,
    has_more: false,
    full_resync: cursor === undefined,
  };
  return cursor === undefined ? told : { ...told, ...since };
}) as Caller;

const running: (() => void)[] = [];

interface Tab {
  readonly cache: QueryClient;
  close(): void;
}

/** Rosa's tab, which keeps what it is told. */
function aTab(): Tab {
  const cache = makeQueryClient(server);
  cache.setQueryData(meQuery.queryKey, rosa);
  const stop = keepAnswers(cache, rosa.clerk_id);
  const close = () => {
    stop();
    cache.clear();
  };
  running.push(close);
  return { cache, close };
}

/** What a page without a network would have. */
async function withoutNetwork(): Promise<QueryClient> {
  const cache = makeQueryClient(server);
  running.push(() => cache.clear());
  await takeKept(cache);
  return cache;
}

const inCache = (cache: QueryClient) => answers.map(([key]) => cache.getQueryData(key) !== undefined);
const words = (cache: QueryClient) => JSON.stringify([thread, archivedQuery].map(({ queryKey }) => cache.getQueryData<unknown>(queryKey)));

/** A visit that is over: all of the conversation is kept, and how far its tab had caught up. */
async function anEarlierVisit({ isCaughtUp = true } = {}): Promise<void> {
  const { cache, close } = aTab();
  if (isCaughtUp) await catchUp(cache);
  for (const [key, data] of answers) cache.setQueryData(key, data);
  await waitFor(async () => expect(inCache(await withoutNetwork())).toEqual([true, true, true]));
  close();
  asked = [];
}

const deleted = aMessage({ message: '', deleted_at: '2026-11-21T15:14:00Z' });

beforeEach(() => {
  since = {};
  asked = [];
  isAnotherFormat = false;
});

afterEach(() => {
  for (const stop of running.splice(0)) stop();
  forgetDatabases();
});

test.each<[string, Partial<Caught>]>([
  ['deleted', { messages: [deleted] }],
  ['edited', { messages: [aMessage({ message: 'else', edited_at: '2026-11-21T15:14:00Z' })] }],
  ['hidden by a block', { gone: [conversation.id] }],
])('P7: what was %s while no page was open is kept no more once one has caught up, whatever it shows', async (_, told) => {
  await anEarlierVisit();
  since = told;
  await catchUp(aTab().cache);
  expect(asked).toEqual(['after-1']);
  await waitFor(async () => expect(inCache(await withoutNetwork())).toEqual([false, false, false]));
});

test('M157: what did not change stays, and the next visit goes on from there', async () => {
  await anEarlierVisit();
  for (const cursor of ['after-1', 'second']) {
    since = { cursor: 'second' };
    const { cache, close } = aTab();
    await catchUp(cache);
    expect(asked.splice(0)).toEqual([cursor]);
    await waitFor(async () => expect(words(await withoutNetwork())).toContain(message.message));
    await waitFor(async () => expect((await withoutNetwork()).getQueryData<Caught>([syncChat.path])?.cursor).toBe('second'));
    close();
  }
});

test('P7: a page that opened without a network shows it no more once it has one, though nobody opens its thread', async () => {
  await anEarlierVisit();
  const { cache } = aTab();
  await takeKept(cache);
  expect(words(cache)).toContain(message.message);
  since = { messages: [deleted] };
  await catchUp(cache);
  expect(cache.getQueryData(thread.queryKey)).toEqual(newest(deleted));
  await waitFor(async () => expect((await withoutNetwork()).getQueryData(thread.queryKey)).toEqual(newest(deleted)));
});

test.each<[string, () => unknown]>([
  ['when too much happened, or long ago', () => (since = { full_resync: true })],
  ['by a cursor that it cannot read', () => (isAnotherFormat = true)],
])('P7: where the server cannot tell what was deleted, as %s, nothing that was kept is taken for true', async (_, happens) => {
  await anEarlierVisit();
  happens();
  const { cache } = aTab();
  await takeKept(cache);
  await catchUp(cache);
  expect(inCache(cache)).toEqual([false, false, false]);
  await waitFor(async () => expect(inCache(await withoutNetwork())).toEqual([false, false, false]));
  // What is asked for anew is kept anew.
  expect(cache.getQueryData(conversationsQuery.queryKey)).toBeDefined();
  cache.setQueryData(thread.queryKey, newest(deleted));
  await waitFor(async () => expect((await withoutNetwork()).getQueryData(thread.queryKey)).toEqual(newest(deleted)));
});

test('P7: nor is what a version of the app kept that did not keep how far it had caught up', async () => {
  await anEarlierVisit({ isCaughtUp: false });
  await catchUp(aTab().cache);
  expect(asked).toEqual([undefined]);
  await waitFor(async () => expect(inCache(await withoutNetwork())).toEqual([false, false, false]));
});

test('P4: whoever goes on from a kept cursor still loads the page afresh, which may be older than that', async () => {
  await anEarlierVisit();
  const { cache } = aTab();
  cache.setQueryData(conversationsQuery.queryKey, list);
  await catchUp(cache);
  expect(cache.getQueryData(conversationsQuery.queryKey)?.pages[0]?.conversations).toEqual([]);
});
