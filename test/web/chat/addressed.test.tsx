import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { anAgentConversation, fourAgents } from '../../../stories/features/chat/agents/fixtures';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { AgentRow } from '../../../web/features/chat/agents/quick-agents';
import { beginLayer, chatLayer, openChat, openList, showDrawer } from '../../../web/features/chat/device/chat-layer';
import { MessagesScreen } from '../../../web/features/chat/messages-screen';
import { ChatHost } from '../../../web/features/chat/windows/chat-host';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { mayPrint } from '../../lib/printed';
import { forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, refusal } from '../rides/wire';

const said = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'I am at the harbor.' });
const dan = aConversation({ lastMessage: said, unreadCount: 0 });
const dispatcher = anAgentConversation({ id: '01990000-0000-7000-8000-0000000000d1' });
const away = () => refusal(503, 'unavailable', 'Not now.');
const wide = window.innerWidth;

/** Messages at an address, while the list reaches no conversation. */
function open(address: Record<string, string>, answers: Answers = {}): void {
  answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [], nextCursor: null, hasArchived: false } }),
    'GET /api/chat/search/messages': () => ({ body: { matches: [], conversations: [], nextCursor: null, hasOlder: false } }),
    [`GET /api/chat/conversations/${dan.id}`]: () => ({ body: dan }),
    [`GET /api/chat/conversations/${dan.id}/messages`]: () => ({
      body: { messages: [said], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    [`GET /api/chat/messages/${said.id}`]: () => ({ body: said }),
    ...answers,
  });
  show(
    <MyIdContext value={me}>
      <Opener address={address} />
      <MessagesScreen />
    </MyIdContext>,
    rosasCache(),
  );
}

function Opener({ address }: { address: Record<string, string> }) {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <button onClick={() => setSearch(address)}>go</button>
      <p data-testid="address">{search.toString()}</p>
    </>
  );
}

const goes = () => userEvent.click(screen.getByRole('button', { name: 'go' }));
const address = () => screen.getByTestId('address').textContent;

beforeEach(forgetToasts);
afterEach(() => {
  cleanup();
  Object.assign(window, { innerWidth: wide });
});

test('a conversation that is out of reach says so, and comes when it is asked for again', async () => {
  let isAway = true;
  open({ conversation: dan.id }, { [`GET /api/chat/conversations/${dan.id}`]: () => (isAway ? away() : { body: dan }) });
  await goes();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We couldn’t open this conversation.');
  expect(screen.queryByText('This conversation isn’t available.')).toBeNull();
  isAway = false;
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByTestId('chat-thread')).toBeVisible();
});

test.each([
  { answer: refusal(403, 'not_allowed', 'No.'), words: 'This conversation isn’t available.' },
  { answer: away(), words: 'We couldn’t open this conversation. Try again.' },
])('M109, MSG-12: chat= to whom nothing opens ($answer.status) says why, and is taken out', async ({ answer, words }) => {
  open({ chat: 'user_dan' }, { 'POST /api/chat/conversations': () => answer });
  await goes();
  await waitFor(() => expect(lastToast()).toMatchObject({ title: words }));
  await waitFor(() => expect(address()).toBe(''));
});

test('M109: globalChat= with a message opens its conversation there', async () => {
  open({ globalChat: 'true', messageId: said.id });
  await goes();
  await waitFor(() => expect(address()).toBe(`conversation=${dan.id}&messageId=${said.id}`));
  await waitFor(() => expect(document.querySelector('[data-highlighted]')).toHaveTextContent('I am at the harbor.'));
});

test('M109: a message that nobody finds is taken out of the address', async () => {
  const told = mayPrint(/a message could not be found/);
  open({ globalChat: 'true', messageId: said.id }, { [`GET /api/chat/messages/${said.id}`]: () => refusal(404, 'not_found', 'No.') });
  await goes();
  await waitFor(() => expect(told).toHaveLength(1));
  expect(address()).toBe('');
});

/** Chat over a page, at this address of it. */
function openOverPage(width: number, query = ''): void {
  Object.assign(window, { innerWidth: width });
  answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [dan], nextCursor: null, hasArchived: false } }),
    [`GET /api/chat/conversations/${dan.id}/messages`]: () => ({
      body: { messages: [said], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'GET /api/chat/agents': () => ({ body: { agents: fourAgents, nextCursor: null } }),
    'POST /api/chat/conversations': () => ({ status: 201, body: dispatcher }),
    [`GET /api/chat/conversations/${dispatcher.id}/messages`]: () => ({
      body: { messages: [], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'GET /api/chat/agents/runs/latest': () => away(),
    'POST /api/chat/agents/stream': () => away(),
  });
  act(() => beginLayer(me));
  show(
    <MyIdContext value={me}>
      <Opener address={{}} />
      <ChatHost slots={{ overList: <AgentRow /> }} unreadCount={0} />
    </MyIdContext>,
    rosasCache(),
    `/rider/dashboard${query}`,
  );
}

test.each([390, 1280])('M102: the search in a conversation is in the menu of its head, over the page too (%s px)', async (width) => {
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
  openOverPage(width);
  await act(async () => openChat(dan.id));
  await userEvent.click(await screen.findByRole('button', { name: 'Conversation options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Search in conversation' }));
  expect(await screen.findByPlaceholderText('Search messages...')).toBeVisible();
  await act(async () => showDrawer(null));
});

test.each([390, 1280])('M109: the way to an agent leaves all else of the page’s address as it is (%s px)', async (width) => {
  openOverPage(width, '?again=01990000-0000-7000-8000-0000000000aa');
  await act(async () => openList());
  await userEvent.click(await screen.findByTitle('Message Dispatcher'));
  const shown = () => [chatLayer.get().drawer, ...chatLayer.get().open];
  await waitFor(() => expect(shown()).toContainEqual(expect.objectContaining({ id: dispatcher.id })));
  await waitFor(() => expect(address()).toBe('again=01990000-0000-7000-8000-0000000000aa'));
  await act(async () => showDrawer(null));
});

test('M109: a message that is asked for a second time stands out for five seconds a second time', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  openOverPage(1280);
  const marked = () => document.querySelector('[data-highlighted]');
  for (let time = 0; time < 2; time += 1) {
    await act(async () => openChat(dan.id, said.id));
    await waitFor(() => expect(marked()).toHaveTextContent('I am at the harbor.'));
    await passes(3_500);
    expect(marked()).toHaveTextContent('I am at the harbor.');
    await passes(1_600);
    expect(marked()).toBeNull();
  }
  jest.useRealTimers();
});
