import { expect, test } from '@jest/globals';
import type { Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMessage, aScheduled } from '../../../stories/features/chat/fixtures';
import { chatBindings } from '../../../web/features/chat/live/chat-bindings';
import { asked } from '../friends/serve';
import { forgetToasts, lastToast, pressBeside, unreachable } from '../pages/show-page';
import { type Answers, refusal } from '../rides/wire';
import { another, chooses, composer, open, pathOf, takes, thread } from './scheduled-thread';

test('M120: a text goes later; the box is empty once the server has it, and Undo gives it back', async () => {
  const conversation = another();
  const { id } = aScheduled();
  await open(conversation, {
    [`POST ${pathOf(conversation)}`]: takes(conversation),
    [`DELETE /api/chat/scheduled/${id}`]: () => ({ body: {} }),
  });
  expect(screen.queryByRole('button', { name: 'Send later' })).toBeNull();
  await userEvent.type(composer(), 'Happy birthday!');
  await chooses(/In 1 hour/);
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Message scheduled', action: { isUndo: true } }));
  await waitFor(() => expect(composer()).toHaveValue(''));
  await waitFor(() => expect(composer()).toHaveFocus());
  expect(asked(thread.calls, `POST ${pathOf(conversation)}`).map(({ body }) => body)).toEqual([
    { message: 'Happy birthday!', send_at: expect.stringMatching(/:00\.000Z$/), tempId: expect.any(String) },
  ]);
  expect(screen.getAllByTestId('message')).toHaveLength(1);
  act(() => lastToast()?.action?.onAct());
  await waitFor(() => expect(composer()).toHaveValue('Happy birthday!'));
});

test('M120: what is refused stays in the box and is told; asked again after no answer, it has the same key (P2)', async () => {
  const conversation = another();
  const post = `POST ${pathOf(conversation)}`;
  const answers: Answers[string][] = [
    () => refusal(409, 'too_many_scheduled', 'You have 100 scheduled messages.'),
    unreachable,
    takes(conversation),
  ];
  let times = 0;
  await open(conversation, {
    [post]: (...asked) => {
      times += 1;
      return answers[times - 1]?.(...asked) ?? unreachable();
    },
  });
  await userEvent.type(composer(), 'At nine.');
  for (const description of ['You have 100 scheduled messages.', undefined]) {
    act(forgetToasts);
    await chooses(/In 1 hour/);
    await waitFor(() => expect(lastToast()?.title).toBe('We couldn’t schedule that. It’s still in the box.'));
    expect(lastToast()?.description).toBe(description);
    expect(composer()).toHaveValue('At nine.');
  }
  await chooses(/In 1 hour/);
  await waitFor(() => expect(composer()).toHaveValue(''));
  expect(new Set(asked(thread.calls, post).map(({ body }) => (body as { tempId: string }).tempId)).size).toBe(1);
});

test('M120: at a chosen time; the form around it sends nothing', async () => {
  const conversation = another();
  await open(conversation, { [`POST ${pathOf(conversation)}`]: takes(conversation) });
  await userEvent.type(composer(), 'On another day.');
  await chooses('Choose a time…');
  const dialog = await screen.findByRole('dialog', { name: 'When should we send it?' });
  await pressBeside();
  expect(dialog).toHaveAttribute('data-state', 'open');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Message scheduled' }));
  await waitFor(() => expect(composer()).toHaveValue(''));
  expect(screen.getAllByTestId('message')).toHaveLength(1);
});

