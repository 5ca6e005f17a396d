import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fourAgents } from '../../../stories/features/chat/agents/fixtures';
import { aConversation, aParticipant, me } from '../../../stories/features/chat/fixtures';
import type { Presence } from '../../../src/presence/presence.contract';
import { Component as MessagesPage } from '../../../web/app/pages/messages';
import { onFriendsChanged } from '../../../web/features/friends/live/on-friends-changed';
import { onPresenceChanged } from '../../../web/features/presence/live/on-presence';
import { PresenceProvider } from '../../../web/features/presence/presence-provider';
import { MyIdContext } from '../../../web/lib/my-id';
import { accepted, asked, danAsks, foundDan, friendDan, rosasCache, suggestedDan } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { presenceOf } from '../presence/presence-of';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

/** What is watched, and whether it is in sight: the end of a list asks for more at once. */
const watched = new Set<() => void>();
let isInSight = true;
class SeesAll {
  private readonly look = () => this.tell([{ isIntersecting: isInSight }]);
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    watched.add(this.look);
    this.look();
  }
  disconnect() {
    watched.delete(this.look);
  }
}
const comeIntoSight = (isThere: boolean) => {
  isInSight = isThere;
  for (const look of watched) look();
};
globalThis.IntersectionObserver = SeesAll as never;

const withDan = aConversation({ unreadCount: 0 });
const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const withFinn = aConversation({ id: '01990000-0000-7000-8000-000000000002', friend: finn, participants: [finn] });
const eva = aParticipant({ clerk_id: 'user_eva', full_name: 'Eva East' });
const withEva = aConversation({ id: '01990000-0000-7000-8000-000000000003', friend: eva, participants: [eva] });

const names = ['Ann Abel', 'Ben Bell', 'Cem Cole', 'Dan Driver', 'Eva East', 'Fay Ford', 'Gus Gray'];
const idOf = (name: string) => `user_${name.split(' ')[0]?.toLowerCase() ?? ''}`;
const friendCalled = (full_name: string) => ({ ...friendDan, clerk_id: idOf(full_name), full_name });

let calls: Call[] = [];

function open(answers: Answers = {}) {
  ({ calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [withDan, withFinn], nextCursor: null, hasArchived: false } }),
    [`GET /api/chat/conversations/${withDan.id}`]: () => ({ body: withDan }),
    [`GET /api/chat/conversations/${withDan.id}/messages`]: () => ({
      body: { messages: [], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'GET /api/chat/search/messages': () => ({ body: { matches: [], conversations: [], nextCursor: null, hasOlder: false } }),
    'GET /api/chat/search': () => ({ body: { users: [foundDan] } }),
    'GET /api/chat/suggested-users': () => ({ body: { users: [] } }),
    'GET /api/presence/friends': () => ({ body: { friends: [] } }),
    'GET /api/friends/requests': () => ({ body: { received_requests: [], nextCursor: null } }),
    'GET /api/presence': () => ({ body: { presence: ['user_finn', ...names.map(idOf)].map((id) => presenceOf(id, 'offline')) } }),
    ...answers,
  }));
  const cache = rosasCache();
  show(
    <MyIdContext value={me}>
      <PresenceProvider>
        <MessagesPage />
      </PresenceProvider>
    </MyIdContext>,
    cache,
  );
  return cache;
}

/** My friends, of whom all are online but those who are named. */
const townWithout = (...gone: readonly string[]): Answers => ({
  'GET /api/presence/friends': () => ({ body: { friends: names.filter((name) => !gone.includes(name)).map(friendCalled) } }),
  'GET /api/presence': () => ({
    body: {
      presence: [
        presenceOf('user_finn', 'offline'),
        ...names.map((name) => presenceOf(idOf(name), gone.includes(name) ? 'offline' : 'online')),
      ],
    },
  }),
});

const heading = (name: string) => screen.queryByRole('heading', { name });
const list = (name: string) => screen.findByRole('list', { name });
const searchBox = () => screen.findByRole('searchbox', { name: 'Search or find friends...' });
const conversations = () => list('Conversations');
/** What comes after the page is there, or does not come. */
const settled = () => waitFor(() => expect(asked(calls, 'GET /api/presence').length).toBeGreaterThan(0));

beforeEach(() => {
  forgetToasts();
  isInSight = true;
});
afterEach(cleanup);

const agents: Answers = { 'GET /api/chat/agents': () => ({ body: { agents: fourAgents, nextCursor: null } }) };
const allAgents = fourAgents.map(({ full_name: name }) => `Message ${name}`);

