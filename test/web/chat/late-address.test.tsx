import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { aConversation, aParticipant } from '../../../stories/features/chat/fixtures';
import { connection } from '../../../web/lib/connection';
import { asked, foundDan } from '../friends/serve';
import { showMessages } from './show-messages';
import { answerWith, type Call } from '../rides/wire';

const dan = aConversation();
const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const withFinn = aConversation({ id: '01990000-0000-7000-8000-000000000002', friend: finn, participants: [finn] });
const none = { messages: [], nextCursor: null, olderCursor: null, newerCursor: null };
const finding = 'POST /api/chat/conversations';

let calls: Call[];
/** The conversation with Finn is not answered before this. */
let answer: () => void;

function Opener() {
  const [, setSearch] = useSearchParams();
  return (
    <>
      <button onClick={() => setSearch({ conversation: dan.id })}>open Dan’s</button>
      <button onClick={() => setSearch({ conversation: dan.id, chat: 'user_finn' })}>ask for Finn beside it</button>
      <button onClick={() => setSearch({ chat: 'user_finn' })}>ask for Finn</button>
    </>
  );
}

beforeEach(() => {
  connection.set('connected');
  const known = Promise.withResolvers<void>();
  answer = known.resolve;
  ({ calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [dan, withFinn], nextCursor: null, hasArchived: false } }),
    'POST /api/chat/conversations': () => known.promise.then(() => ({ status: 201, body: withFinn })),
    [`GET /api/chat/conversations/${dan.id}/messages`]: () => ({ body: none }),
    [`GET /api/chat/conversations/${withFinn.id}/messages`]: () => ({ body: none }),
    'GET /api/chat/search/messages': () => ({ body: { matches: [], conversations: [], nextCursor: null, hasOlder: false } }),
    'GET /api/chat/search': () => ({ body: { users: [{ ...foundDan, friend_status: 'accepted' }] } }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
    'GET /api/presence': () => ({ body: { presence: [] } }),
  }));
});
afterEach(cleanup);

const open = () => showMessages(<Opener />);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const searchBox = () => screen.findByRole('searchbox', { name: 'Search or find friends...' });
const composer = () => screen.findByRole('textbox', { name: 'Type a message...' });
const isAskedFor = () => waitFor(() => expect(asked(calls, finding)).toHaveLength(1));
const isOpen = (name: string) => screen.findByRole('link', { name });

test('M109: an address that opens somebody late on its page leaves whoever searches by then alone', async () => {
  open();
  await searchBox();
  await press('ask for Finn');
  await isAskedFor();
  await userEvent.type(await searchBox(), 'da');
  await act(async () => answer());
  await isOpen('Finn Field');
  const box = await composer();
  await userEvent.keyboard('n');
  expect(await searchBox()).toHaveValue('dan');
  expect(box).toHaveValue('');
});

test('M109: nor does it take what they go on to write in another conversation, which makes room for it', async () => {
  open();
  await press('open Dan’s');
  await isOpen('Dan Driver');
  await press('ask for Finn beside it');
  await isAskedFor();
  const before = await composer();
  await userEvent.type(before, 'four');
  await act(async () => answer());
  await isOpen('Finn Field');
  await userEvent.keyboard(' miles');
  expect(before).not.toBeInTheDocument();
  expect(await composer()).toHaveValue('');
});

test('M109: whoever waited for it writes in it, and a search that was there before ends', async () => {
  open();
  await userEvent.type(await searchBox(), 'da');
  await press('ask for Finn');
  await act(async () => answer());
  await waitFor(async () => expect(await composer()).toHaveFocus());
  expect(await searchBox()).toHaveValue('');
});
