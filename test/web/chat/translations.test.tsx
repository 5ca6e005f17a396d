import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { storeMessage } from '../../../web/features/chat/api/use-thread';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { setTown, theTown } from '../../../web/lib/town';
import { asked, rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

const conversation = aConversation();
const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'Nos vemos a las seis.' });
const mine = aMessage({ seq: 2, message: 'Vale, hasta luego.' });
const emoji = aMessage({ seq: 3, sender_id: 'user_dan', recipient_id: me, message: '👍' });
const name = `POST /api/chat/messages/${theirs.id}/translation`;
const english = () => ({ body: { language: 'en', text: 'See you at six.' } });

let calls: Call[] = [];
beforeEach(() => connection.set('connected'));
beforeEach(() => setTown({ ...theTown(), translates: true }));
afterEach(cleanup);
afterEach(() => setTown({ ...theTown(), translates: false }));

async function open(answers: Answers) {
  const cache = rosasCache();
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [theirs, mine, emoji], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    cache,
  );
  await screen.findByText(theirs.message);
  return cache;
}

const bubble = (index = 0) => screen.getAllByTestId('message')[index] as HTMLElement;
const openMenu = async (index = 0) => userEvent.click(within(bubble(index)).getByRole('button', { name: 'Message options' }));
const choose = async (item: string) => {
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const press = (label: string) => userEvent.click(within(bubble()).getByRole('button', { name: label }));

test('M122: a message of somebody else is read in my language in its place, the original one press away and back', async () => {
  const answer = Promise.withResolvers<void>();
  await open({ [name]: () => answer.promise.then(english) });
  await choose('Translate');
  expect(await screen.findByText('Translating…')).toBeVisible();
  expect(bubble()).toHaveTextContent(theirs.message);
  await act(async () => answer.resolve());
  await waitFor(() => expect(bubble()).toHaveTextContent('See you at six.'));
  expect(bubble()).not.toHaveTextContent(theirs.message);
  expect(asked(calls, name)).toMatchObject([{ body: { language: navigator.language } }]);
  await press('Show original');
  expect(bubble()).toHaveTextContent(theirs.message);
  await press('Show translation');
  expect(bubble()).toHaveTextContent('See you at six.');
  expect(asked(calls, name)).toHaveLength(1);
});

test('M122: by keys the menu does the same, and the message keeps the focus', async () => {
  await open({ [name]: english });
  await choose('Translate');
  await waitFor(() => expect(bubble()).toHaveTextContent('See you at six.'));
  await waitFor(() => expect(bubble()).toHaveFocus());
  await openMenu();
  const item = await screen.findByRole('menuitem', { name: 'Show original' });
  act(() => item.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(bubble()).toHaveTextContent(theirs.message));
});

test('M122: what fails leaves the message as it is, says why, and can be tried again', async () => {
  const replies = [refusal(503, 'translation_failed', 'Away.'), english()];
  await open({ [name]: () => replies.shift() ?? english() });
  await choose('Translate');
  expect(await screen.findByText('We couldn’t translate this.')).toBeVisible();
  expect(bubble()).toHaveTextContent(theirs.message);
  await press('Try again');
  await waitFor(() => expect(bubble()).toHaveTextContent('See you at six.'));
});

test('M122: a day’s budget that is used up is said as the server says it, without another try', async () => {
  await open({ [name]: () => refusal(429, 'translations_spent', 'That’s all we can translate for you today. Try again tomorrow.') });
  await choose('Translate');
  expect(await screen.findByText(/That’s all we can translate/)).toBeVisible();
  expect(within(bubble()).queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('M122: what is in my language already says so', async () => {
  await open({ [name]: () => ({ body: { language: 'es', text: theirs.message } }) });
  await choose('Translate');
  expect(await screen.findByText('Already in your language')).toBeVisible();
  expect(within(bubble()).queryByRole('button', { name: 'Show original' })).toBeNull();
});

test('M122: what was edited since shows what it says now', async () => {
  const cache = await open({ [name]: english });
  await choose('Translate');
  await waitFor(() => expect(bubble()).toHaveTextContent('See you at six.'));
  act(() => storeMessage(cache, { ...theirs, message: 'Nos vemos a las siete.', edited_at: '2026-11-21T15:14:00.000Z' }));
  await waitFor(() => expect(bubble()).toHaveTextContent('Nos vemos a las siete.'));
  expect(screen.queryByText('Translated')).toBeNull();
});

test('M122: it is offered for words of others, where a model translates and there is a network', async () => {
  const isOffered = async (index = 0) => {
    await openMenu(index);
    await screen.findAllByRole('menuitem');
    const found = screen.queryByRole('menuitem', { name: 'Translate' }) !== null;
    await userEvent.keyboard('{Escape}');
    return found;
  };
  await open({});
  expect([await isOffered(0), await isOffered(1), await isOffered(2)]).toEqual([true, false, false]);
  act(() => connection.set('disconnected'));
  expect(await isOffered()).toBe(false);
  act(() => connection.set('connected'));
  act(() => setTown({ ...theTown(), translates: false }));
  expect(await isOffered()).toBe(false);
});
