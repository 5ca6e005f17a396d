import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { aConversation, aGroup, aMessage, aParticipant, me } from '../../../stories/features/chat/fixtures';
import { asked, foundDan } from '../friends/serve';
import { forgetToasts, lastToast, unreachable } from '../pages/show-page';
import { showMessages } from './show-messages';
import { presenceOf } from '../presence/presence-of';
import { type Answers, answerWith, type Call } from '../rides/wire';

const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'You will regret this.' });
const mine = aMessage({ seq: 2, message: 'Please stop.' });
const withDan = aConversation({ lastMessage: mine, unreadCount: 0 });
const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const withFinn = aConversation({ id: '01990000-0000-7000-8000-000000000002', friend: finn, participants: [finn], unreadCount: 0 });

const at = '2026-11-21T15:00:00.000Z';
const opened = {
  id: '0198a0a0-0000-7000-8000-000000000001',
  kind: 'safety',
  state: 'open',
  subject: 'Harassment or threats',
  ride_id: null,
  payment_id: null,
  about: { clerk_id: 'user_dan', full_name: 'Dan Driver' },
  evidence: { message_id: theirs.id, message: theirs.message, created_at: at },
  entries: [],
  created_at: at,
  updated_at: at,
};

let calls: Call[] = [];

function Opener() {
  const [, setSearch] = useSearchParams();
  return <button onClick={() => setSearch({ conversation: withDan.id })}>open the conversation with Dan</button>;
}

function open(answers: Answers = {}): void {
  ({ calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [withDan, withFinn], nextCursor: null, hasArchived: false } }),
    [`GET /api/chat/conversations/${withDan.id}`]: () => ({ body: withDan }),
    [`GET /api/chat/conversations/${withDan.id}/messages`]: () => ({
      body: { messages: [theirs, mine], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'GET /api/presence': () => ({ body: { presence: [presenceOf('user_dan', 'away'), presenceOf('user_finn', 'online')] } }),
    'GET /api/chat/search/messages': () => ({ body: { matches: [], conversations: [], nextCursor: null, hasOlder: false } }),
    'GET /api/chat/search': () => ({ body: { users: [{ ...foundDan, friend_status: 'accepted' }] } }),
    ...answers,
  }));
  showMessages(<Opener />);
}

const row = async (name: string) => {
  const rows = await screen.findAllByTestId('conversation-row');
  return rows.find((found) => found.textContent?.includes(name)) ?? null;
};
const openThread = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'open the conversation with Dan' }));
  return screen.findByTestId('chat-thread');
};
const searchBox = () => screen.findByRole('searchbox', { name: 'Search or find friends...' });

beforeEach(forgetToasts);
afterEach(cleanup);

describe('M147: presence', () => {
  test('stands at each person of the list and over the thread, in words too', async () => {
    open();
    await waitFor(async () => {
      expect(within((await row('Dan Driver')) as HTMLElement).getByTestId('presence-dot')).toHaveAttribute('data-presence', 'away');
      expect(within((await row('Finn Field')) as HTMLElement).getByTestId('presence-dot')).toHaveAttribute('data-presence', 'online');
    });
    const thread = await openThread();
    const head = within(thread).getByRole('banner');
    expect(within(head).getByTestId('presence-dot')).toHaveAttribute('data-presence', 'away');
    expect(within(head).getByText('Away', { selector: 'bdi' })).toBeVisible();
    // Both faces were asked for together.
    expect(asked(calls, 'GET /api/presence')).toHaveLength(1);
  });

  test('is not told of who shares none: a driver who answers is not called offline', async () => {
    open({ 'GET /api/presence': () => ({ body: { presence: [presenceOf('user_dan', 'offline'), presenceOf('user_finn', 'online')] } }) });
    await waitFor(async () => {
      expect(within((await row('Finn Field')) as HTMLElement).getByTestId('presence-dot')).toHaveAttribute('data-presence', 'online');
    });
    expect(within((await row('Dan Driver')) as HTMLElement).queryByTestId('presence-dot')).not.toBeInTheDocument();
    const head = within(await openThread()).getByRole('banner');
    expect(within(head).queryByTestId('presence-dot')).not.toBeInTheDocument();
    expect(head).not.toHaveTextContent('Offline');
  });
});

