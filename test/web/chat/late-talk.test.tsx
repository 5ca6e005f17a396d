import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { aConversation, me } from '../../../stories/features/chat/fixtures';
import { beginLayer, openChat, windowActs } from '../../../web/features/chat/device/chat-layer';
import { MessagesScreen } from '../../../web/features/chat/messages-screen';
import { ChatHost } from '../../../web/features/chat/windows/chat-host';
import { MyIdContext } from '../../../web/lib/my-id';
import { connection } from '../../../web/lib/connection';
import { asked, rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith, type Call } from '../rides/wire';

const dan = aConversation();
const path = `/api/chat/conversations/${dan.id}`;
const none = { messages: [], nextCursor: null, olderCursor: null, newerCursor: null };

let calls: Call[];
/** The conversation is not answered before this. */
let answer: () => void;

beforeEach(() => {
  localStorage.clear();
  connection.set('connected');
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
  beginLayer('user_nobody');
  const known = Promise.withResolvers<void>();
  answer = known.resolve;
  ({ calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [], nextCursor: null, hasArchived: false } }),
    'POST /api/chat/conversations': () => known.promise.then(() => ({ status: 201, body: dan })),
    [`GET ${path}`]: () => known.promise.then(() => ({ body: dan })),
    [`GET ${path}/messages`]: () => ({ body: none }),
  }));
});
afterEach(() => {
  act(() => windowActs.closeAll());
  cleanup();
});

function Page() {
  const [, setSearch] = useSearchParams();
  return (
    <>
      <button onClick={() => openChat(dan.id)}>in a window</button>
      <button onClick={() => setSearch({ chat: 'user_dan' })}>by an address</button>
      <button onClick={() => setSearch({ conversation: dan.id })}>on its page</button>
      <input aria-label="elsewhere" />
    </>
  );
}

const ways = [
  ['in a window', <ChatHost key="window" slots={{}} unreadCount={0} />, `GET ${path}`],
  ['by an address', <ChatHost key="address" slots={{}} unreadCount={0} />, 'POST /api/chat/conversations'],
  ['on its page', <MessagesScreen key="page" />, `GET ${path}`],
  ['by an address', <MessagesScreen key="address on its page" />, 'POST /api/chat/conversations'],
] as const;

/** It is asked for, and not there yet. */
async function asks([way, place, call]: (typeof ways)[number]): Promise<void> {
  show(
    <MyIdContext value={me}>
      {place}
      <Page />
    </MyIdContext>,
    rosasCache(),
  );
  await userEvent.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(asked(calls, call)).toHaveLength(1));
}

test.each(ways)('M108: a conversation that comes late, %s, leaves whoever writes elsewhere by then alone', async (...way) => {
  await asks(way);
  await userEvent.type(screen.getByLabelText('elsewhere'), 'four');
  await act(async () => answer());
  const box = await screen.findByRole('textbox', { name: 'Type a message...' });
  await userEvent.keyboard(' miles');
  expect(screen.getByLabelText('elsewhere')).toHaveValue('four miles');
  expect(box).toHaveValue('');
});

test.each(ways)('M108: one that comes late, %s, is written in by whoever waited for it', async (...way) => {
  await asks(way);
  await act(async () => answer());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Type a message...' })).toHaveFocus());
});
