import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { conversationsQuery } from '../../../web/features/chat/api/use-conversations';
import { threadQuery } from '../../../web/features/chat/api/use-thread';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith, refusal } from '../rides/wire';

const conversation = aConversation();
const words = 'We couldn’t refresh this conversation.';

let isThere = true;
let messages = [aMessage({ message: 'one' })];
beforeEach(() => {
  isThere = true;
  messages = [aMessage({ message: 'one' })];
  connection.set('connected');
});
afterEach(cleanup);

// A refusal that stands is known at once.
const failed = refusal(409, 'conflict', 'Not now.');

async function open(): Promise<QueryClient> {
  answerWith({
    'GET /api/chat/conversations': () =>
      isThere ? { body: { conversations: [conversation], nextCursor: null, hasArchived: false } } : failed,
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () =>
      isThere ? { body: { messages, nextCursor: null, olderCursor: null, newerCursor: null } } : failed,
    'POST /api/chat/messages/read': () => ({ body: { conversations: [] } }),
  });
  const cache = show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('one');
  return cache;
}
const refresh = (cache: QueryClient) => act(() => cache.refetchQueries({ queryKey: threadQuery(conversation.id).queryKey }));

test('M110: a thread that cannot be fetched again says so over what is known, until it can', async () => {
  const cache = await open();
  expect(screen.queryByText(words)).toBeNull();
  isThere = false;
  await refresh(cache);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('one')).toBeVisible();
  isThere = true;
  messages = [...messages, aMessage({ seq: 2, message: 'two' })];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('two')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('M110: it is dismissed until it is news again', async () => {
  const cache = await open();
  isThere = false;
  await refresh(cache);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await refresh(cache);
  expect(screen.queryByText(words)).toBeNull();
  isThere = true;
  await refresh(cache);
  isThere = false;
  await refresh(cache);
  expect(await screen.findByText(words)).toBeVisible();
});

test('M110: the list that could not be fetched again counts as well', async () => {
  const cache = await open();
  await act(() => cache.fetchInfiniteQuery(conversationsQuery));
  isThere = false;
  await act(async () => {
    await cache.fetchInfiniteQuery({ ...conversationsQuery, staleTime: 0 }).catch(() => undefined);
  });
  expect(await screen.findByText(words)).toBeVisible();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('M110: without a connection, which is said already, it is not shown', async () => {
  const cache = await open();
  isThere = false;
  await refresh(cache);
  await screen.findByText(words);
  act(() => connection.set('disconnected'));
  expect(screen.queryByText(words)).toBeNull();
  act(() => connection.set('connected'));
  expect(await screen.findByText(words)).toBeVisible();
});
