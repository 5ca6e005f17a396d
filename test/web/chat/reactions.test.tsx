import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Message } from '@server/chat/messages/message.contract.js';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

const conversation = aConversation();
const loved = aMessage({
  seq: 1,
  message: 'See you at six.',
  reactions: [{ user_id: 'user_dan', emoji: '❤️' }],
  reacted_at: '2026-11-21T15:13:00.000Z',
});
const reaction = `/api/chat/messages/${loved.id}/reaction`;
const withMine = (emoji: string): Message => ({
  ...loved,
  reactions: [...loved.reactions, { user_id: me, emoji }],
  reacted_at: '2026-11-21T15:14:00.000Z',
});

let calls: Call[] = [];
beforeEach(forgetToasts);
beforeEach(() => connection.set('connected'));
afterEach(cleanup);

function open(answers: Answers, message = loved): void {
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [message], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
}
const chip = (name: string) => screen.findByRole('button', { name });

test('M114: under a message stands who reacted; a press joins them at once, another one takes it back', async () => {
  const answer = Promise.withResolvers<void>();
  open({
    [`PUT ${reaction}`]: () => answer.promise.then(() => ({ body: withMine('❤️') })),
    [`DELETE ${reaction}`]: () => ({ body: { ...loved, reacted_at: '2026-11-21T15:15:00.000Z' } }),
  });
  const theirs = await chip('Dan Driver reacted with ❤️');
  expect(theirs).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(theirs);
  const both = await chip('You and Dan Driver reacted with ❤️, 2 in all');
  expect(both).toHaveAttribute('aria-pressed', 'true');
  expect(both).toHaveTextContent('❤️2');
  answer.resolve();
  await userEvent.click(both);
  expect(await chip('Dan Driver reacted with ❤️')).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(asked(calls, `DELETE ${reaction}`)).toHaveLength(1));
  expect(asked(calls, `PUT ${reaction}`)).toMatchObject([{ body: { emoji: '❤️' } }]);
});

test('M114: what the server refuses is put back, and said', async () => {
  open({ [`PUT ${reaction}`]: () => refusal(404, 'not_found', 'Not found.') });
  await userEvent.click(await chip('Dan Driver reacted with ❤️'));
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We couldn’t save your reaction.' }));
  expect(await chip('Dan Driver reacted with ❤️')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('button', { name: /You/ })).toBeNull();
});

test('M114: the menu of a message begins with six emoji, for keys too; mine is marked', async () => {
  open({ [`PUT ${reaction}`]: () => ({ body: withMine('😂') }) }, withMine('👍'));
  const bubble = await screen.findByTestId('message');
  act(() => bubble.focus());
  await userEvent.keyboard('{Enter}');
  const row = await screen.findByRole('group', { name: 'React' });
  expect(within(row).getAllByRole('menuitem')).toHaveLength(6);
  await act(async () => within(row).getByRole('menuitem', { name: 'Take back 👍' }).focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(within(row).getByRole('menuitem', { name: 'React with 😂' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await chip('You reacted with 😂')).toBeInTheDocument();
  await waitFor(() => expect(asked(calls, `PUT ${reaction}`)).toMatchObject([{ body: { emoji: '😂' } }]));
  expect(screen.queryByRole('button', { name: 'You reacted with 👍' })).toBeNull();
});

test('M114: nothing reacts to a message that is deleted', async () => {
  open({}, aMessage({ seq: 1, message: '', deleted_at: '2026-11-21T15:14:00Z' }));
  expect(await screen.findByText('Message deleted')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Reactions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Message options' })).toBeNull();
});
