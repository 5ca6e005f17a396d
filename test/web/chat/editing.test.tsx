import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { forgetConversation } from '../../../web/features/chat/api/forget-conversation';
import { edits, savedEdits } from '../../../web/features/chat/device/edits';
import { forgetKept } from '../../../web/features/chat/device/kept';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

const conversation = aConversation();
const mine = aMessage({ seq: 1, message: 'See you at six.' });
const theirs = aMessage({ seq: 2, sender_id: 'user_dan', recipient_id: me, message: 'Fine.' });
const path = `/api/chat/messages/${mine.id}`;
const later = { ...mine, message: 'See you at seven.', edited_at: '2026-11-21T15:14:00.000Z' };

let calls: Call[] = [];
beforeEach(forgetToasts);
beforeEach(() => connection.set('connected'));
afterEach(() => {
  cleanup();
  forgetKept();
});

async function open(answers: Answers, messages = [mine, theirs]): Promise<void> {
  ({ calls } = answerWith({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages, nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    'POST /api/chat/typing': () => ({ status: 204, body: undefined }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('Fine.');
}
const composer = () => screen.getByRole('textbox', { name: 'Type a message...' });
const box = () => screen.getByRole('textbox', { name: 'Edit message' });
const bubbles = () => screen.getAllByTestId('message');
const choose = async (name: string) => {
  await userEvent.click(within(bubbles()[0] as HTMLElement).getByRole('button', { name: 'Message options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test('M114: ArrowUp in an empty composer brings my last message back; Enter saves it, and it shows at once', async () => {
  const answer = Promise.withResolvers<void>();
  await open({ [`PATCH ${path}`]: () => answer.promise.then(() => ({ body: later })) });
  act(() => composer().focus());
  await userEvent.keyboard('{ArrowUp}');
  expect(box()).toHaveValue('See you at six.');
  expect(box()).toHaveFocus();
  await userEvent.clear(box());
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.type(box(), 'See you at seven.{Enter}');
  await waitFor(() => expect(bubbles()[0]).toHaveTextContent('See you at seven.'));
  expect(composer()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Edited' })).toBeNull();
  await act(async () => answer.resolve());
  expect(await screen.findByRole('button', { name: 'Edited' })).toBeVisible();
  expect(asked(calls, `PATCH ${path}`)).toMatchObject([{ body: { message: 'See you at seven.' } }]);
});

test('M114: from the menu too, with the focus in the box; Escape gives the draft back as it was', async () => {
  await open({});
  await userEvent.type(composer(), 'a draft');
  await choose('Edit message');
  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveValue('See you at six.');
  await userEvent.type(box(), ' Or later{Escape}');
  expect(composer()).toHaveValue('a draft');
  expect(composer()).toHaveFocus();
  // With a draft ArrowUp is the box's own.
  await userEvent.keyboard('{ArrowUp}');
  expect(composer()).toHaveValue('a draft');
  await choose('Edit message');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel editing' }));
  expect(composer()).toHaveValue('a draft');
  expect(asked(calls, `PATCH ${path}`)).toEqual([]);
});

test('M114: ArrowUp brings nothing back where the newest messages are not loaded', async () => {
  const page = { messages: [mine, theirs], nextCursor: null, olderCursor: null, newerCursor: '2' };
  await open({
    [`GET /api/chat/conversations/${conversation.id}/messages`]: (_, __, query) =>
      query.has('after') ? new Promise(() => undefined) : { body: page },
  });
  act(() => composer().focus());
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
  expect(composer()).toHaveFocus();
});

test('M114: what is not changed is not sent', async () => {
  await open({});
  act(() => composer().focus());
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(composer()).toHaveValue('');
  expect(asked(calls, `PATCH ${path}`)).toEqual([]);
});

test('M114: an edit that fails is put back, said, and stands in the box again', async () => {
  await open({ [`PATCH ${path}`]: () => refusal(409, 'edited_too_often', 'Send a new one.') });
  act(() => composer().focus());
  await userEvent.keyboard('{ArrowUp} Or later{Enter}');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We couldn’t save your edit. It’s still in the box.' }));
  expect(await screen.findByRole('textbox', { name: 'Edit message' })).toHaveValue('See you at six. Or later');
  await waitFor(() => expect(bubbles()[0]).not.toHaveTextContent('Or later'));
});

test('M114: what was typed waits while one looks into another conversation, also what could not be saved by then', async () => {
  const answer = Promise.withResolvers<void>();
  const late = { [`PATCH ${path}`]: () => answer.promise.then(() => refusal(409, 'edited_too_often', 'Send a new one.')) };
  await open(late);
  await choose('Edit message');
  await userEvent.type(box(), ' Or later');
  cleanup();
  await open(late);
  expect(box()).toHaveValue('See you at six. Or later');
  await userEvent.type(box(), '{Enter}');
  expect(composer()).toHaveValue('');
  cleanup();
  await act(async () => answer.resolve());
  await open({});
  expect(box()).toHaveValue('See you at six. Or later');
  await userEvent.type(box(), '{Escape}');
  expect(composer()).toHaveValue('');
});

test('M85, P24: what could not be saved comes back for nobody who has left the conversation, or the tab', async () => {
  for (const leave of [() => forgetConversation(rosasCache(), conversation.id), forgetKept]) {
    const answer = Promise.withResolvers<void>();
    await open({ [`PATCH ${path}`]: () => answer.promise.then(() => refusal(404, 'not_found', 'Not found.')) });
    act(() => composer().focus());
    await userEvent.keyboard('{ArrowUp} Or later{Enter}');
    act(leave);
    await act(async () => answer.resolve());
    await waitFor(() => expect(lastToast()).toMatchObject({ tone: 'danger' }));
    expect([...edits.all(), ...savedEdits.all()]).toEqual([]);
    cleanup();
    forgetToasts();
  }
});

test('M114: what failed stands in the box again, though another one was saved since', async () => {
  const other = aMessage({ seq: 3, message: 'Bring it.' });
  const answer = Promise.withResolvers<void>();
  await open(
    {
      [`PATCH ${path}`]: () => answer.promise.then(() => refusal(409, 'edited_too_often', 'Send a new one.')),
      [`PATCH /api/chat/messages/${other.id}`]: () => ({ body: { ...other, message: 'Bring it all.' } }),
    },
    [mine, theirs, other],
  );
  await choose('Edit message');
  await userEvent.type(box(), ' Or later{Enter}');
  act(() => composer().focus());
  await userEvent.keyboard('{ArrowUp}{Backspace} all.{Enter}');
  expect(composer()).toHaveValue('');
  await act(async () => answer.resolve());
  await waitFor(() => expect(box()).toHaveValue('See you at six. Or later'));
  await waitFor(() => expect(asked(calls, `PATCH /api/chat/messages/${other.id}`)).toHaveLength(1));
});

test('M114: what fails while another one is edited comes into the box after that', async () => {
  const other = aMessage({ seq: 3, message: 'Bring it.' });
  const answer = Promise.withResolvers<void>();
  await open({ [`PATCH ${path}`]: () => answer.promise.then(() => refusal(409, 'edited_too_often', 'Send a new one.')) }, [
    mine,
    theirs,
    other,
  ]);
  await choose('Edit message');
  await userEvent.type(box(), ' Or later{Enter}');
  act(() => composer().focus());
  await userEvent.keyboard('{ArrowUp} All');
  await act(async () => answer.resolve());
  const title = 'We couldn’t save your other edit. It comes back once you’re done with the one in the box.';
  await waitFor(() => expect(lastToast()).toMatchObject({ title }));
  expect(box()).toHaveValue('Bring it. All');
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveValue('See you at six. Or later');
  expect(box()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(composer()).toHaveValue('');
});

test('M95: what is edited is forgotten when its message is deleted, not when that was refused', async () => {
  const answer = Promise.withResolvers<void>();
  let isAllowed = false;
  await open({
    [`DELETE ${path}`]: () =>
      isAllowed
        ? { body: { ...mine, message: '', deleted_at: later.edited_at } }
        : answer.promise.then(() => refusal(409, 'conflict', 'Not now.')),
  });
  const remove = async () => {
    await choose('Delete message');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  };
  await choose('Edit message');
  await userEvent.type(box(), ' Or later');
  await remove();
  await act(async () => answer.resolve());
  await waitFor(() => expect(lastToast()).toMatchObject({ tone: 'danger' }));
  expect(box()).toHaveValue('See you at six. Or later');
  isAllowed = true;
  await remove();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull());
});

test('M114, S13: without a connection nothing is saved, and what was typed is kept', async () => {
  await open({});
  act(() => composer().focus());
  await userEvent.keyboard('{ArrowUp} Or later');
  await act(async () => connection.set('disconnected'));
  expect(box()).toBeDisabled();
  await act(async () => connection.set('connected'));
  expect(box()).toHaveValue('See you at six. Or later');
});

test('S13: a thread that is left without a connection is written in at once when it is opened with one', async () => {
  await open({});
  await act(async () => connection.set('disconnected'));
  expect(composer()).toBeDisabled();
  cleanup();
  connection.set('connected');
  await open({});
  expect(composer()).toHaveFocus();
});

test('M114: under an edited message one finds what it said, of mine and of others', async () => {
  const edits = [
    { message: 'See you at seven.', at: '2026-11-21T15:14:00.000Z' },
    { message: 'See you at six.', at: '2026-11-21T15:12:00.000Z' },
  ];
  await open({ [`GET ${path}/edits`]: () => ({ body: { edits, nextCursor: null } }) }, [later, theirs]);
  await userEvent.click(screen.getByRole('button', { name: 'Edited' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit history' });
  expect(await within(dialog).findByText('See you at six.')).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([expect.stringContaining('See you at seven.'), expect.stringContaining('first sent')]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Edit history');
  expect(await screen.findByRole('dialog', { name: 'Edit history' })).toBeVisible();
});

test('M114: what others wrote is not mine to edit', async () => {
  await open({}, [theirs]);
  await userEvent.click(screen.getByRole('button', { name: 'Message options' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).not.toContain('Edit message');
  await userEvent.keyboard('{Escape}');
  act(() => composer().focus());
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
});
