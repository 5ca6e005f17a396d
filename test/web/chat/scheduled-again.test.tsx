import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aScheduled } from '../../../stories/features/chat/fixtures';
import { forgetKept } from '../../../web/features/chat/device/kept';
import { keepReply } from '../../../web/features/chat/device/replies';
import { chatBindings } from '../../../web/features/chat/live/chat-bindings';
import { connection } from '../../../web/lib/connection';
import { asked } from '../friends/serve';
import { forgetToasts, lastToast, unreachable } from '../pages/show-page';
import { type Answers, refusal } from '../rides/wire';
import { another, chooses, composer, open, pathOf, takes, theirs, thread } from './scheduled-thread';

afterEach(() => void jest.restoreAllMocks());

describe('M120: asked again after a lost answer it is scheduled once (P2)', () => {
  const couldNot = () => waitFor(() => expect(lastToast()?.title).toBe('We couldn’t schedule that. It’s still in the box.'));
  const keysOf = (post: string) => asked(thread.calls, post).map(({ body }) => (body as Record<'tempId', string>).tempId);

  /** The first try reaches the server, and no answer comes. */
  async function asksOnce(text: string) {
    const conversation = another();
    const post = `POST ${pathOf(conversation)}`;
    let times = 0;
    const answers: Answers = { [post]: (sent) => (times++ === 0 ? unreachable() : takes(conversation)(sent)) };
    await open(conversation, answers);
    await userEvent.type(composer(), text);
    await chooses(/In 1 hour/);
    await couldNot();
    const [first] = keysOf(post);
    return { conversation, post, answers, first };
  }
  const again = async (post: string) => {
    await chooses(/In 1 hour/);
    await waitFor(() => expect(composer()).toHaveValue(''));
    return keysOf(post).at(-1);
  };

  test('also where the line was lost in between', async () => {
    const { post, first } = await asksOnce('In a tunnel.');
    act(() => connection.set('disconnected'));
    expect(screen.getByRole('button', { name: 'Send later' })).toBeDisabled();
    act(() => connection.set('connected'));
    expect(await again(post)).toBe(first);
  });

  test('also where one looked into another conversation, and a minute later', async () => {
    const { conversation, answers, post, first } = await asksOnce('Before I look.');
    cleanup();
    const aMinuteLater = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => aMinuteLater);
    await open(conversation, answers);
    await waitFor(() => expect(composer()).toHaveValue('Before I look.'));
    expect(await again(post)).toBe(first);
  });

  test('also after a reload, in which the tab forgets all it holds, and what the message answers with it', async () => {
    const conversation = another();
    const post = `POST ${pathOf(conversation)}`;
    let times = 0;
    const answers: Answers = { [post]: (sent) => (times++ === 0 ? unreachable() : takes(conversation)(sent)) };
    await open(conversation, answers);
    act(() => keepReply(conversation.id, { ...theirs, excerpt: theirs.message }));
    await userEvent.type(composer(), 'Before I leave.');
    await chooses(/In 1 hour/);
    await couldNot();
    expect(asked(thread.calls, post)).toMatchObject([{ body: { reply_to: theirs.id } }]);
    const [first] = keysOf(post);
    cleanup();
    forgetKept();
    await open(conversation, answers);
    await waitFor(() => expect(composer()).toHaveValue('Before I leave.'));
    expect(await again(post)).toBe(first);
  });

  test('until it had its end: the same text again is another one', async () => {
    const { post, first } = await asksOnce('Twice.');
    await again(post);
    await userEvent.type(composer(), 'Twice.');
    expect(await again(post)).not.toBe(first);
  });
});

