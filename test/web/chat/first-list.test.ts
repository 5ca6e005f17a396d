import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Conversation, getConversation } from '@server/chat/conversations/conversation.contract.js';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { aConversation, aMessage } from '../../../stories/features/chat/fixtures';
import { archivedQuery, conversationsQuery } from '../../../web/features/chat/api/use-conversations';
import { chatBindings } from '../../../web/features/chat/live/chat-bindings';
import { makeQueryClient } from '../../../web/lib/cache/query';
import type { Caller } from '../../../web/lib/call';
import { mayPrint } from '../../lib/printed';

const first = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: 'user_rosa' });
const second = aMessage({ seq: 2, sender_id: 'user_dan', recipient_id: 'user_rosa', message: 'n 2' });
const conversation = aConversation({ lastMessage: first, lastSeq: 1, unreadCount: 0 });
const archived = { ...conversation, isArchived: true, isMuted: true };
const other = aConversation({ id: '01990000-0000-7000-8000-000000000300' });

let cache: QueryClient;
let closings: (() => void)[];
/** How often it was asked for one conversation alone. */
let askedAlone: number;
/** The lists as the server read them before what is heard meanwhile; they arrive once these have. */
let lists: Record<'all' | 'archived', { read: Conversation[]; line: PromiseWithResolvers<void> }>;

const server = (async ({ path }, input) => {
  if (path === getConversation.path) {
    askedAlone += 1;
    return { ...archived, lastMessage: second, lastSeq: 2, unreadCount: 1 };
  }
  const { archived: isArchived } = (input as unknown as { query: { archived?: string } }).query;
  const { read, line } = lists[isArchived === undefined ? 'all' : 'archived'];
  await line.promise;
  return { conversations: read, nextCursor: null, hasArchived: lists.archived.read.length > 0 };
}) as Caller;

function hears(topic: string, payload: unknown): void {
  for (const binding of chatBindings) if (binding.topic.name === topic) binding.apply(payload, cache);
}
/** A list on the screen. */
function open(query: typeof conversationsQuery): void {
  closings.push(new InfiniteQueryObserver(cache, query).subscribe(() => undefined));
}
const shown = ({ queryKey } = conversationsQuery) => cache.getQueryData(queryKey)?.pages.flatMap(({ conversations }) => conversations);

beforeEach(() => {
  mayPrint(/receipts could not be sent/); // nobody is connected here
  closings = [];
  askedAlone = 0;
  lists = {
    all: { read: [conversation], line: Promise.withResolvers() },
    archived: { read: [], line: Promise.withResolvers() },
  };
  cache = makeQueryClient(server);
});
afterEach(() => {
  for (const close of closings) close();
  cache.clear();
});

test('P4: a message that comes while the list is loaded for the first time shows in it, once', async () => {
  open(conversationsQuery);
  hears('chat.message.created', second);
  hears('chat.message.created', second);
  lists.all.line.resolve();
  await waitFor(() => expect(shown()).toMatchObject([{ lastSeq: 2, lastMessage: { message: 'n 2' }, unreadCount: 1 }]));
});

test('P4: so does a conversation that changed or began meanwhile, and one that went does not', async () => {
  lists.all.read = [conversation, other];
  const begun = aConversation({ id: '01990000-0000-7000-8000-000000000301' });
  open(conversationsQuery);
  hears('chat.conversation.changed', { ...conversation, name: 'To the coast', version: conversation.version + 1 });
  hears('chat.conversation.changed', begun);
  hears('chat.conversation.gone', { id: other.id });
  lists.all.line.resolve();
  const ids = () => shown()?.map(({ id }) => id);
  await waitFor(() => expect(ids()).toContain(begun.id));
  expect(ids()).toHaveLength(2);
  expect(ids()).not.toContain(other.id);
  expect(shown()?.find(({ id }) => id === conversation.id)).toMatchObject({ name: 'To the coast' });
});

test('P4: so it is in the list of archived ones, where the other one is known', async () => {
  lists.all = { ...lists.all, read: [] };
  lists.archived.read = [archived];
  open(conversationsQuery);
  lists.all.line.resolve();
  await waitFor(() => expect(shown()).toEqual([]));
  open(archivedQuery);
  hears('chat.message.created', second);
  lists.archived.line.resolve();
  await waitFor(() => expect(shown(archivedQuery)).toMatchObject([{ lastSeq: 2, unreadCount: 1 }]));
  expect(askedAlone).toBe(0);
});

test.each([
  ['lacks the one of the message', () => lists.archived.line.resolve()],
  ['did not come', () => lists.archived.line.reject(new Error('no line'))],
])('P4: where the list of archived ones %s, that one is asked for, once', async (_what, comes) => {
  lists.all = { ...lists.all, read: [] };
  open(conversationsQuery);
  lists.all.line.resolve();
  await waitFor(() => expect(shown()).toEqual([]));
  open(archivedQuery);
  hears('chat.message.created', second);
  comes();
  await waitFor(() => expect(shown()).toMatchObject([{ isArchived: true, lastSeq: 2, unreadCount: 1 }]));
  expect(askedAlone).toBe(1);
});

test('P4: a list that did not come is asked for as ever', async () => {
  open(conversationsQuery);
  hears('chat.message.created', second);
  lists.all.line.reject(new Error('no line'));
  lists.all = { read: [{ ...conversation, lastMessage: second, lastSeq: 2, unreadCount: 1 }], line: Promise.withResolvers() };
  lists.all.line.resolve();
  await waitFor(() => expect(shown()).toMatchObject([{ lastSeq: 2, unreadCount: 1 }]));
});