test('S20: what leads back from a conversation is there as long as the sidebar is not, and stands alone', async () => {
  open();
  const thread = await openThread();
  // The sidebar begins at 769 px; nothing of the screen turns at another width near it.
  expect(within(thread).getByRole('button', { name: 'Back to conversations' }).className).toContain('min-[769px]:hidden');
  const list = (await screen.findByRole('heading', { level: 1, name: 'Messages' })).closest('.border-e');
  expect(list).toHaveClass('max-[769px]:hidden', 'min-[769px]:w-80');
  expect(document.body.innerHTML).not.toMatch(/[ "](?:max-)?md:/);
});

describe('M91: the search', () => {
  test('finds people, and the conversations with a name like it; opening one ends it', async () => {
    open();
    await userEvent.type(await searchBox(), 'dAn');
    expect(await screen.findByRole('heading', { name: 'Search Results (1)' })).toBeVisible();
    expect(await row('Dan Driver')).toBeVisible();
    expect(await row('Finn Field')).toBeNull();
    await openThread();
    expect(await row('Finn Field')).toBeVisible();
    expect(await searchBox()).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Back to conversations' }));
    expect(await row('Finn Field')).toBeVisible();
  });

  test('is where "Search for friends to start chatting" leads, by keyboard', async () => {
    open({ 'GET /api/chat/conversations': () => ({ body: { conversations: [], nextCursor: null, hasArchived: false } }) });
    expect(await screen.findByText('Search for friends to start chatting')).toBeVisible();
    await searchBox();
    screen.getByRole('button', { name: 'Find friends' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await searchBox()).toHaveFocus();
  });
});

describe('M86: a message of somebody else', () => {
  async function askToReport() {
    const thread = await openThread();
    await within(thread).findByText(theirs.message);
    // Both have a menu, by keyboard: the thread is one stop, the arrows go through it, Enter opens the menu.
    act(() => within(thread).getByRole('region', { name: 'Messages' }).focus());
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).not.toContain('Report message');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(mine.message));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    const item = await screen.findByRole('menuitem', { name: 'Report message' });
    act(() => item.focus());
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'He threatens me.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
  }

  test('is reported from the thread, with its id as evidence; it says what happened', async () => {
    open({ 'POST /api/support-cases': () => ({ status: 201, body: opened }) });
    await askToReport();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(calls, 'POST /api/support-cases')).toMatchObject([
      { body: { kind: 'safety', text: 'He threatens me.', about_user_id: 'user_dan', message_id: theirs.id } },
    ]);
    expect(lastToast()).toMatchObject({ title: 'Thanks. We got your report.' });
  });

  test('is reported as well when its sender has left the group', async () => {
    const left = aGroup({ participants: [finn], lastMessage: mine });
    open({
      'GET /api/chat/conversations': () => ({ body: { conversations: [left], nextCursor: null, hasArchived: false } }),
      [`GET /api/chat/conversations/${left.id}`]: () => ({ body: left }),
      'POST /api/support-cases': () => ({ status: 201, body: opened }),
    });
    await askToReport();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(calls, 'POST /api/support-cases')).toMatchObject([{ body: { about_user_id: 'user_dan', message_id: theirs.id } }]);
  });

  test('whose report does not arrive keeps what was written', async () => {
    open({ 'POST /api/support-cases': unreachable });
    await askToReport();
    expect(await screen.findByText('We couldn’t send your report. What you wrote is still here.')).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveValue('He threatens me.');
  });
});

describe('M114: how a conversation is kept', () => {
  const order = () =>
    screen.getAllByTestId('conversation-row').map(({ textContent }) => (textContent?.includes('Dan Driver') ? 'Dan' : 'Finn'));
  const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
  const settingsOf = (id: string) => `/api/chat/conversations/${id}/settings`;
  const options = async (name: string) => {
    const found = await row(name);
    if (!found) throw new Error(`no conversation with ${name}`);
    return within(found).getByRole('button', { name: 'Conversation options' });
  };

  test('pinning moves it to the top at once, before the server has answered', async () => {
    const answered = Promise.withResolvers<void>();
    const path = settingsOf(withDan.id);
    open({
      [`PATCH ${path}`]: async () => {
        await answered.promise;
        return { body: { ...withDan, isPinned: true, version: withDan.version + 1 } };
      },
    });
    const button = await options('Dan Driver');
    expect(order()).toEqual(['Finn', 'Dan']);
    await userEvent.click(button);
    await choose('Pin to top');
    expect(order()).toEqual(['Dan', 'Finn']);
    await act(async () => answered.resolve());
    expect(order()).toEqual(['Dan', 'Finn']);
    expect(asked(calls, `PATCH ${path}`)).toMatchObject([{ body: { isPinned: true } }]);
  });

  test('what the server refuses is taken back, and said', async () => {
    open({ [`PATCH ${settingsOf(withFinn.id)}`]: unreachable });
    await userEvent.click(await options('Finn Field'));
    await choose('Mute notifications');
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We couldn’t save that. Try again.', tone: 'danger' }));
    await waitFor(async () => expect(within((await row('Finn Field')) as HTMLElement).queryByLabelText('Muted')).toBeNull());
  });

  test('its menu opens by a right click and by the menu key, and leaves the focus on the row', async () => {
    open({ [`PATCH ${settingsOf(withFinn.id)}`]: () => ({ body: { ...withFinn, isMuted: true, version: withFinn.version + 1 } }) });
    const found = (await row('Finn Field')) as HTMLElement;
    await userEvent.pointer({ target: found, keys: '[MouseRight]' });
    await choose('Mute notifications');
    expect(await within(found).findByLabelText('Muted')).toBeVisible();
    await waitFor(() => expect(within(found).getByRole('button', { name: 'Finn Field' })).toHaveFocus());
  });

  test('a thumb that stays opens it, and does not open the conversation when it lifts', async () => {
    open();
    const target = within((await row('Finn Field')) as HTMLElement).getByRole('button', { name: 'Finn Field' });
    // Without a pause its tap at the end is none that stays.
    const user = userEvent.setup({ delay: null });
    await user.pointer({ keys: '[TouchA>]', target });
    expect(await screen.findByRole('menuitem', { name: 'Pin to top' })).toBeVisible();
    await user.pointer({ keys: '[/TouchA]', target });
    expect(target).not.toHaveAttribute('aria-current');
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[TouchA]', target });
    expect(target).toHaveAttribute('aria-current', 'true');
  });
});
