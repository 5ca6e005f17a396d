import '@testing-library/jest-dom/jest-globals';
import '../lib/no-storage';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Message } from '@server/chat/messages/message.contract.js';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, aQuote, me } from '../../../stories/features/chat/fixtures';
import { forgetKept } from '../../../web/features/chat/device/kept';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { mayPrint } from '../../lib/printed';
import { rosasCache } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

globalThis.CSS ??= { escape: (text: string) => text } as never;

const conversation = aConversation();
const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'Where are you?' });
const mine = aMessage({ seq: 2, message: 'On my way.' });
const gone = aMessage({ seq: 3, sender_id: 'user_dan', recipient_id: me, message: '', deleted_at: '2026-11-21T15:13:00Z' });
const answer = aMessage({ seq: 4, message: 'At the corner.', reply_to: theirs.id, quoted: aQuote({ id: theirs.id }) });

beforeEach(forgetToasts);
beforeEach(() => connection.set('connected'));
afterEach(() => {
  cleanup();
  forgetKept();
  connection.set('disconnected');
});

/** The thread's pages, in the order in which they are asked for; the last one again and again. */
async function open(...pages: Message[][]): Promise<void> {
  let asked = 0;
  answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => {
      const messages = pages[Math.min(asked, pages.length - 1)];
      asked += 1;
      return { body: { messages, nextCursor: null, olderCursor: null, newerCursor: null } };
    },
    'POST /api/chat/messages/read': () => ({ body: {} }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
  });
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText(pages[0]?.at(-1)?.message ?? '');
}
const composer = () => screen.getByRole('textbox', { name: 'Type a message...' });
const bubbles = () => screen.getAllByTestId('message');
const bubble = (place: number) => bubbles()[place] as HTMLElement;
const bar = () => screen.queryByTestId('reply-bar');
const pressR = async (place: number) => {
  act(() => bubble(place).focus());
  await userEvent.keyboard('r');
};

test('M114: the menu of a message begins with Reply; the composer has the focus and says what is answered', async () => {
  await open([theirs, mine]);
  await userEvent.click(within(bubble(0)).getByRole('button', { name: 'Message options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  await waitFor(() => expect(bar()).toHaveTextContent('Replying to Dan DriverWhere are you?'));
  expect(composer()).toHaveFocus();
  expect(composer()).toHaveAccessibleDescription(/Replying to Dan Driver ?Where are you\?/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel reply' }));
  expect(bar()).toBeNull();
  expect(composer()).toHaveFocus();
});

test('M114: R answers the message that has the focus, Escape takes it back and keeps the draft', async () => {
  await open([theirs, mine]);
  await userEvent.type(composer(), 'a draft');
  await pressR(1);
  expect(bar()).toHaveTextContent('Replying to yourselfOn my way.');
  expect(composer()).toHaveValue('a draft');
  expect(composer()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(bar()).toBeNull();
  expect(composer()).toHaveValue('a draft');
  await userEvent.clear(composer());
  // The second key of a way to another page.
  act(() => bubble(1).focus());
  await userEvent.setup({ delay: null }).keyboard('gr');
  expect(bar()).toBeNull();
});

test('M114: a thumb that pulls a message to the right answers it; one that scrolls, or lets go before, does not', async () => {
  await open([theirs, mine]);
  // In one turn: a thumb that waits holds it.
  const user = userEvent.setup({ delay: null });
  const pull = async (to: { x: number; y: number }) => {
    const target = screen.getByText('Where are you?');
    await user.pointer([
      { keys: '[TouchA>]', target, coords: { x: 5, y: 5 } },
      { pointerName: 'TouchA', target, coords: to },
      { keys: '[/TouchA]', target, coords: to },
    ]);
  };
  await pull({ x: 45, y: 6 });
  await pull({ x: 70, y: 90 });
  await pull({ x: -80, y: 5 });
  expect(bar()).toBeNull();
  await pull({ x: 70, y: 9 });
  expect(bar()).toHaveTextContent('Replying to Dan Driver');
});

test('M114: what is deleted is not answered', async () => {
  await open([theirs, gone, mine]);
  await pressR(2);
  expect(bar()).toBeNull();
});

test('M114: what is answered waits with the draft, and while a message of mine is edited', async () => {
  await open([theirs, mine]);
  await pressR(0);
  cleanup();
  await open([theirs, mine]);
  expect(bar()).toHaveTextContent('Where are you?');
  act(() => composer().focus());
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveValue('On my way.');
  expect(bar()).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(bar()).toHaveTextContent('Where are you?');
  await userEvent.keyboard('{ArrowUp}');
  await pressR(1);
  expect(composer()).toHaveValue('');
  expect(bar()).toHaveTextContent('Replying to yourself');
});

test('M114: a quote leads to its message, by a press and by the menu', async () => {
  await open([theirs, mine, answer]);
  await userEvent.click(screen.getByRole('button', { name: 'In reply to Dan Driver Where are you?' }));
  await waitFor(() => {
    expect(bubble(0)).toHaveFocus();
    expect(bubble(0)).toHaveAttribute('data-highlighted', 'true');
  });
  act(() => bubble(2).focus());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Go to the original' }));
  await waitFor(() => expect(bubble(0)).toHaveFocus());
});

test('M114: also to one that is not loaded; where it is not to be seen, the thread stays and says so', async () => {
  mayPrint(/a place of the thread could not be loaded/);
  await open([answer], [mine], [theirs, mine, answer]);
  const quote = () => screen.getByRole('button', { name: 'In reply to Dan Driver Where are you?' });
  await userEvent.click(quote());
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We couldn’t load that part of the conversation.' }));
  expect(bubbles()).toHaveLength(1);
  await userEvent.click(quote());
  await waitFor(() => {
    expect(bubbles()).toHaveLength(3);
    expect(bubble(0)).toHaveAttribute('data-highlighted', 'true');
  });
});

test('M114, P7: a quote of a deleted message says so and leads nowhere', async () => {
  await open([{ ...answer, quoted: aQuote({ id: theirs.id, excerpt: '', deleted_at: '2026-11-21T15:13:00Z' }) }]);
  expect(screen.getByTestId('quote')).toHaveTextContent('Dan Driver Message deleted');
  expect(screen.queryByRole('button', { name: /In reply to/ })).toBeNull();
});

test('M94, M114: what is sent shows its quote at once, and the next message answers nothing', async () => {
  await open([theirs, mine]);
  await pressR(0);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a thumbs up' })).toBeEnabled());
  await userEvent.type(composer(), 'Right here.{Enter}');
  expect(bar()).toBeNull();
  const sent = await screen.findByText('Right here.');
  expect(within(sent.closest<HTMLElement>('[data-testid=message]') as HTMLElement).getByTestId('quote')).toHaveTextContent(
    'Dan Driver Where are you?',
  );
  await userEvent.type(composer(), 'And you?{Enter}');
  const next = await screen.findByText('And you?');
  expect(within(next.closest<HTMLElement>('[data-testid=message]') as HTMLElement).queryByTestId('quote')).toBeNull();
});
