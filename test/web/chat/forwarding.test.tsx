import '@testing-library/jest-dom/jest-globals';
import '../lib/no-storage';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAttachment } from '../../../stories/features/chat/attachments/attachment-fixtures';
import { aConversation, aGroup, aMessage, aParticipant, me } from '../../../stories/features/chat/fixtures';
import { deviceOf } from '../../../web/features/chat/device/device';
import type { Picking } from '../../../web/ui/people/picking';
import { ThreadPanel } from '../../../web/features/chat/thread-panel';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast, unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';

const conversation = aConversation();
const theirs = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me, message: 'The bridge is closed.' });
const withFiles = aMessage({
  seq: 1,
  sender_id: 'user_dan',
  recipient_id: me,
  message: 'The bridge is closed.',
  message_type: 'file',
  attachments: [anAttachment({ seq: 1, name: 'bridge.webp' }), anAttachment({ seq: 2, type: 'file', name: 'bill.pdf' })],
});
const gone = aMessage({ seq: 2, message: '', deleted_at: '2026-11-21T15:13:00Z' });
const groups = Array.from({ length: 6 }, (_, index) =>
  aGroup({ id: `01990000-0000-7000-8000-00000000010${index}`, name: `Group ${index}`, updated_at: `2026-11-2${index}T12:00:00Z` }),
);
const finn = aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' });
const withFinn = aConversation({ id: '01990000-0000-7000-8000-000000000200', friend: finn, participants: [finn] });

let calls: Call[] = [];
beforeEach(forgetToasts);
beforeEach(() => {
  // What is sent stays in the outbox.
  connection.set('disconnected');
});
afterEach(async () => {
  cleanup();
  const { outbox } = await deviceOf(me);
  for (const { tempId } of outbox.snapshot) await outbox.acknowledge(tempId);
});

const pickFriends = ({ without, isFull, onToggle }: Picking) => (
  <button type="button" disabled={isFull} data-without={without.join()} onClick={() => onToggle(finn)}>
    Finn Field
  </button>
);

/** Opens the thread, and of its first message the sheet. */
async function open(answers: Answers = {}, first = theirs): Promise<HTMLElement> {
  ({ calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [conversation, ...groups], nextCursor: null, hasArchived: false } }),
    [`GET /api/chat/conversations/${conversation.id}/messages`]: () => ({
      body: { messages: [first, gone], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'POST /api/chat/messages/read': () => ({ body: {} }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <ThreadPanel conversation={conversation} pickFriends={pickFriends} />
    </MyIdContext>,
    rosasCache(),
  );
  await screen.findByText('The bridge is closed.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Message options' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }));
  const sheet = await screen.findByRole('dialog', { name: 'Forward to' });
  await within(sheet).findByRole('checkbox', { name: 'Group 0' });
  return sheet;
}
const forward = (sheet: HTMLElement) => within(sheet).getByRole('button', { name: 'Forward' });
const waiting = async () => {
  const { outbox } = await deviceOf(me);
  return outbox.snapshot.map(({ conversationId, message, forwardedFrom }) => ({ conversationId, message, forwardedFrom }));
};

test('M114: a message goes to what I choose, each by the outbox', async () => {
  const sheet = await open();
  expect(forward(sheet)).toBeDisabled();
  await userEvent.type(within(sheet).getByRole('searchbox'), 'group 3');
  expect(within(sheet).getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Group 3' }));
  await userEvent.clear(within(sheet).getByRole('searchbox'));
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Group 1' }));
  expect(within(sheet).getByText('2 of 5 chosen')).toBeVisible();
  await userEvent.click(forward(sheet));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastToast()).toMatchObject({ title: 'Message forwarded' });
  const sent = { message: theirs.message, forwardedFrom: theirs.id };
  expect(await waiting()).toEqual([3, 1].map((index) => ({ conversationId: groups[index]?.id, ...sent })));
});

test('M114: what has a name of its own is found by its friend’s too', async () => {
  const renamed = { ...withFinn, name: 'To the coast' };
  const list = { conversations: [...groups, renamed], nextCursor: null, hasArchived: false };
  const sheet = await open({ 'GET /api/chat/conversations': () => ({ body: list }) });
  await userEvent.type(within(sheet).getByRole('searchbox'), ' FINN');
  expect(within(sheet).getByRole('checkbox')).toHaveAccessibleName(/To the coast/);
});

test('M114: at most five are chosen', async () => {
  const sheet = await open();
  for (const index of [0, 1, 2, 3, 4]) await userEvent.click(within(sheet).getByRole('checkbox', { name: `Group ${index}` }));
  expect(within(sheet).getByRole('checkbox', { name: 'Group 5' })).toBeDisabled();
  expect(within(sheet).getByRole('button', { name: 'Finn Field' })).toBeDisabled();
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Group 0' }));
  expect(within(sheet).getByRole('checkbox', { name: 'Group 5' })).toBeEnabled();
});