test('M120: over the box stands how many wait; the list edits, sends and deletes them, failed ones first', async () => {
  const conversation = another({ scheduledCount: 2 });
  const waiting = aScheduled({ conversation_id: conversation.id });
  const other = { id: '01990000-0000-7000-8000-00000000a002', message: 'Hello?' };
  const failed = aScheduled({ ...waiting, ...other, state: 'failed', error: 'not_found' });
  let list: Scheduled[] = [waiting, failed];
  const drop = (id: string) => (list = list.filter((one) => one.id !== id));
  await open(conversation, {
    [`GET ${pathOf(conversation)}`]: () => ({ body: { scheduled: list, nextCursor: null } }),
    [`PATCH /api/chat/scheduled/${waiting.id}`]: (sent) => {
      list = list.map((one) => (one.id === waiting.id ? { ...one, ...(sent as Partial<Scheduled>) } : one));
      return { body: list[0] };
    },
    [`POST /api/chat/scheduled/${failed.id}/send-now`]: () => {
      drop(failed.id);
      return { body: aMessage({ seq: 2, conversation_id: conversation.id, message: failed.message }) };
    },
    [`DELETE /api/chat/scheduled/${waiting.id}`]: () => {
      drop(waiting.id);
      return { body: {} };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '2 scheduled messages' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Scheduled messages' }));
  const rows = () => sheet.getAllByTestId('scheduled');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toHaveTextContent('Not sent: you weren’t in this conversation.');
  await userEvent.click(sheet.getAllByRole('button', { name: 'Send now' })[0] as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await userEvent.click(sheet.getByRole('button', { name: 'Edit' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Message' }), ' See you.');
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Happy birthday, Dan! See you.'));
  expect(asked(thread.calls, `PATCH /api/chat/scheduled/${waiting.id}`)[0]?.body).toEqual({ message: 'Happy birthday, Dan! See you.' });
  await userEvent.click(sheet.getByRole('button', { name: 'Delete' }));
  expect(await sheet.findByText('Nothing is scheduled')).toBeVisible();
  // Escape would take the toast away.
  await userEvent.click(sheet.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  act(() => lastToast()?.action?.onAct());
  await waitFor(() => expect(composer()).toHaveValue('Happy birthday, Dan! See you.'));
});

test('M120: the list follows what another device does', async () => {
  const conversation = another({ scheduledCount: 1 });
  let list = [aScheduled({ conversation_id: conversation.id })];
  await open(conversation, { [`GET ${pathOf(conversation)}`]: () => ({ body: { scheduled: list, nextCursor: null } }) });
  await userEvent.click(await screen.findByRole('button', { name: '1 scheduled message' }));
  expect(await screen.findByText('Happy birthday, Dan!')).toBeVisible();
  list = [];
  for (const binding of chatBindings)
    if (binding.topic.name === 'chat.scheduled.changed') binding.apply({ conversation_id: conversation.id }, thread.cache);
  expect(await screen.findByText('Nothing is scheduled')).toBeVisible();
});

test('M120: two that are deleted one after the other are both busy and both told, also where the sheet is closed by then', async () => {
  const conversation = another({ scheduledCount: 2 });
  const list = [
    aScheduled({ conversation_id: conversation.id }),
    aScheduled({ conversation_id: conversation.id, id: '01990000-0000-7000-8000-00000000a002', message: 'Hello?' }),
  ];
  const answers = list.map(() => Promise.withResolvers<{ body: object }>());
  await open(conversation, {
    [`GET ${pathOf(conversation)}`]: () => ({ body: { scheduled: list, nextCursor: null } }),
    ...Object.fromEntries(list.map(({ id }, place) => [`DELETE /api/chat/scheduled/${id}`, () => answers[place]?.promise as never])),
  });
  await userEvent.click(await screen.findByRole('button', { name: '2 scheduled messages' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Scheduled messages' }));
  const deletes = await sheet.findAllByRole('button', { name: 'Delete' });
  for (const remove of deletes) await userEvent.click(remove);
  for (const remove of deletes) expect(remove).toBeDisabled();
  await userEvent.click(sheet.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  for (const answer of answers) answer.resolve({ body: {} });
  await waitFor(() => expect(screen.getAllByText('Scheduled message deleted')).toHaveLength(2));
  expect(lastToast()).toMatchObject({ action: { isUndo: true } });
});
