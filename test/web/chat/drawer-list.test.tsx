import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { fourAgents } from '../../../stories/features/chat/agents/fixtures';
import { aConversation, me } from '../../../stories/features/chat/fixtures';
import { ChatLayer } from '../../../web/app/shell/chat-layer';
import { beginLayer, collapseMenu, openList, showDrawer } from '../../../web/features/chat/device/chat-layer';
import { PresenceProvider } from '../../../web/features/presence/presence-provider';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { accepted, asked, danAsks, friendDan, rosasCache, suggestedDan } from '../friends/serve';
import { presenceOf } from '../presence/presence-of';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call } from '../rides/wire';

const withDan = aConversation({ lastMessage: null });
const friendGus = { ...friendDan, clerk_id: 'user_gus', full_name: 'Gus Green' };
const accepts = `PATCH /api/social/friend-requests/${danAsks.id}`;
const wide = window.innerWidth;
let calls: Call[] = [];

const Address = () => <p data-testid="search">{useLocation().search}</p>;

function open(answers: Answers = {}): void {
  ({ calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [withDan], nextCursor: null, hasArchived: false } }),
    'POST /api/chat/conversations': () => ({ status: 201, body: withDan }),
    [`GET /api/chat/conversations/${withDan.id}/messages`]: () => ({
      body: { messages: [], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'GET /api/chat/agents': () => ({ body: { agents: fourAgents, nextCursor: null } }),
    'GET /api/chat/suggested-users': () => ({ body: { users: [{ ...suggestedDan, clerk_id: 'user_hal', full_name: 'Hal Hill' }] } }),
    'GET /api/presence/friends': () => ({ body: { friends: [friendGus] } }),
    'GET /api/friends/requests': () => ({ body: { received_requests: [danAsks], nextCursor: null } }),
    [accepts]: () => ({ body: accepted }),
    'GET /api/presence': () => ({ body: { presence: ['user_gus', 'user_dan'].map((id) => presenceOf(id, 'online')) } }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <PresenceProvider>
        <ChatLayer />
        <Address />
      </PresenceProvider>
    </MyIdContext>,
    rosasCache(),
    '/rider/dashboard?again=ride_1',
  );
}

async function openDrawer() {
  await act(async () => openList());
  return within(await screen.findByRole('dialog', { name: 'Messages' }));
}

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
  localStorage.clear();
  connection.set('connected');
  beginLayer('user_nobody');
  history.pushState({ idx: 0 }, '', '/');
});
afterEach(async () => {
  act(() => showDrawer(null));
  await waitFor(() => expect('chatDrawer' in (history.state ?? {})).toBe(false));
  cleanup();
  Object.assign(window, { innerWidth: wide });
});

const small = () => Object.assign(window, { innerWidth: 600 });

test('M81, M82, M92: the drawer has all of the list but its search: friends at hand, assistants, requests, suggestions', async () => {
  small();
  open();
  const drawer = await openDrawer();
  const atHand = within(await drawer.findByRole('list', { name: 'Quick Chat' }));
  const names = ['Gus Green', ...fourAgents.map(({ full_name: name }) => name)];
  await waitFor(() => expect(atHand.getAllByRole('link').map((link) => link.title)).toEqual(names.map((name) => `Message ${name}`)));
  expect(await drawer.findByRole('heading', { name: 'Suggested for You' })).toBeVisible();
  expect(await drawer.findByText('Hal Hill')).toBeVisible();
  expect(drawer.getByRole('list', { name: 'Conversations' })).toBeVisible();

  expect(await drawer.findByRole('heading', { name: 'Requests (1)' })).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(asked(calls, accepts)).toHaveLength(1));
});

test('M92, M109: a friend at hand is written to in the drawer, over the page and all that it was asked for', async () => {
  small();
  open();
  const drawer = await openDrawer();
  await userEvent.click(await drawer.findByTitle('Message Gus Green'));
  expect(await screen.findByRole('dialog', { name: 'Dan Driver' })).toBeVisible();
  expect(asked(calls, 'POST /api/chat/conversations')).toMatchObject([{ body: { participant_ids: ['user_gus'] } }]);
  expect(screen.getByTestId('where')).toHaveTextContent('/rider/dashboard');
  await waitFor(() => expect(screen.getByTestId('search').textContent).toBe('?again=ride_1'));
});

const nobody: Answers = { 'GET /api/chat/conversations': () => ({ body: { conversations: [], nextCursor: null, hasArchived: false } }) };

test.each([
  ['drawer', 600],
  ['menu', 1280],
])('M91: whoever has no conversations yet gets from the %s to the search that is spoken of', async (_, innerWidth) => {
  Object.assign(window, { innerWidth });
  open(nobody);
  await act(async () => (innerWidth < 1024 ? openList() : collapseMenu(false)));
  expect(await screen.findByText('Search for friends to start chatting')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Find friends' }));
  expect(screen.getByTestId('where')).toHaveTextContent('/messages');
});
