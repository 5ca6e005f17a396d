import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '../../../src/chat/messages/message.contract';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { onMessageDeleted } from '../../../web/features/chat/live/on-message-deleted';
import { quoteOf } from '../../../web/features/chat/state/quotes';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast, unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { answerWith, type Answers, type Call } from '../rides/wire';

const conversation = aConversation();
const one = aMessage({ seq: 1, message: 'one', reactions: [{ user_id: 'user_dan', emoji: '❤️' }] });
const two = aMessage({ seq: 2, message: 'two' });
const quoting = aMessage({ seq: 3, sender_id: 'user_dan', recipient_id: me, message: 'Really?', reply_to: one.id, quoted: quoteOf(one) });
const path = (message: Message) => `DELETE /api/chat/messages/${message.id}`;
const gone = (message: Message) => ({ body: { ...message, message: '', reactions: [], deleted_at: '2026-11-21T15:20:00.000Z' } });
const list = `GET /api/chat/conversations/${conversation.id}/messages`;
const failed = { title: 'We couldn’t delete the message.', tone: 'danger' };

let calls: Call[] = [];
let cache: QueryClient;

beforeEach(() => {
  forgetToasts();
  connection.set('connected');
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function open(answers: Answers): void {
  ({ calls } = answerWith({
    [list]: () => ({ body: { messages: [one, two, quoting], nextCursor: null, olderCursor: null, newerCursor: null } }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
    'POST /api/chat/messages/read': () => ({ body: { conversations: [] } }),
    ...answers,
  }));
  cache = rosasCache();
  show(thread, cache);
}

const thread = (
  <MyIdContext value={me}>
    <ThreadPanel conversation={conversation} />
  </MyIdContext>
);
const bubble = (place: number) => within(screen.getAllByTestId('message')[place] as HTMLElement);

async function deletes(place: number): Promise<void> {
  await screen.findByText('two');
  await userEvent.click(bubble(place).getByRole('button', { name: 'Message options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(bubble(place).getByText('Message deleted')).toBeVisible());
}

test('M95: of two that are deleted in a row each one that was not comes back, and is told', async () => {
  const answer = Promise.withResolvers<never>();
  open({ [path(one)]: () => answer.promise, [path(two)]: () => gone(two) });
  await deletes(0);
  await deletes(1);
  await waitFor(() => expect(asked(calls, path(two))).toHaveLength(1));
  // What was asked for again cannot come to the rescue.
  onlineManager.setOnline(false);
  await act(async () => answer.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(lastToast()).toMatchObject(failed));
  expect(bubble(0).getByText('one')).toBeVisible();
  expect(bubble(1).getByText('Message deleted')).toBeVisible();
});

test('M95: one whose thread was closed before the answer came is there again when it is opened, and is told', async () => {
  const answer = Promise.withResolvers<never>();
  open({ [path(one)]: () => answer.promise });
  await deletes(0);
  cleanup();
  onlineManager.setOnline(false);
  await act(async () => answer.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(lastToast()).toMatchObject(failed));
  show(thread, cache);
  expect(bubble(0).getByText('one')).toBeVisible();
});

test('M95: without a network it is whole again at once, and so is what quotes it', async () => {
  open({ [path(one)]: unreachable });
  await screen.findByText('two');
  onlineManager.setOnline(false);
  const shown = bubble(2).getAllByText('one');
  await userEvent.click(bubble(0).getByRole('button', { name: 'Message options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(lastToast()).toMatchObject(failed));
  expect(bubble(0).getByText('one')).toBeVisible();
  expect(bubble(0).getByRole('button', { name: 'Dan Driver reacted with ❤️' })).toBeVisible();
  expect(bubble(2).getAllByText('one')).toHaveLength(shown.length);
});

test('M95: deleted after all, though no answer came, it stays deleted', async () => {
  const answer = Promise.withResolvers<never>();
  open({ [path(one)]: () => answer.promise });
  await deletes(0);
  onlineManager.setOnline(false);
  // The clock of the browser ticks by the millisecond.
  const before = Date.now();
  await waitFor(() => expect(Date.now()).toBeGreaterThan(before));
  await act(async () => onMessageDeleted.apply({ id: one.id, conversation_id: conversation.id } as never, cache));
  await act(async () => answer.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(lastToast()).toMatchObject(failed));
  expect(bubble(0).getByText('Message deleted')).toBeVisible();
});
