import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { syncChat } from '@server/chat/delivery/delivery.contract.js';
import { listConversations } from '@server/chat/conversations/conversation.contract.js';
import { listMessages } from '@server/chat/messages/message.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { aConversation, aMessage, here } from '../../../stories/features/chat/fixtures';
import { catchUp } from '../../../web/features/chat/api/catch-up';
import { chatBindings } from '../../../web/features/chat/live/chat-bindings';
import { MessagesScreen } from '../../../web/features/chat/messages-screen';
import type { Caller } from '../../../web/lib/call';
import { Refusal } from '../../../web/lib/refusal';
import { HereProvider } from '../../../web/lib/here';
import { makeQueryClient } from '../../../web/lib/cache/query';

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

const page = (entry: string) =>
  render(
    <QueryClientProvider client={cache}>
      <HereProvider rendered={here}>
        <MemoryRouter initialEntries={[entry]}>
          <MessagesScreen />
        </MemoryRouter>
      </HereProvider>
    </QueryClientProvider>,
  );

const text = { notAvailable: 'This conversation isn’t available.', none: 'No conversations yet' };

beforeEach(() => {
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
  await userEvent.click(screen.getByRole('button', { name: 'Back to conversations' }));
  expect(await screen.findByText('Select a conversation to start chatting')).toBeVisible();
});

test('M85: a page that was away when it happened learns it when it catches up', async () => {
  page(`/messages?conversation=${conversation.id}`);
  expect(await screen.findByText('see you at six', { selector: '[data-testid="chat-thread"] *' })).toBeVisible();
  isThere = false;
  await catchUp(cache);
  expect(await screen.findByText(text.notAvailable)).toBeVisible();
  isThere = true;
  await catchUp(cache);
  expect(await screen.findByText('see you at six', { selector: '[data-testid="chat-thread"] *' })).toBeVisible();
});
