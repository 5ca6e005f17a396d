import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Conversation, type ConversationSettings, listConversations } from '@server/chat/conversations/conversation.contract.js';
import { readMessages } from '@server/chat/delivery/delivery.contract.js';
import { listMessages } from '@server/chat/messages/message.contract.js';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { aConversation, aMessage, aParticipant, me } from '../../../stories/features/chat/fixtures';
import { chatBindings } from '../../../web/features/chat/live/chat-bindings';
import { MessagesScreen } from '../../../web/features/chat/messages-screen';
import { withSettings } from '../../../web/features/chat/state/conversation-order';
import { makeQueryClient } from '../../../web/lib/cache/query';
import type { Caller } from '../../../web/lib/call';
import { MyIdContext } from '../../../web/lib/my-id';
import { Offline } from '../../../web/lib/refusal';
import { mayPrint } from '../../lib/printed';
import { forgetToasts, lastToast, undo } from '../pages/show-page';
import { show } from '../rides/render';

const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'On my way.' });
const withDan = aConversation({ lastMessage: theirs, isPinned: true });
const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const withFinn = aConversation({ id: '01990000-0000-7000-8000-000000000002', friend: finn, participants: [finn] });

/** What the server has, and what it was asked. */
let held: Conversation[];
let calls: { path: string; body: unknown }[];
/** What is asked while there is no network comes to its end when the test says so. */
let offline: { promise: Promise<never>; reject(why: Error): void } | null;
let cache: QueryClient;

interface Parts {
  params?: { id?: string };
  query?: { archived?: string };
  body?: ConversationSettings;
}
const partsOf = (input: object): Parts => input;

function change(id: string | undefined, settings: ConversationSettings) {
  held = held.map((known) => (known.id === id ? { ...withSettings(known, settings), version: known.version + 1 } : known));
  return held.find((known) => known.id === id);
}

/** The server, as far as this page asks it. */
const server = (async (endpoint, input) => {
  const { params, query, body } = partsOf(input);
  calls.push({ path: endpoint.path, body });
  if (offline) return offline.promise;
  if (endpoint.method === 'PATCH') return change(params?.id, body ?? {});
  if (endpoint.path === readMessages.path) return { conversations: [] };
  if (endpoint.path === listMessages.path) return { messages: [theirs], nextCursor: null, olderCursor: null, newerCursor: null };
  if (endpoint.path !== listConversations.path) return held.find(({ id }) => id === params?.id);
  const conversations = held.filter(({ isArchived }) => isArchived === (query?.archived === 'true'));
  return { conversations, nextCursor: null, hasArchived: held.some(({ isArchived }) => isArchived) };
}) as Caller;

function hears(topic: string, payload: unknown): void {
  act(() => {
    for (const binding of chatBindings) if (binding.topic.name === topic) binding.apply(payload, cache);
  });
}

function Opener() {
  const [, setSearch] = useSearchParams();
  return <button onClick={() => setSearch({ conversation: withFinn.id })}>open the conversation with Finn</button>;
}

function open(...conversations: Conversation[]): void {
  held = conversations;
  cache = makeQueryClient(server);
  show(
    <MyIdContext value={me}>
      <MessagesScreen />
      <Opener />
    </MyIdContext>,
    cache,
  );
}

const names = () =>
  screen.queryAllByTestId('conversation-row').map(({ textContent }) => (textContent?.includes('Dan Driver') ? 'Dan' : 'Finn'));
const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  const found = screen.getAllByTestId('conversation-row').find((row) => row.contains(button));
  if (!found) throw new Error(`no conversation with ${name}`);
  return found;
};
const choose = async (name: string, item: string) => {
  await userEvent.click(within(await rowOf(name)).getByRole('button', { name: 'Conversation options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const archiveRow = () => screen.queryByRole('button', { name: 'Archived chats' });
const openThread = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'open the conversation with Finn' }));
  return screen.findByTestId('chat-thread');
};
const bodies = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const settings = '/api/chat/conversations/:id/settings';

beforeEach(() => {
  mayPrint(/receipts could not be sent/); // nobody is connected here
  calls = [];
  offline = null;
  forgetToasts();
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  cache.clear();
});

