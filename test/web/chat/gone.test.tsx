import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { syncChat } from '@server/chat/delivery/delivery.contract.js';
import { listConversations } from '@server/chat/conversations/conversation.contract.js';
import { listMessages } from '@server/chat/messages/message.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { aConversation, aMessage, here, me } from '../../../stories/features/chat/fixtures';
import { catchUp } from '../../../web/features/chat/api/catch-up';
import { beginLayer, openChat } from '../../../web/features/chat/device/chat-layer';
import { chatBindings } from '../../../web/features/chat/live/chat-bindings';
import { MessagesScreen } from '../../../web/features/chat/messages-screen';
import { ChatHost } from '../../../web/features/chat/windows/chat-host';
import type { Caller } from '../../../web/lib/call';
import { Refusal } from '../../../web/lib/refusal';
import { connection } from '../../../web/lib/connection';
import { HereProvider } from '../../../web/lib/here';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { forgetToasts, lastToast } from '../pages/show-page';

globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as never;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollTo ??= () => undefined;

const conversation = aConversation({ lastMessage: aMessage({ message: 'see you at six' }), unreadCount: 0 });
let cache: QueryClient;
/** What the server has, while nobody blocks: the conversation and its messages. */
let isThere: boolean;
let messages: string[];

/** The server, as far as this page asks it. */
const server = (async (endpoint) => {
  const listed = isThere ? [conversation] : [];
  if (endpoint.path === listConversations.path) return { conversations: listed, nextCursor: null, hasArchived: false };
  if (endpoint.path === syncChat.path)
    return {
      messages: [],
      conversations: listed,
      gone: isThere ? [] : [conversation.id],
      cursor: 'c',
      has_more: false,
      full_resync: false,
    };
  if (!isThere) throw new Refusal(404, { error: 'Not found.', code: 'not_found', requestId: 'r' });
  if (endpoint.path !== listMessages.path) return conversation;
  return {
    messages: messages.map((message, place) => aMessage({ seq: place + 1, message })),
    nextCursor: null,
    olderCursor: null,
    newerCursor: null,
  };
}) as Caller;

function hears(topic: string, payload: unknown): void {
  for (const binding of chatBindings) if (binding.topic.name === topic) binding.apply(payload, cache);
}

const page = (entry: string, part = <MessagesScreen />) =>
  render(
    <QueryClientProvider client={cache}>
      <HereProvider rendered={here}>
        <MemoryRouter initialEntries={[entry]}>{part}</MemoryRouter>
      </HereProvider>
    </QueryClientProvider>,
  );

const text = { notAvailable: 'This conversation isn’t available.', none: 'No conversations yet' };

beforeEach(() => {
  connection.set('connected');
  isThere = true;
  messages = ['see you at six'];
  cache = makeQueryClient(server);
});
afterEach(() => {
  cleanup();
  cache.clear();
});

test('M85: an open thread that is hidden at this moment is one that does not exist, and comes back with all its messages', async () => {
  page(`/messages?conversation=${conversation.id}`);
  expect(await screen.findByText('see you at six', { selector: '[data-testid="chat-thread"] *' })).toBeVisible();
  isThere = false;
  hears('chat.conversation.gone', { id: conversation.id });
  expect(await screen.findByText(text.notAvailable)).toBeVisible();
  expect(screen.getByText(text.none)).toBeVisible();
  expect(screen.queryByText('see you at six')).toBeNull();
  isThere = true;
  messages = ['see you at six', 'written on another device meanwhile'];
  hears('chat.conversation.changed', conversation);
  expect(await screen.findByText('written on another device meanwhile')).toBeVisible();
  expect(screen.queryByText(text.notAvailable)).toBeNull();
  expect(screen.queryByText(text.none)).toBeNull();
});

test('M85: old news that come after it bring nothing back', async () => {
  page(`/messages?conversation=${conversation.id}`);
  expect(await screen.findByText('see you at six', { selector: '[data-testid="chat-thread"] *' })).toBeVisible();
  isThere = false;
  hears('chat.conversation.gone', { id: conversation.id });
  hears('chat.conversation.changed', conversation);
  expect(await screen.findByText(text.notAvailable)).toBeVisible();
  expect(await screen.findByText(text.none)).toBeVisible();
});

test('M85: it says the same as of a conversation that never was, with the way back', async () => {
  isThere = false;
  page(`/messages?conversation=${conversation.id}`);
  expect(await screen.findByText(text.notAvailable)).toBeVisible();
  // Nothing ended: whoever comes with the keyboard begins at the page's own beginning.
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Back to conversations' }));
  expect(await screen.findByText('Select a conversation to start chatting')).toBeVisible();
});

test('M85: a page that was away when it happened learns it when it catches up', async () => {
  mayPrint(/receipts could not be sent/); // nobody hears them
  page(`/messages?conversation=${conversation.id}`);
  expect(await screen.findByText('see you at six', { selector: '[data-testid="chat-thread"] *' })).toBeVisible();
  isThere = false;
  await catchUp(cache);
  expect(await screen.findByText(text.notAvailable)).toBeVisible();
  isThere = true;
  await catchUp(cache);
  expect(await screen.findByText('see you at six', { selector: '[data-testid="chat-thread"] *' })).toBeVisible();
});

test('M85: one that ends while somebody writes in it says so, and keeps the keyboard where it was', async () => {
  page(`/messages?conversation=${conversation.id}`);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Type a message...' })).toHaveFocus());
  isThere = false;
  hears('chat.conversation.gone', { id: conversation.id });
  const status = (await screen.findByText(text.notAvailable)).closest('[role=status]');
  expect(status).toHaveFocus();
});

test('M85, M108: a window that was there goes with a word', async () => {
  mayPrint(/a chat window has no conversation/);
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
  beginLayer('user_nobody');
  forgetToasts();
  page(
    '/home',
    <MyIdContext value={me}>
      <ChatHost slots={{}} unreadCount={0} />
    </MyIdContext>,
  );
  await act(async () => openChat(conversation.id));
  const shown = await screen.findByRole('dialog', { name: 'Dan Driver' });
  expect(await within(shown).findByText('see you at six')).toBeVisible();
  isThere = false;
  hears('chat.conversation.gone', { id: conversation.id });
  await waitFor(() => expect(lastToast()).toMatchObject({ title: text.notAvailable }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
