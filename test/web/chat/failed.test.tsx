import '@testing-library/jest-dom/jest-globals';
import { forgetDatabases } from '../lib/databases';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAttachment } from '../../../stories/features/chat/attachments/attachment-fixtures';
import type { Message } from '../../../src/chat/messages/message.contract';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { conversationsQuery, listed } from '../../../web/features/chat/api/use-conversations';
import { threadQuery } from '../../../web/features/chat/api/use-thread';
import { catchUp } from '../../../web/features/chat/api/catch-up';
import { ChatEffects } from '../../../web/features/chat/chat-effects';
import { openDeviceDb } from '../../../web/features/chat/device/db/device-db';
import { closeDevice, deviceOf } from '../../../web/features/chat/device/device';
import { onMessageCreated } from '../../../web/features/chat/live/on-message-created';
import type { Pending } from '../../../web/features/chat/state/pending';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { asked, rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith, type Call } from '../rides/wire';

const hello = aMessage({ message: 'Hello.' });
const conversation = aConversation({ lastMessage: hello });
const reason = 'You can’t message this person.';
const failed: Pending = {
  tempId: '01990000-0000-7000-8000-0000000000f1',
  userId: me,
  conversationId: conversation.id,
  message: 'Are you there?',
  quoted: null,
  forwardedFrom: null,
  attachments: [],
  createdAt: '2026-11-21T15:20:00Z',
  order: 1,
  state: 'failed',
  retryCount: 1,
  error: reason,
};

/** The same as the server has it, whatever became of its answers. */
const stored = aMessage({ seq: 2, message: failed.message, tempId: failed.tempId });
const removal = `DELETE /api/chat/messages/${stored.id}`;
const removalByKey = `DELETE /api/chat/message-keys/${stored.tempId}`;

/** What the server answers of the thread. */
let newest: Message[];
/** It deletes nothing before this. */
let deletes: Promise<void>;
let calls: Call[] = [];
beforeEach(() => {
  newest = [hello];
  deletes = Promise.resolve();
  forgetDatabases();
});
afterEach(() => {
  cleanup();
  closeDevice();
  connection.set('disconnected');
});

/** The thread in a browser that kept this from before. */
async function open(...kept: Pending[]): Promise<QueryClient> {
  const db = await openDeviceDb(me);
  for (const one of kept) await db.put(one);
  db.close();
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: newest, nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    [removal]: () => deletes.then(() => ({ body: { ...stored, message: '', deleted_at: stored.created_at } })),
    [removalByKey]: () => ({ body: { ...stored, message: '', deleted_at: stored.created_at } }),
    'GET /api/chat/sync': () => ({
      body: { messages: [stored], conversations: [], gone: [], cursor: 'c', has_more: false, full_resync: false },
    }),
  }));
  const cache = show(
    <MyIdContext value={me}>
      <ChatEffects />
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
  await waitFor(() => expect(bubbles()).toHaveLength(1 + kept.filter(({ isUnwanted }) => !isUnwanted).length));
  return cache;
}
const bubbles = () => screen.queryAllByTestId('message');
const last = () => bubbles().at(-1) as HTMLElement;

/** What the browser keeps. */
async function kept(): Promise<string[]> {
  const db = await openDeviceDb(me);
  const rows = await db.pending();
  db.close();
  return rows.map(({ tempId }) => tempId);
}

/** By keyboard alone: from the message to its menu, to the last of it. */
async function deleteByKeys(): Promise<void> {
  const dialog = await askByKeys();
  expect(dialog).toHaveTextContent('It wasn’t sent, so only you can see it.');
  await confirmIn(dialog);
}
async function askByKeys(): Promise<HTMLElement> {
  act(() => last().focus());
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Delete message' });
  act(() => item.focus());
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'Delete this message?' });
}
async function confirmIn(dialog: HTMLElement): Promise<void> {
  act(() => within(dialog).getByRole('button', { name: 'Delete' }).focus());
  await userEvent.keyboard('{Enter}');
}

test('a message that the server said no to says why, and that it can be tried again', async () => {
  await open(failed);
  expect(within(last()).getByText(reason)).toBeVisible();
  expect(within(last()).getByRole('button', { name: 'Failed to send. Click to retry' })).toBeVisible();
});

test.each([
  ['a text', failed],
  ['a photo without words', { ...failed, message: '', attachments: [anAttachment({ seq: 1, name: 'bridge.webp' })] }],
])('%s that failed is deleted here, by keyboard too; nobody else is asked', async (_, one) => {
  await open(one);
  await deleteByKeys();
  await waitFor(() => expect(bubbles()).toHaveLength(1));
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(calls.filter(({ name }) => name.startsWith('DELETE'))).toEqual([]);
});