describe('M114: the archive', () => {
  test('takes a conversation out of the list at once; Undo brings it back with its pin', async () => {
    open(withDan, withFinn);
    await rowOf('Dan Driver');
    expect(archiveRow()).toBeNull();
    await choose('Dan Driver', 'Archive');
    await waitFor(() => expect(names()).toEqual(['Finn']));
    expect(archiveRow()).toBeVisible();
    await undo();
    await waitFor(() => expect(names()).toEqual(['Dan', 'Finn']));
    expect(archiveRow()).toBeNull();
    await waitFor(() => expect(bodies(settings)).toEqual([{ isArchived: true }, { isArchived: false, isPinned: true }]));
    expect(held).toMatchObject([{ isArchived: false, isPinned: true }, { isArchived: false }]);
  });

  test('by keyboard the next conversation has the focus then', async () => {
    open(withDan, withFinn);
    const row = await rowOf('Dan Driver');
    within(row).getByRole('button', { name: 'Dan Driver' }).focus();
    await userEvent.pointer({ target: row, keys: '[MouseRight]' });
    const item = await screen.findByRole('menuitem', { name: 'Archive' });
    act(() => item.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Finn']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Finn Field' })).toHaveFocus());
  });

  test('opens in the same column, and has a way back', async () => {
    open(withDan, { ...withFinn, isArchived: true });
    await rowOf('Dan Driver');
    expect(names()).toEqual(['Dan']);
    await userEvent.click(screen.getByRole('button', { name: 'Archived chats' }));
    expect(await screen.findByRole('heading', { name: 'Archived chats' })).toHaveFocus();
    await rowOf('Finn Field');
    expect(names()).toEqual(['Finn']);
    await choose('Finn Field', 'Unarchive');
    expect(await screen.findByText('No archived chats')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to conversations' }));
    await waitFor(() => expect(names()).toEqual(['Dan', 'Finn']));
    expect(archiveRow()).toBeNull();
  });

  test('an archived one opens from there, and back leads there again', async () => {
    open(withDan, { ...withFinn, isArchived: true });
    await rowOf('Dan Driver');
    await userEvent.click(screen.getByRole('button', { name: 'Archived chats' }));
    await userEvent.click(within(await rowOf('Finn Field')).getByRole('button', { name: 'Finn Field' }));
    const thread = await screen.findByTestId('chat-thread');
    await userEvent.click(within(thread).getByRole('button', { name: 'Back to conversations' }));
    expect(screen.getByRole('heading', { name: 'Archived chats' })).toBeVisible();
    expect(screen.queryByTestId('chat-thread')).toBeNull();
  });

  test('a thread that is open stays open', async () => {
    open(withDan, withFinn);
    await rowOf('Finn Field');
    const thread = await openThread();
    await userEvent.click(within(thread).getByRole('button', { name: 'Conversation options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await waitFor(() => expect(names()).toEqual(['Dan']));
    await act(() => cache.invalidateQueries({ queryKey: [listConversations.path] }));
    expect(names()).toEqual(['Dan']);
    expect(screen.getByTestId('chat-thread')).toBe(thread);
  });
});

describe('M114: other devices and people', () => {
  test('archived elsewhere it leaves the list; a message brings it back unless it is muted', async () => {
    open(withDan, withFinn);
    await rowOf('Finn Field');
    const { id: conversation_id } = withFinn;
    hears('chat.conversation.changed', { ...withFinn, isArchived: true, isMuted: true, version: 5 });
    await waitFor(() => expect(names()).toEqual(['Dan']));
    const from = (seq: number) => aMessage({ seq, conversation_id, sender_id: finn.clerk_id, recipient_id: me });
    hears('chat.message.created', from(2));
    await waitFor(() => expect(names()).toEqual(['Dan']));
    hears('chat.conversation.changed', { ...withFinn, isArchived: true, lastSeq: 2, version: 6 });
    hears('chat.message.created', from(3));
    await waitFor(() => expect(names()).toEqual(['Dan', 'Finn']));
  });

  test('a conversation that is not known here is asked for by itself when a message comes', async () => {
    open(withDan);
    await rowOf('Dan Driver');
    held = [withDan, { ...withFinn, isArchived: true, isMuted: true, lastSeq: 2, version: 2 }];
    hears('chat.message.created', aMessage({ seq: 2, conversation_id: withFinn.id, sender_id: finn.clerk_id, recipient_id: me }));
    await waitFor(() => expect(archiveRow()).toBeVisible());
    expect(names()).toEqual(['Dan']);
    expect(bodies(listConversations.path)).toHaveLength(1);
  });
});

describe('M114: marked as unread', () => {
  test('it is heavier and has a dot, until it is marked as read', async () => {
    open(withDan, withFinn);
    await choose('Finn Field', 'Mark as unread');
    const row = await rowOf('Finn Field');
    expect(row).toHaveAttribute('data-unread', 'true');
    expect(within(row).getByText('Marked as unread')).toBeInTheDocument();
    await choose('Finn Field', 'Mark as read');
    await waitFor(() => expect(row).toHaveAttribute('data-unread', 'false'));
    expect(bodies(settings)).toEqual([{ isMarkedUnread: true }, { isMarkedUnread: false }]);
  });

  test('opening it takes the mark back; marked while it is open, it stays', async () => {
    open(withDan, { ...withFinn, isMarkedUnread: true });
    await rowOf('Finn Field');
    const thread = await openThread();
    await waitFor(() => expect(bodies(settings)).toEqual([{ isMarkedUnread: false }]));
    await userEvent.click(within(thread).getByRole('button', { name: 'Conversation options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
    await waitFor(() => expect(bodies(settings)).toEqual([{ isMarkedUnread: false }, { isMarkedUnread: true }]));
    expect(await rowOf('Finn Field')).toHaveAttribute('data-unread', 'true');
  });

  test('P9: marked as read, what others wrote is read up to its newest', async () => {
    open({ ...withDan, unreadCount: 1 }, withFinn);
    await choose('Dan Driver', 'Mark as read');
    await waitFor(() => expect(bodies(readMessages.path)).toEqual([{ message_ids: [theirs.id] }]));
    expect(await rowOf('Dan Driver')).toHaveAttribute('data-unread', 'false');
    expect(bodies(settings)).toEqual([]);
  });
});

describe('M114: without a network, which nothing can be asked again over, each is as it was', () => {
  const notSaved = { title: 'We couldn’t save that. Try again.', tone: 'danger' };
  const drops = () => {
    offline = Promise.withResolvers<never>();
    onlineManager.setOnline(false);
  };
  const fails = async () => {
    await act(async () => offline?.reject(new Offline('no network')));
    await waitFor(() => expect(lastToast()).toMatchObject(notSaved));
  };
  const menuOf = async (name: string) => {
    await userEvent.click(within(await rowOf(name)).getByRole('button', { name: 'Conversation options' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim());
    await userEvent.keyboard('{Escape}');
    return items;
  };

  test('archived: it is in the list with its pin', async () => {
    open(withFinn, withDan);
    await rowOf('Dan Driver');
    drops();
    await choose('Dan Driver', 'Archive');
    await waitFor(() => expect(names()).toEqual(['Finn']));
    await fails();
    expect(names()).toEqual(['Dan', 'Finn']);
    expect(archiveRow()).toBeNull();
    expect(await menuOf('Dan Driver')).toContain('Unpin');
  });

  test('pinned and muted, of which what was chosen first fails first', async () => {
    open(withDan, withFinn);
    await rowOf('Finn Field');
    drops();
    await choose('Finn Field', 'Pin to top');
    await choose('Finn Field', 'Mute notifications');
    await fails();
    await waitFor(async () => expect(await menuOf('Finn Field')).toEqual(expect.arrayContaining(['Pin to top', 'Mute notifications'])));
  });

  test('read: it is unread', async () => {
    open(withDan, { ...withFinn, unreadCount: 2 });
    await rowOf('Finn Field');
    drops();
    await choose('Finn Field', 'Mark as read');
    await waitFor(async () => expect(await rowOf('Finn Field')).toHaveAttribute('data-unread', 'false'));
    await fails();
    expect(within(await rowOf('Finn Field')).getByText('2')).toBeInTheDocument();
  });

  test('what the server has said since holds', async () => {
    open(withDan, withFinn);
    await rowOf('Finn Field');
    drops();
    await choose('Finn Field', 'Archive');
    hears('chat.conversation.changed', { ...withFinn, isArchived: true, version: 5 });
    await fails();
    expect(names()).toEqual(['Dan']);
  });
});
