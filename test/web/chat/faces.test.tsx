import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Presence } from '../../../src/presence/presence.contract';
import { fourAgents } from '../../../stories/features/chat/agents/fixtures';
import { aConversation, aParticipant, me } from '../../../stories/features/chat/fixtures';
import { Component as MessagesPage } from '../../../web/app/pages/messages';
import { onPresenceChanged } from '../../../web/features/presence/live/on-presence';
import { PresenceProvider } from '../../../web/features/presence/presence-provider';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { asked, friendDan, rosasCache } from '../friends/serve';
import { presenceOf } from '../presence/presence-of';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call } from '../rides/wire';

const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const withFinn = aConversation({ friend: finn, participants: [finn] });
const friends = [friendDan, { ...friendDan, clerk_id: finn.clerk_id, full_name: finn.full_name }];
/** Who of my friends is at the screen; the others are away. */
let online: readonly string[] = [];

let calls: Call[] = [];
let cache: QueryClient;

function open(answers: Answers = {}): void {
  ({ calls } = answerWith({
    'GET /api/chat/agents': () => ({ body: { agents: fourAgents, nextCursor: null } }),
    'GET /api/chat/conversations': () => ({ body: { conversations: [withFinn], nextCursor: null, hasArchived: false } }),
    'GET /api/chat/search/messages': () => ({ body: { matches: [], conversations: [], nextCursor: null, hasOlder: false } }),
    'GET /api/chat/search': () => ({ body: { users: [] } }),
    'GET /api/chat/suggested-users': () => ({ body: { users: [] } }),
    'GET /api/presence/friends': () => ({ body: { friends: friends.filter(({ clerk_id: id }) => online.includes(id)) } }),
    'GET /api/friends/requests': () => ({ body: { received_requests: [], nextCursor: null } }),
    'GET /api/presence': () => ({
      body: { presence: friends.map(({ clerk_id: id }) => presenceOf(id, online.includes(id) ? 'online' : 'away')) },
    }),
    ...answers,
  }));
  cache = rosasCache();
  show(
    <MyIdContext value={me}>
      <PresenceProvider>
        <MessagesPage />
      </PresenceProvider>
    </MyIdContext>,
    cache,
  );
}

const hasRoom = () =>
  document.querySelector('[data-testid="faces-to-come"], [data-testid="quick-chat-skeleton"], ul[aria-label="Quick Chat"]') !== null;
const tell = (status: Presence['status']) => act(async () => onPresenceChanged.apply(presenceOf('user_dan', status), cache));

let watcher: MutationObserver | undefined;

/** Whether something as high as the faces stood over the list, now and after each change of the page. */
function watchRoom(): ReadonlySet<boolean> {
  const seen = new Set([hasRoom()]);
  watcher = new MutationObserver(() => seen.add(hasRoom()));
  watcher.observe(document.body, { childList: true, subtree: true });
  return seen;
}

beforeEach(() => {
  connection.set('connected');
  online = ['user_dan'];
});
afterEach(() => {
  watcher?.disconnect();
  cleanup();
});

describe('M92: the room of the faces over the list', () => {
  test('is kept until they are there, so that nothing jumps', async () => {
    const later = Promise.withResolvers<void>();
    open({
      'GET /api/presence/friends': async () => {
        await later.promise;
        return { body: { friends } };
      },
    });
    const seen = watchRoom();
    // By the list it is known of one of them that he is away.
    await screen.findByTestId('presence-dot');
    await act(async () => later.resolve());
    expect(await screen.findByTitle('Message Dan Driver')).toBeVisible();
    expect([...seen]).toEqual([true]);
  });

  test('stays when the last friend goes: agents are there', async () => {
    open();
    await screen.findByTitle('Message Dan Driver');
    const seen = watchRoom();
    await tell('away');
    await waitFor(() => expect(screen.queryByTitle('Message Dan Driver')).toBeNull());
    expect(await screen.findByTitle('Message Travel')).toBeVisible();
    expect([...seen]).toEqual([true]);
  });

  test('is given to what one looks for, and comes back', async () => {
    open();
    await screen.findByTitle('Message Dan Driver');
    const box = await screen.findByRole('searchbox', { name: 'Search or find friends...' });
    await userEvent.type(box, 'd');
    expect(hasRoom()).toBe(false);
    await userEvent.clear(box);
    expect(await screen.findByTitle('Message Dan Driver')).toBeVisible();
    // One for the list, at most one more for friends.
    expect(asked(calls, 'GET /api/presence/friends')).toHaveLength(1);
    expect(asked(calls, 'GET /api/presence').length).toBeLessThanOrEqual(2);
  });
});