describe('M92: Quick Chat', () => {
  const faces = () => screen.queryAllByTitle(/^Message /).map((link) => link.title);

  test('shows five of my friends who are online, by first name', async () => {
    open(townWithout('Ben Bell'));
    const shown = ['Ann Abel', 'Cem Cole', 'Dan Driver', 'Eva East', 'Fay Ford'].map((name) => `Message ${name}`);
    await waitFor(() => expect(faces()).toEqual(shown));
    expect(within(await list('Quick Chat')).getByText('Ann')).toBeVisible();
    expect(within(await list('Quick Chat')).queryByText('Ann Abel')).toBeNull();
  });

  test('a face opens the conversation, by keyboard too', async () => {
    open({ ...townWithout(), 'POST /api/chat/conversations': () => ({ status: 201, body: withDan }) });
    (await screen.findByTitle('Message Dan Driver')).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByTestId('chat-thread')).toBeVisible();
    expect(asked(calls, 'POST /api/chat/conversations')).toMatchObject([{ body: { participant_ids: ['user_dan'] } }]);
  });

  test('follows who comes and goes; agents are there also while nobody is', async () => {
    let atScreen = ['Ann Abel'];
    const statusOf = (name: string) => (atScreen.includes(name) ? 'online' : 'offline');
    const cache = open({
      'GET /api/presence/friends': () => ({ body: { friends: atScreen.map(friendCalled) } }),
      'GET /api/presence': () => ({ body: { presence: [finn.full_name, ...names].map((name) => presenceOf(idOf(name), statusOf(name))) } }),
      ...agents,
    });
    await waitFor(() => expect(faces()).toEqual(['Message Ann Abel', ...allAgents]));
    const tell = (name: string, status: Presence['status']) => {
      atScreen = status === 'online' ? [name] : [];
      return act(async () => onPresenceChanged.apply(presenceOf(idOf(name), status), cache));
    };
    await tell('Ann Abel', 'away');
    await waitFor(() => expect(faces()).toEqual(allAgents));
    await tell('Gus Gray', 'online');
    await waitFor(() => expect(faces()).toEqual(['Message Gus Gray', ...allAgents]));
  });

  test('has two agents behind three friends, and all four behind fewer, each with its emoji', async () => {
    open({ ...townWithout(...names.slice(3)), ...agents });
    await waitFor(() => expect(faces().slice(3)).toEqual(['Message Assistant', 'Message Support']));
    expect(within(screen.getByTitle('Message Support')).getByText('🛟')).toBeVisible();
    expect(screen.getByTitle('Message Support')).toHaveAttribute('href', '/somewhere?chat=agent_support');
  });

  test('makes room for what is searched, and comes back', async () => {
    open(townWithout());
    await list('Quick Chat');
    await userEvent.type(await searchBox(), 'd');
    expect(heading('Quick Chat')).toBeNull();
    await userEvent.clear(await searchBox());
    expect(await list('Quick Chat')).toBeVisible();
  });

  test('has the agents alone where friends cannot be had; the list is there', async () => {
    open({ 'GET /api/presence/friends': () => refusal(403, 'forbidden', 'No.'), ...agents });
    await conversations();
    await waitFor(() => expect(faces()).toEqual(allAgents));
  });
});

describe('M81: requests over the conversations', () => {
  const waiting: Answers = { 'GET /api/friends/requests': () => ({ body: { received_requests: [danAsks], nextCursor: null } }) };
  const answer = `PATCH /api/social/friend-requests/${danAsks.id}`;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test('stand under their number; an accepted one leaves, and the last one takes the section with it', async () => {
    open({ ...waiting, [answer]: () => ({ body: accepted }) });
    expect(await screen.findByRole('heading', { name: 'Requests (1)' })).toBeVisible();
    await press('Accept Dan Driver’s request');
    await waitFor(() => expect(heading('Requests (1)')).toBeNull());
    expect(lastToast()).toMatchObject({ title: 'Friend request accepted!' });
    expect(asked(calls, answer)).toMatchObject([{ body: { action: 'accept' } }]);
  });

  test.each([
    ['Accept', 'Failed to accept friend request'],
    ['Reject', 'Failed to reject friend request'],
  ])('a failed %s says so, and the request stays', async (name, description) => {
    open({ ...waiting, [answer]: () => refusal(500, 'internal', 'Something went wrong.') });
    await press(`${name} Dan Driver’s request`);
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Request Failed', description }));
    expect(await screen.findByRole('button', { name: `${name} Dan Driver’s request` })).toBeVisible();
  });

  test('one appears while the page is open, and goes when it is taken back; while one searches it is not in the way', async () => {
    const cache = open();
    await settled();
    await waitFor(() => expect(asked(calls, 'GET /api/friends/requests')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: /^Requests/ })).toBeNull();
    await act(async () => onFriendsChanged.apply(danAsks, cache));
    expect(await screen.findByRole('heading', { name: 'Requests (1)' })).toBeVisible();
    await userEvent.type(await searchBox(), 'f');
    expect(heading('Requests (1)')).toBeNull();
    await userEvent.clear(await searchBox());
    expect(await screen.findByRole('heading', { name: 'Requests (1)' })).toBeVisible();
    await act(async () => onFriendsChanged.apply({ ...danAsks, status: 'removed' }, cache));
    await waitFor(() => expect(heading('Requests (1)')).toBeNull());
  });
});

