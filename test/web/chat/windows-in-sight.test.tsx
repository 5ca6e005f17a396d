import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, aParticipant, me } from '../../../stories/features/chat/fixtures';
import { beginLayer, collapseMenu, isReadOverPage, openChat, openList, windowActs } from '../../../web/features/chat/device/chat-layer';
import { onMessageCreated } from '../../../web/features/chat/live/on-message-created';
import { ChatHost } from '../../../web/features/chat/windows/chat-host';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { asked, rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

const talkWith = (place: number, full_name: string) => {
  const friend = aParticipant({ clerk_id: `user_${place}`, full_name });
  const id = `01990000-0000-7000-8000-00000000000${place}`;
  const lastMessage = aMessage({ seq: 40 + place, conversation_id: id, message: `said to ${full_name}` });
  return aConversation({ id, friend, participants: [friend], lastMessage, lastSeq: lastMessage.seq });
};
const [dan, eva] = [talkWith(1, 'Dan Driver'), talkWith(3, 'Eva East')];
const news = aMessage({ seq: 42, conversation_id: dan.id, sender_id: 'user_1', recipient_id: me, message: 'I am here.' });
const reading = 'POST /api/chat/messages/read';

beforeEach(() => {
  localStorage.clear();
  mayPrint(/receipts could not be sent/); // nobody is connected here
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
  beginLayer('user_nobody');
});
afterEach(() => {
  act(() => windowActs.closeAll());
  cleanup();
  document.documentElement.removeAttribute('style');
});

/** Windows of both, Eva’s in front; answers what was asked, and where messages come. */
async function openBoth() {
  const threads = [dan, eva].map(({ id, lastMessage }) => [
    `GET /api/chat/conversations/${id}/messages`,
    () => ({ body: { messages: [lastMessage], nextCursor: null, olderCursor: null, newerCursor: null } }),
  ]);
  const { calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [dan, eva], nextCursor: null, hasArchived: false } }),
    [reading]: () => ({ body: { conversations: [] } }),
    ...Object.fromEntries(threads),
  });
  const cache = show(
    <MyIdContext value={me}>
      <ChatHost slots={{}} unreadCount={0} />
    </MyIdContext>,
    rosasCache(),
  );
  await act(async () => [dan, eva].forEach(({ id }) => openChat(id)));
  await screen.findByText('said to Dan Driver');
  const front = within(await screen.findByRole('dialog', { name: 'Eva East' }));
  await front.findByText('said to Eva East');
  return { calls, cache, front };
}

test('P9: what comes in a window behind a maximized one is not read until that is restored', async () => {
  const { calls, cache, front } = await openBoth();
  await userEvent.click(front.getByRole('button', { name: 'Maximize' }));
  await act(async () => onMessageCreated.apply(news, cache));
  expect(await screen.findByText('I am here.')).toBeInTheDocument();
  expect([isReadOverPage(dan.id), isReadOverPage(eva.id)]).toEqual([false, true]);
  expect(asked(calls, reading)).toEqual([]);
  await userEvent.click(front.getByRole('button', { name: 'Restore' }));
  expect(isReadOverPage(dan.id)).toBe(true);
  await waitFor(() => expect(asked(calls, reading)).toMatchObject([{ body: { message_ids: [news.id] } }]));
});

test('P9: what comes in a window that lies wholly under another one is not read until that is moved', async () => {
  const { calls, cache } = await openBoth();
  const box = { x: 300, y: 100, width: 320, height: 500 };
  act(() => [dan, eva].forEach(({ id }) => windowActs.place(id, box)));
  await act(async () => onMessageCreated.apply(news, cache));
  expect(await screen.findByText('I am here.')).toBeInTheDocument();
  expect([isReadOverPage(dan.id), isReadOverPage(eva.id)]).toEqual([false, true]);
  expect(asked(calls, reading)).toEqual([]);
  act(() => windowActs.place(eva.id, { ...box, x: 310 }));
  expect(isReadOverPage(dan.id)).toBe(true);
  await waitFor(() => expect(asked(calls, reading)).toMatchObject([{ body: { message_ids: [news.id] } }]));
});

test('P9: what comes in a window under the open menu is not read until that is collapsed', async () => {
  const { calls, cache } = await openBoth();
  // In the corner, as large as the menu.
  act(() => windowActs.place(dan.id, { x: 940, y: 300, width: 320, height: 480 }));
  act(() => openList());
  await act(async () => onMessageCreated.apply(news, cache));
  expect(await within(screen.getByRole('dialog', { name: 'Dan Driver' })).findByText('I am here.')).toBeInTheDocument();
  expect([isReadOverPage(dan.id), isReadOverPage(eva.id)]).toEqual([false, true]);
  expect(asked(calls, reading)).toEqual([]);
  act(() => collapseMenu(true));
  expect(isReadOverPage(dan.id)).toBe(true);
  await waitFor(() => expect(asked(calls, reading)).toMatchObject([{ body: { message_ids: [news.id] } }]));
});

test('P9: the open menu is as large as the text makes it', async () => {
  await openBoth();
  act(() => windowActs.place(dan.id, { x: 800, y: 100, width: 320, height: 480 }));
  act(() => openList());
  expect(isReadOverPage(dan.id)).toBe(true);
  document.documentElement.style.fontSize = '24px';
  expect(isReadOverPage(dan.id)).toBe(false);
});