test('M114, M40: a conversation with a closed or suspended account is not among them, nor one that has ended', async () => {
  const away = aParticipant({ clerk_id: 'user_gone', full_name: 'Former neighbor', isActive: false });
  const withGone = aConversation({ id: '01990000-0000-7000-8000-000000000201', friend: away, participants: [away] });
  const passed = aParticipant({ clerk_id: 'user_pat', full_name: 'Pat Passed' });
  const ended = { friend: passed, participants: [passed], closes_at: '2026-11-01T12:00:00Z' };
  const withPassed = aConversation({ id: '01990000-0000-7000-8000-000000000202', ...ended });
  const conversations = [withGone, withPassed, withFinn, ...groups.slice(0, 1)];
  const sheet = await open({ 'GET /api/chat/conversations': () => ({ body: { conversations, nextCursor: null, hasArchived: false } }) });
  expect(within(sheet).getAllByRole('checkbox')).toHaveLength(2);
  for (const name of ['Former neighbor', 'Pat Passed']) expect(within(sheet).queryByRole('checkbox', { name })).toBeNull();
});

test('M114: a friend I have no conversation with gets one', async () => {
  const sheet = await open({ 'POST /api/chat/conversations': () => ({ status: 201, body: withFinn }) });
  const friend = within(sheet).getByRole('button', { name: 'Finn Field' });
  expect(friend).toHaveAttribute('data-without', 'user_dan');
  await userEvent.click(friend);
  await userEvent.click(forward(sheet));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(calls, 'POST /api/chat/conversations')).toMatchObject([{ body: { participant_ids: ['user_finn'] } }]);
  expect(await waiting()).toMatchObject([{ conversationId: withFinn.id, forwardedFrom: theirs.id }]);
});

test('M114: where that is refused it says so, and nothing is sent', async () => {
  const sheet = await open({ 'POST /api/chat/conversations': () => refusal(403, 'cannot_message', 'You cannot message this person.') });
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Group 2' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Finn Field' }));
  await userEvent.click(forward(sheet));
  expect(await within(sheet).findByText('You cannot message this person.')).toBeVisible();
  expect(await waiting()).toEqual([]);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('M114: closing the sheet takes nothing back that was sent', () => {
  /** Opens it, sends to a friend whose conversation is not there yet, and closes it before the server has answered. */
  async function closesBefore(close: () => Promise<unknown> = () => userEvent.keyboard('{Escape}')) {
    const line = Promise.withResolvers<Awaited<ReturnType<Answers[string]>>>();
    const sheet = await open({ 'POST /api/chat/conversations': () => line.promise });
    await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Group 2' }));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Finn Field' }));
    await userEvent.click(forward(sheet));
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return line;
  }

  test('by Cancel, it goes to nobody', async () => {
    const line = await closesBefore(() => userEvent.click(screen.getByRole('button', { name: 'Cancel' })));
    await act(async () => line.resolve({ status: 201, body: withFinn }));
    expect(await waiting()).toEqual([]);
    expect(lastToast()).toBeUndefined();
  });

  test('it goes when the answer is there, and says so', async () => {
    const line = await closesBefore();
    line.resolve({ status: 201, body: withFinn });
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Message forwarded' }));
    expect((await waiting()).map(({ conversationId }) => conversationId)).toEqual([groups[2]?.id, withFinn.id]);
  });

  test('what is opened by then stays open', async () => {
    const line = await closesBefore();
    await userEvent.click(screen.getAllByRole('button', { name: 'Message options' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }));
    await screen.findByRole('dialog', { name: 'Forward to' });
    line.resolve({ status: 201, body: withFinn });
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Message forwarded' }));
    expect(screen.getByRole('dialog', { name: 'Forward to' })).toBeVisible();
  });

  test.each([
    [() => refusal(403, 'cannot_message', 'You cannot message this person.'), 'You cannot message this person.'],
    [unreachable, undefined],
  ])('where it fails it is told', async (answer, description) => {
    const line = await closesBefore();
    line.resolve(Promise.resolve().then(answer));
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'We couldn’t forward the message.', tone: 'danger' }));
    expect(lastToast()?.description).toBe(description);
    expect(await waiting()).toEqual([]);
  });
});

test('M114: its files are shown, and go along', async () => {
  const sheet = await open({}, withFiles);
  const files = within(sheet).getByRole('list', { name: 'Files to forward' });
  expect(
    within(files)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['bridge.webp', 'bill.pdf']);
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Group 1' }));
  await userEvent.click(forward(sheet));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { outbox } = await deviceOf(me);
  // Shown until the server has its own.
  expect(outbox.snapshot).toMatchObject([{ message: withFiles.message, forwardedFrom: withFiles.id, attachments: withFiles.attachments }]);
});