test('M120: what was sent by then under its key says so, and may be scheduled once more', async () => {
  const conversation = another();
  const post = `POST ${pathOf(conversation)}`;
  const spent = () => refusal(409, 'temp_id_reused', 'You sent this already.');
  const answers: Answers[string][] = [unreachable, spent, takes(conversation)];
  await open(conversation, { [post]: (...given) => answers.shift()?.(...given) ?? unreachable() });
  await userEvent.type(composer(), 'Once more.');
  for (const description of [undefined, 'You sent this already.']) {
    act(forgetToasts);
    await chooses(/In 1 hour/);
    await waitFor(() => expect(lastToast()).toMatchObject({ tone: 'danger' }));
    expect(lastToast()?.description).toBe(description);
  }
  await chooses(/In 1 hour/);
  await waitFor(() => expect(composer()).toHaveValue(''));
  const [first, second, third] = asked(thread.calls, post).map(({ body }) => (body as { tempId: string }).tempId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('M120: a time that is being chosen outlives a lost line; it is sent with the next one (S13)', async () => {
  const conversation = another();
  await open(conversation, { [`POST ${pathOf(conversation)}`]: takes(conversation) });
  await userEvent.type(composer(), 'Some day.');
  await chooses('Choose a time…');
  const dialog = within(await screen.findByRole('dialog', { name: 'When should we send it?' }));
  const day = dialog.getByLabelText('Date');
  const shown = (day as HTMLInputElement).value;
  await userEvent.clear(day);
  await userEvent.type(day, `${new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('en-US')}{Tab}`);
  const chosen = (day as HTMLInputElement).value;
  expect(chosen).not.toBe(shown);
  act(() => connection.set('connecting'));
  expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  act(() => connection.set('connected'));
  expect(day).toBeInTheDocument();
  expect(day).toHaveValue(chosen);
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(composer()).toHaveValue(''));
});

test('M120: what is being edited outlives a lost line, and is saved with the next one (S13)', async () => {
  const conversation = another({ scheduledCount: 1 });
  const item = aScheduled({ conversation_id: conversation.id });
  await open(conversation, {
    [`GET ${pathOf(conversation)}`]: () => ({ body: { scheduled: [item], nextCursor: null } }),
    [`PATCH /api/chat/scheduled/${item.id}`]: (sent) => ({ body: { ...item, ...(sent as Partial<Scheduled>) } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 scheduled message' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const text = screen.getByRole('textbox', { name: 'Message' });
  await userEvent.type(text, ' See you.');
  act(() => connection.set('connecting'));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  act(() => connection.set('connected'));
  expect(text).toBeInTheDocument();
  expect(text).toHaveValue('Happy birthday, Dan! See you.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked(thread.calls, `PATCH /api/chat/scheduled/${item.id}`)).toHaveLength(1));
});

describe('M120: what is sent while it is edited', () => {
  /** Its edit is open, and something was typed. */
  async function edits(answers: Answers = {}, words = ' See you.') {
    const conversation = another({ scheduledCount: 1 });
    const list = [aScheduled({ conversation_id: conversation.id })];
    const [item] = list;
    await open(conversation, {
      [`GET ${pathOf(conversation)}`]: () => ({ body: { scheduled: [...list], nextCursor: null } }),
      [`PATCH /api/chat/scheduled/${item?.id}`]: () => refusal(404, 'not_found', 'There is no such message.'),
      ...answers,
    });
    await userEvent.click(await screen.findByRole('button', { name: '1 scheduled message' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    if (words) await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), words);
    return { list, isHeard: () => hears(conversation) };
  }
  function hears({ id }: { id: string }): void {
    for (const binding of chatBindings)
      if (binding.topic.name === 'chat.scheduled.changed') binding.apply({ conversation_id: id }, thread.cache);
  }
  const typed = () => screen.getByRole('textbox', { name: 'Message' });
  const gone = 'This message was already sent or deleted. You can keep your text as a draft.';

  test('stays as it was typed and says what became of it; as a draft it is in the box', async () => {
    const { list, isHeard } = await edits();
    list.length = 0;
    isHeard();
    expect(await screen.findByText(gone)).toBeVisible();
    expect(typed()).toHaveValue('Happy birthday, Dan! See you.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use as draft' }));
    expect(await screen.findByText('Nothing is scheduled')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(composer()).toHaveValue('Happy birthday, Dan! See you.'));
  });

  test('with nothing of one’s own there is nothing to keep', async () => {
    const { list, isHeard } = await edits({}, '');
    list.length = 0;
    isHeard();
    expect(await screen.findByText('This message was already sent or deleted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use as draft' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing is scheduled')).toBeVisible();
  });

  test('one that is saved late leaves the one that is edited by then as it is', async () => {
    const saved = Promise.withResolvers<void>();
    const first = aScheduled({});
    const { list, isHeard } = await edits({
      [`PATCH /api/chat/scheduled/${first.id}`]: async () => {
        await saved.promise;
        return { body: { ...first, message: 'Happy birthday, Dan! See you.' } };
      },
    });
    list.push(aScheduled({ ...list[0], id: '01990000-0000-7000-8000-00000000a002', message: 'Hello?' }));
    isHeard();
    await screen.findByText('Hello?');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit' }).at(-1) as HTMLElement);
    await userEvent.type(typed(), ' Are you there?');
    await act(async () => saved.resolve());
    expect(typed()).toHaveValue('Hello? Are you there?');
  });

  test('so it is where saving it finds out', async () => {
    const { list } = await edits();
    list.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(gone)).toBeVisible();
    expect(typed()).toHaveValue('Happy birthday, Dan! See you.');
  });

  test('beside others that still wait; whoever wants it no more cancels', async () => {
    const { list, isHeard } = await edits();
    const other = aScheduled({ ...list[0], id: '01990000-0000-7000-8000-00000000a002', message: 'Hello?' });
    list.splice(0, 1, other);
    isHeard();
    expect(await screen.findByText(gone)).toBeVisible();
    expect(screen.getAllByTestId('scheduled')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getAllByTestId('scheduled')).toHaveLength(1);
    expect(screen.getByText('Hello?')).toBeVisible();
  });
});
