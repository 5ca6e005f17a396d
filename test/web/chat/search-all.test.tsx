import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aGroup, aMessage, me } from '../../../stories/features/chat/fixtures';
import { Component as MessagesPage } from '../../../web/app/pages/messages';
import { PresenceProvider } from '../../../web/features/presence/presence-provider';
import { MyIdContext } from '../../../web/lib/my-id';
import { asked, foundDan, rosasCache } from '../friends/serve';
import { forgetToasts } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

const search = 'GET /api/chat/search/messages';
const withDan = aConversation({ unreadCount: 0 });
const drivers = aGroup({ id: '01990000-0000-7000-8000-000000000002' });
const said = aMessage({ seq: 7, sender_id: 'user_dan', recipient_id: me, message: 'Danish at the harbor?' });
const match = {
  id: said.id,
  conversation_id: withDan.id,
  seq: said.seq,
  sender_id: 'user_dan',
  created_at: said.created_at,
  excerpt: said.message,
};
const inGroup = {
  ...match,
  id: '01990000-0000-7000-8000-0000000000aa',
  conversation_id: drivers.id,
  sender_id: me,
  excerpt: 'dan, the HARBOR',
};
const nothing = { matches: [], conversations: [], nextCursor: null, hasOlder: false };
const both = { matches: [match, inGroup], conversations: [withDan, drivers], nextCursor: null, hasOlder: false };

/** The end of the list is in sight as soon as it is looked at. */
class SeesAll {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}
globalThis.IntersectionObserver = SeesAll as never;

let calls: Call[] = [];

function open(answers: Answers = {}): void {
  ({ calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [withDan], nextCursor: null, hasArchived: false } }),
    [`GET /api/chat/conversations/${withDan.id}`]: () => ({ body: withDan }),
    [`GET /api/chat/conversations/${withDan.id}/messages`]: () => ({
      body: { messages: [said], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'GET /api/chat/search': () => ({ body: { users: [foundDan] } }),
    [search]: () => ({ body: both }),
    'GET /api/chat/suggested-users': () => ({ body: { users: [] } }),
    'GET /api/presence/friends': () => ({ body: { friends: [] } }),
    'GET /api/friends/requests': () => ({ body: { received_requests: [], nextCursor: null } }),
    'GET /api/presence': () => ({ body: { presence: [] } }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <PresenceProvider>
        <MessagesPage />
      </PresenceProvider>
    </MyIdContext>,
    rosasCache(),
  );
}

const box = () => screen.findByRole('searchbox', { name: 'Search or find friends...' });
const rows = () => screen.findAllByTestId('found-message');

beforeEach(forgetToasts);
afterEach(cleanup);

describe('S18: the search over the list finds messages', () => {
  test('with the conversation, who said it, and each place marked', async () => {
    open();
    await userEvent.type(await box(), 'harbor');
    const [direct, group] = await rows();
    expect(direct).toHaveTextContent('Dan Driver');
    expect(within(direct as HTMLElement).getByText('harbor', { selector: 'mark' })).toBeVisible();
    expect(group).toHaveTextContent('Sunday drivers');
    expect(within(group as HTMLElement).getByText('You:', { selector: 'bdi' })).toBeVisible();
    expect(within(group as HTMLElement).getByText('HARBOR', { selector: 'mark' })).toBeVisible();
    // Asked when typing had paused, not for each letter.
    expect(asked(calls, search)).toHaveLength(1);
  });

  test('asks nothing while nothing is typed, and is gone when the box is emptied', async () => {
    open();
    await userEvent.type(await box(), 'harbor');
    await rows();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('found-messages')).toBeNull());
    expect(await box()).toHaveValue('');
    expect(asked(calls, search)).toHaveLength(1);
  });

  test('and opens the thread at the message, which ends the search', async () => {
    open();
    await userEvent.type(await box(), 'harbor');
    const [direct] = await rows();
    await userEvent.click(within(direct as HTMLElement).getByRole('button'));
    expect(await within(await screen.findByTestId('chat-thread')).findByText(said.message)).toBeVisible();
    await waitFor(() => expect(screen.queryByTestId('found-messages')).toBeNull());
  });

  test('and says when there are none', async () => {
    open({ [search]: () => ({ body: nothing }) });
    await userEvent.type(await box(), 'zebra');
    expect(await screen.findByText('No messages found for "zebra"')).toBeVisible();
  });

  test('and that short text is looked for among the newest', async () => {
    open({ [search]: () => ({ body: { ...both, hasOlder: true } }) });
    await userEvent.type(await box(), 'ha');
    expect(await screen.findByText('Older messages aren’t listed. Type more to find them.')).toBeVisible();
  });

  test('and asks again after a failure', async () => {
    let isWell = false;
    open({ [search]: () => (isWell ? { body: both } : refusal(403, 'forbidden', 'No.')) });
    await userEvent.type(await box(), 'harbor');
    expect(await screen.findByText('We couldn’t search your messages.')).toBeVisible();
    isWell = true;
    await userEvent.click(within(screen.getByTestId('found-messages')).getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(2);
  });

  test('page by page', async () => {
    let pages = 0;
    open({
      [search]: () => {
        pages += 1;
        if (pages === 1) return { body: { ...nothing, matches: [match], conversations: [withDan], nextCursor: 'next' } };
        return { body: { ...nothing, matches: [inGroup], conversations: [drivers] } };
      },
    });
    await userEvent.type(await box(), 'harbor');
    expect(await rows()).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('by keyboard: the arrows go from the box through people, conversations and messages, Escape goes back', async () => {
    open();
    await userEvent.type(await box(), 'dan');
    const [direct, group] = await rows();
    const person = within(await screen.findByTestId('person-row')).getByRole('link');
    const conversation = within(await screen.findByTestId('conversation-row')).getByRole('button', { name: 'Dan Driver' });
    const messages = [direct, group].map((found) => within(found as HTMLElement).getByRole('button'));
    for (const stop of [person, conversation, ...messages]) {
      await userEvent.keyboard('{ArrowDown}');
      expect(stop).toHaveFocus();
    }
    await userEvent.keyboard('{ArrowUp}');
    expect(messages[0]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveValue('dan');
  });
});

test('that nobody was found is said once all conversations are looked through, and not before', async () => {
  const later = Promise.withResolvers<void>();
  open({
    'GET /api/chat/search': () => ({ body: { users: [] } }),
    'GET /api/chat/conversations': async (_, __, query) => {
      if (!query.has('cursor')) return { body: { conversations: [withDan], nextCursor: 'more', hasArchived: false } };
      await later.promise;
      return { body: { conversations: [drivers], nextCursor: null, hasArchived: false } };
    },
  });
  await userEvent.type(await box(), 'zzz');
  await waitFor(() => expect(asked(calls, 'GET /api/chat/search')).toHaveLength(1));
  await waitFor(() => expect(asked(calls, 'GET /api/chat/conversations')).toHaveLength(2));
  await waitFor(() => expect(asked(calls, search)).toHaveLength(1));
  expect(screen.queryAllByText('No results found')).toEqual([]);
  await act(async () => later.resolve());
  expect((await screen.findAllByText('No results found')).length).toBeGreaterThan(0);
});