test('M95: one that no answer came to may have arrived: it is not seen any more, and deleted by its key once there is a line', async () => {
  const said = mayPrint(/receipts could not be sent/); // no socket answers here
  await open({ ...failed, error: null });
  await deleteByKeys();
  await waitFor(() => expect(bubbles()).toHaveLength(1));
  expect([await kept(), calls.filter(({ name }) => name.startsWith('DELETE'))]).toEqual([[failed.tempId], []]);
  act(() => connection.set('connected'));
  await waitFor(() => expect(asked(calls, removalByKey)).toHaveLength(1));
  await waitFor(async () => expect(await kept()).toEqual([]));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(screen.queryByText(failed.message)).toBeNull();
});

test('M95: one that arrives while one is asked is deleted for everyone, as is then said', async () => {
  const cache = await open({ ...failed, error: null });
  const dialog = await askByKeys();
  await act(async () => onMessageCreated.apply(stored, cache));
  await waitFor(() => expect(dialog).toHaveTextContent('It’s deleted for everyone in this conversation.'));
  await confirmIn(dialog);
  await waitFor(() => expect(asked(calls, removal)).toHaveLength(1));
  expect(screen.queryByText(failed.message)).toBeNull();
});

test('M95: one that is on its way again by then is deleted as soon as it has arrived', async () => {
  const cache = await open({ ...failed, error: null });
  const dialog = await askByKeys();
  const { outbox } = await deviceOf(me);
  await act(() => outbox.retry(failed.tempId));
  await confirmIn(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(bubbles()).toHaveLength(1));
  await act(async () => onMessageCreated.apply(stored, cache));
  await waitFor(() => expect(asked(calls, removal)).toHaveLength(1));
  await waitFor(async () => expect(await kept()).toEqual([]));
});

test('M95: so it is after the page was loaded anew, and it is not seen there', async () => {
  const cache = await open({ ...failed, state: 'sending', error: null, isUnwanted: true });
  await act(async () => onMessageCreated.apply(stored, cache));
  await waitFor(() => expect(asked(calls, removal)).toHaveLength(1));
  await waitFor(async () => expect(await kept()).toEqual([]));
});

test('M95: until it is deleted neither thread nor list shows it, however often it is told or asked for, nor after it', async () => {
  const server = Promise.withResolvers<void>();
  deletes = server.promise;
  const cache = await open({ ...failed, state: 'sending', error: null, isUnwanted: true });
  const list = { conversations: [conversation], nextCursor: null, hasArchived: false };
  cache.setQueryData(conversationsQuery.queryKey, { pages: [list], pageParams: [''] });
  const isUnseen = () => {
    expect(screen.queryByText(failed.message)).toBeNull();
    expect(listed(cache, conversation.id)).toMatchObject({ lastSeq: 2, lastMessage: { message: 'Hello.' } });
  };
  const tell = async () => act(async () => onMessageCreated.apply(stored, cache));
  for (const times of [1, 2]) {
    await tell();
    await waitFor(() => expect(asked(calls, removal)).toHaveLength(times));
    isUnseen();
  }
  newest = [hello, stored, aMessage({ seq: 3, message: 'Never mind.' })];
  await act(() => cache.refetchQueries({ queryKey: threadQuery(conversation.id).queryKey }));
  await screen.findByText('Never mind.');
  isUnseen();
  await tell();
  await waitFor(() => expect(asked(calls, removal)).toHaveLength(3));
  server.resolve();
  await waitFor(async () => expect(await kept()).toEqual([]));
  await tell();
  isUnseen();
  await waitFor(() => expect(bubbles()).toHaveLength(3));
  isUnseen();
});

test('M95: so it is where one reads older messages by then, among which it is not', async () => {
  const cache = await open({ ...failed, error: null });
  const dialog = await askByKeys();
  const { outbox } = await deviceOf(me);
  await act(() => outbox.retry(failed.tempId));
  await confirmIn(dialog);
  const older = { messages: [hello], nextCursor: null, olderCursor: null, newerCursor: '1' };
  act(() => void cache.setQueryData(threadQuery(conversation.id).queryKey, { pages: [older], pageParams: ['around=1'] }));
  newest = [hello, stored];
  await act(async () => onMessageCreated.apply(stored, cache));
  await waitFor(() => expect(asked(calls, removal)).toHaveLength(1));
});

test('one that is on its way offers no Delete', async () => {
  await open({ ...failed, state: 'sending', error: null });
  act(() => last().focus());
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Copy text' });
  expect(screen.queryByRole('menuitem', { name: 'Delete message' })).toBeNull();
});

test.each([
  ['a live event', (cache: QueryClient) => onMessageCreated.apply(stored, cache)],
  ['catching up', catchUp],
])('P2: one that the server has, as %s tells, did not fail and waits no more', async (_, tell) => {
  const cache = await open({ ...failed, error: null });
  await act(async () => tell(cache));
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(within(last()).queryByRole('button', { name: 'Failed to send. Click to retry' })).toBeNull();
  expect(bubbles()).toHaveLength(2);
});
