import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAgentConversation } from '../../../stories/features/chat/agents/fixtures';
import { aMessage, me } from '../../../stories/features/chat/fixtures';
import { conversationsQuery } from '../../../web/features/chat/api/use-conversations';
import { ConversationPanel } from '../../../web/features/chat/conversation-panel';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

const conversation = anAgentConversation({ lastMessage: aMessage({ sender_id: 'agent_dispatcher', message: 'Hi!' }), lastSeq: 1 });
const older = anAgentConversation({ id: '01990000-0000-7000-8000-000000000009', name: 'To the coast', updated_at: '2026-11-20T12:00:00Z' });
const path = `/api/chat/agents/conversations/${conversation.id}`;

let calls: Call[] = [];
/** Which conversations were opened in place of this one. */
let gone: (string | null)[] = [];

function open(answers: Answers = {}) {
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [conversation.lastMessage], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'GET /api/chat/agents/runs/latest': () => ({ body: { run: null, confirmation: null } }),
    ...answers,
  }));
  const cache = rosasCache();
  const list = { conversations: [conversation], nextCursor: null, hasArchived: false };
  cache.setQueryData(conversationsQuery.queryKey, { pages: [list], pageParams: [''] });
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} onGo={(id) => gone.push(id)} />
    </MyIdContext>,
    cache,
  );
  return cache;
}

async function choose(item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Conversation options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

beforeEach(() => {
  connection.set('connected');
  forgetToasts();
  gone = [];
});
afterEach(cleanup);

test('M132: a new conversation is opened in place of this one', async () => {
  open({ 'POST /api/chat/agents/conversations': () => ({ status: 201, body: older }) });
  await choose('New conversation');
  await waitFor(() => expect(gone).toEqual([older.id]));
  expect(asked(calls, 'POST /api/chat/agents/conversations')).toMatchObject([{ body: { agent_id: 'agent_dispatcher' } }]);
});

test('M132: past conversations are listed by name and time, and one is opened', async () => {
  open({ 'GET /api/chat/agents/conversations': () => ({ body: { conversations: [conversation, older], nextCursor: null } }) });
  await choose('Past conversations');
  const sheet = within(await screen.findByTestId('agent-history'));
  await userEvent.click(await sheet.findByRole('button', { name: 'To the coast' }));
  expect(gone).toEqual([older.id]);
  await waitFor(() => expect(screen.queryByTestId('agent-history')).toBeNull());
});

test('past conversations that cannot be had can be asked for again', async () => {
  let hasFailed = false;
  open({
    'GET /api/chat/agents/conversations': () => {
      if (hasFailed) return { body: { conversations: [conversation], nextCursor: null } };
      return refusal(403, 'forbidden', 'No.');
    },
  });
  await choose('Past conversations');
  const sheet = within(await screen.findByTestId('agent-history'));
  expect(await sheet.findByText('We couldn’t load your past conversations.')).toBeVisible();
  hasFailed = true;
  await userEvent.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByRole('button', { name: 'Dispatcher' })).toBeVisible();
});

test('M132: it is renamed, in the list too', async () => {
  const named = { ...conversation, name: 'Sunday', version: 2 };
  const cache = open({ [`PATCH ${path}`]: () => ({ body: named }) });
  await choose('Rename');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sunday{Enter}');
  await waitFor(() => expect(asked(calls, `PATCH ${path}`)).toMatchObject([{ body: { name: 'Sunday' } }]));
  await waitFor(() => expect(cache.getQueryData(conversationsQuery.queryKey)?.pages[0]?.conversations[0]?.name).toBe('Sunday'));
});

test('M132: it is deleted after a second word, and a failure says so', async () => {
  let fails = true;
  open({ [`DELETE ${path}`]: () => (fails ? refusal(500, 'internal', 'No.') : { body: { deleted: true } }) });
  await choose('Delete conversation');
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete conversation' });
  await userEvent.click(confirm);
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We couldn’t delete the conversation. Try again.' }));
  expect(gone).toEqual([]);
  fails = false;
  await userEvent.click(confirm);
  await waitFor(() => expect(gone).toEqual([null]));
});

test('M91: a renamed one is found by its agent’s name too', async () => {
  answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [conversation, older], nextCursor: null, hasArchived: false } }),
  });
  show(
    <MyIdContext value={me}>
      <ConversationPanel selectedId={null} onOpen={() => undefined} filter="DISPATCH" />
    </MyIdContext>,
    rosasCache(),
  );
  expect(await screen.findByRole('button', { name: /To the coast/ })).toBeVisible();
});
