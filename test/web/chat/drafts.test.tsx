import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { putConversation } from '../../../web/features/chat/api/use-conversations';
import { ConversationPanel } from '../../../web/features/chat/conversation-panel';
import { deviceOf } from '../../../web/features/chat/device/device';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { asked, rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as never;

const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'When do you come?' });
const draft = (text: string, version: number) => ({ text, version, updated_at: '2026-11-21T15:12:00.000Z' });
const pathOf = (id: string) => `/api/chat/conversations/${id}/draft`;

let calls: Call[] = [];
let conversations = 0;

/** Each test has one of its own: what is typed stays on the device, which is the same for all of them. */
function another(change: Partial<Conversation> = {}): Conversation {
  conversations += 1;
  const id = `01990000-0000-7000-8000-0000000001${String(conversations).padStart(2, '0')}`;
  return aConversation({ id, lastMessage: theirs, ...change });
}

function serve({ id }: Conversation, answers: Answers = {}): void {
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${id}/messages`]: () => ({
      body: { messages: [theirs], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: { conversations: [] } }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
    ...answers,
  }));
}

async function open(conversation: Conversation, answers: Answers = {}): Promise<void> {
  serve(conversation, answers);
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('When do you come?');
}
const composer = () => screen.getByRole('textbox', { name: 'Type a message...' });
/** At one go, and goes elsewhere. */
const write = async (text: string) => {
  await userEvent.click(composer());
  await userEvent.paste(text);
  await userEvent.tab();
};
const saved = ({ id }: Conversation) => asked(calls, `PUT ${pathOf(id)}`).map(({ body }) => body);

beforeEach(() => {
  mayPrint(/this browser keeps no unsent messages/); // jsdom has no IndexedDB
  connection.set('connected');
});
afterEach(cleanup);

test('M113: what is typed is saved when the focus goes elsewhere, and when it is cleared', async () => {
  const conversation = another();
  let version = 0;
  await open(conversation, {
    [`PUT ${pathOf(conversation.id)}`]: (sent) => {
      version += 1;
      return { body: { draft: draft((sent as { text: string }).text, version) } };
    },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a thumbs up' })).toBeEnabled());
  await write('At');
  await waitFor(() => expect(saved(conversation)).toEqual([{ text: 'At', base: 0 }]));
  await userEvent.clear(composer());
  await waitFor(() =>
    expect(saved(conversation)).toEqual([
      { text: 'At', base: 0 },
      { text: '', base: 1 },
    ]),
  );
});

test('M113: what was typed on another device is in the box, long ones whole', async () => {
  const short = another({ draftMessage: 'typed on the phone', draftVersion: 3 });
  await open(short);
  await waitFor(() => expect(composer()).toHaveValue('typed on the phone'));
  cleanup();
  const whole = 'word '.repeat(200);
  const long = another({ draftMessage: whole.slice(0, 500), draftVersion: 2 });
  await open(long, { [`GET ${pathOf(long.id)}`]: () => ({ body: { draft: draft(whole, 2) } }) });
  await waitFor(() => expect(composer()).toHaveValue(whole));
  expect(saved(long)).toEqual([]);
});

test.each([
  ['Use it', 'from the phone'],
  ['Keep mine', 'from the desk'],
])('M123: two devices at once: both texts are there until one says "%s"', async (choice, kept) => {
  const conversation = another();
  const rival = draft('from the phone', 4);
  await open(conversation, {
    [`PUT ${pathOf(conversation.id)}`]: (sent) => {
      const { text, base } = sent as { text: string; base: number };
      if (base !== 4) return { status: 409, body: { ...refusal(409, 'draft_changed', 'Changed.').body, current: rival } };
      return { body: { draft: draft(text, 5) } };
    },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a thumbs up' })).toBeEnabled());
  await write('from the desk');
  const bar = await screen.findByTestId('draft-bar');
  expect(bar).toHaveTextContent('Draft from another device');
  expect(bar).toHaveTextContent('from the phone');
  expect(composer()).toHaveValue('from the desk');
  await userEvent.click(within(bar).getByRole('button', { name: choice }));
  expect(screen.queryByTestId('draft-bar')).toBeNull();
  expect(composer()).toHaveValue(kept);
  const last = choice === 'Keep mine' ? { text: kept, base: 4 } : { text: 'from the desk', base: 0 };
  await waitFor(() => expect(saved(conversation).at(-1)).toEqual(last));
});

test('P8, M123: what is typed before the device is open stands after what it had kept, and neither is lost', async () => {
  const conversation = another();
  const { drafts } = await deviceOf(me);
  drafts.change(conversation.id, 'See you at');
  serve(conversation, { [`PUT ${pathOf(conversation.id)}`]: (sent) => ({ body: { draft: draft((sent as { text: string }).text, 1) } }) });
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
  expect(composer()).toHaveValue('');
  fireEvent.change(composer(), { target: { value: 'Hi' } });
  expect(composer()).toHaveValue('Hi');
  await waitFor(() => expect(composer()).toHaveValue('See you at\nHi'));
  expect(drafts.get(conversation.id).text).toBe('See you at\nHi');
  await write('!');
  expect(composer()).toHaveValue('See you at\nHi!');
});

test('P8: nothing is typed before the device is open: what it had kept stands there as it was', async () => {
  const conversation = another();
  const { drafts } = await deviceOf(me);
  drafts.change(conversation.id, 'See you at');
  serve(conversation);
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
  fireEvent.change(composer(), { target: { value: 'H' } });
  fireEvent.change(composer(), { target: { value: '' } });
  await waitFor(() => expect(composer()).toHaveValue('See you at'));
});

test('M113: the list shows what another device wrote', async () => {
  const conversation = another({ draftMessage: 'typed on the phone', draftVersion: 1 });
  serve(conversation, {
    'GET /api/chat/conversations': () => ({ body: { conversations: [conversation], nextCursor: null, hasArchived: false } }),
  });
  show(
    <MyIdContext value={me}>
      <ConversationPanel selectedId={null} onOpen={() => undefined} />
    </MyIdContext>,
    rosasCache(),
  );
  expect(await screen.findByTestId('conversation-row')).toHaveTextContent('Draft: typed on the phone');
});

test('M113: the list says no more "Draft:" of what was saved and then sent elsewhere, or went from here by itself', async () => {
  const left = another();
  const arrives = Promise.withResolvers<void>();
  serve(left, {
    'GET /api/chat/conversations': () => ({ body: { conversations: [left], nextCursor: null, hasArchived: false } }),
    [`PUT ${pathOf(left.id)}`]: async (sent) => {
      await arrives.promise;
      return { body: { draft: draft((sent as { text: string }).text, 1) } };
    },
  });
  const { drafts } = await deviceOf(me);
  drafts.change(left.id, 'hello');
  drafts.flush();
  const cache = show(
    <MyIdContext value={me}>
      <ConversationPanel selectedId={another().id} onOpen={() => undefined} />
    </MyIdContext>,
    rosasCache(),
  );
  const row = () => screen.findByTestId('conversation-row');
  await waitFor(async () => expect(await row()).toHaveTextContent('Draft: hello'));
  await act(async () => arrives.resolve());
  await waitFor(() => expect(drafts.get(left.id)).toMatchObject({ isSaved: true, base: 1 }));
  act(() => putConversation(cache, { ...left, draftMessage: null, draftVersion: 3 }));
  await waitFor(async () => expect(await row()).not.toHaveTextContent('Draft:'));
  act(() => drafts.change(left.id, 'with a photo'));
  await waitFor(async () => expect(await row()).toHaveTextContent('Draft: with a photo'));
  act(() => drafts.change(left.id, ''));
  await waitFor(async () => expect(await row()).not.toHaveTextContent('Draft:'));
});

test('M113: of the conversation that is open the list says nothing of the draft', async () => {
  const conversation = another({ draftMessage: 'typed on the phone', draftVersion: 1 });
  serve(conversation, {
    'GET /api/chat/conversations': () => ({ body: { conversations: [conversation], nextCursor: null, hasArchived: false } }),
  });
  show(
    <MyIdContext value={me}>
      <ConversationPanel selectedId={conversation.id} onOpen={() => undefined} />
    </MyIdContext>,
    rosasCache(),
  );
  const { drafts } = await deviceOf(me);
  const row = await screen.findByTestId('conversation-row');
  act(() => drafts.change(conversation.id, 'typed here'));
  expect(row).not.toHaveTextContent('Draft:');
});