describe('M82: suggestions after the conversations', () => {
  const four = ['Hal Hill', 'Ira Ives', 'Jon Joy', 'Kai King'].map((full_name) => ({
    ...suggestedDan,
    clerk_id: idOf(full_name),
    full_name,
  }));
  const some: Answers = { 'GET /api/chat/suggested-users': () => ({ body: { users: four } }) };

  test('are three, after the end of the list; not while one searches', async () => {
    open(some);
    const people = await list('Suggested for You');
    expect(within(people).getAllByRole('listitem')).toHaveLength(3);
    expect((await conversations()).compareDocumentPosition(people) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    await userEvent.type(await searchBox(), 'd');
    expect(heading('Suggested for You')).toBeNull();
  });

  test('are not there where there is nobody to suggest', async () => {
    open();
    await conversations();
    await waitFor(() => expect(asked(calls, 'GET /api/chat/suggested-users')).toHaveLength(1));
    expect(heading('Suggested for You')).toBeNull();
  });
});

describe('M90: the ends', () => {
  test('the list says that more is coming, then that it has ended', async () => {
    const more = Promise.withResolvers<void>();
    let pages = 0;
    open({
      'GET /api/chat/conversations': async () => {
        pages += 1;
        if (pages === 1) return { body: { conversations: [withDan], nextCursor: 'next', hasArchived: false } };
        await more.promise;
        return { body: { conversations: [withFinn], nextCursor: null, hasArchived: false } };
      },
    });
    expect(await screen.findByText('Loading more...')).toBeVisible();
    await act(async () => more.resolve());
    expect(await screen.findByText('End of conversations')).toBeVisible();
    expect(await conversations()).toHaveTextContent('Finn Field');
    expect(screen.queryByText('Loading more...')).toBeNull();
  });

  test('what is searched by name is looked for in those that are not loaded yet, page by page, to the end', async () => {
    isInSight = false;
    const more = Promise.withResolvers<void>();
    const pages = [[withDan], [withEva], [withFinn]];
    let asked = 0;
    open({
      'GET /api/chat/conversations': async () => {
        const place = asked++;
        if (place > 0) await more.promise;
        return { body: { conversations: pages[place], nextCursor: place < 2 ? `after ${place}` : null, hasArchived: false } };
      },
    });
    expect(await conversations()).toHaveTextContent('Dan Driver');
    await userEvent.type(await searchBox(), 'FINN');
    comeIntoSight(true);
    // Nothing of what is loaded has such a name.
    expect(await screen.findByText('Loading more...')).toBeVisible();
    expect(heading('Conversations')).toBeNull();
    await waitFor(() => expect(asked).toBe(2));
    await act(async () => more.resolve());
    await waitFor(async () => expect(await conversations()).toHaveTextContent('Finn Field'));
    expect(await conversations()).not.toHaveTextContent('Eva East');
    expect(asked).toBe(3);
    await userEvent.type(await searchBox(), 'x');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Conversations' })).toBeNull());
    expect(screen.queryByText('Loading more...')).toBeNull();
  });

  test('results end with words of their own, then come the conversations with such a name', async () => {
    open();
    await userEvent.type(await searchBox(), 'dan');
    expect(await screen.findByRole('heading', { name: 'Search Results (1)' })).toBeVisible();
    const end = screen.getByText('End of results');
    const own = screen.getByRole('heading', { name: 'Conversations' });
    expect(end.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(await conversations()).not.toHaveTextContent('Finn Field');
  });

  test('where nothing was found, that is said instead', async () => {
    open({ 'GET /api/chat/search': () => ({ body: { users: [] } }) });
    await userEvent.type(await searchBox(), 'zzz');
    expect((await screen.findAllByText('No results found')).length).toBeGreaterThan(0);
    expect(screen.getByText('Try a different search term')).toBeVisible();
    expect(screen.queryByText('End of results')).toBeNull();
  });
});
