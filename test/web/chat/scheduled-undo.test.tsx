import { describe, expect, test } from '@jest/globals';
import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMessage, aScheduled, me } from '../../../stories/features/chat/fixtures';
import { mayPrint } from '../../lib/printed';
import { lastToast, unreachable } from '../pages/show-page';
import { type Answers, refusal } from '../rides/wire';
import { another, chooses, composer, open, pathOf, takes, theirs, thread } from './scheduled-thread';

const { id } = aScheduled();
const removal = `DELETE /api/chat/scheduled/${id}`;
const gone = () => refusal(404, 'not_found', 'There is no such message.');
const listOf = (...scheduled: object[]) => ({ body: { scheduled, nextCursor: null } });
const threadOf = (...messages: Message[]) => ({ body: { messages, nextCursor: null, olderCursor: null, newerCursor: null } });

/** The first answer to its delete is cut off on its way; the next ones say that it is there no more. */
function losesAnswer() {
  let times = 0;
  return () => (times++ === 0 ? unreachable() : gone());
}

/** A text was scheduled, and its Undo is pressed; by then these are the answers. */
async function undoes(message: string, answersOf: (conversation: Conversation) => Answers) {
  const conversation = another();
  const later: Answers = {};
  await open(conversation, {
    [`POST ${pathOf(conversation)}`]: takes(conversation),
    [`GET ${pathOf(conversation)}`]: (...sent) => later[`GET ${pathOf(conversation)}`]?.(...sent) ?? unreachable(),
    [removal]: (...sent) => later[removal]?.(...sent) ?? unreachable(),
    [`GET /api/chat/conversations/${conversation.id}/messages`]: (...sent) => later['messages']?.(...sent) ?? threadOf(theirs),
  });
  await userEvent.type(composer(), message);
  await chooses(/In 1 hour/);
  await waitFor(() => expect(composer()).toHaveValue(''));
  Object.assign(later, answersOf(conversation));
  act(() => lastToast()?.action?.onAct());
}

const said = ({ id: conversation_id }: Conversation, change: Partial<Message>) =>
  aMessage({ seq: 2, conversation_id, sender_id: me, message: 'Too late.', created_at: aScheduled().send_at, ...change });
/** The key under which the text is sent. */
const itsKey = (conversation: Conversation) => {
  const sent = thread.calls.find(({ name }) => name === `POST ${pathOf(conversation)}`);
  return (sent?.body as Pick<Message, 'tempId'> | undefined)?.tempId ?? null;
};
const couldNot = () => waitFor(() => expect(lastToast()).toMatchObject({ title: 'We couldn’t take it back.' }));
const given = (words: string) => waitFor(() => expect(composer()).toHaveValue(words));

describe('M120: Undo of what is to be sent later', () => {
  test('gives the words back where the answer to it is lost', async () => {
    await undoes('In a tunnel.', (conversation) => ({ [removal]: losesAnswer(), [`GET ${pathOf(conversation)}`]: () => listOf() }));
    await given('In a tunnel.');
    expect(lastToast()).toMatchObject({ title: 'Message scheduled' });
  });

  test.each(['Too late.', 'Other words, by another tab.'])('says that it came too late where it was sent by then: %s', async (message) => {
    await undoes('Too late.', (conversation) => ({
      [removal]: losesAnswer(),
      [`GET ${pathOf(conversation)}`]: () => listOf(),
      messages: () => threadOf(theirs, said(conversation, { message, tempId: itsKey(conversation) })),
    }));
    await couldNot();
    expect(composer()).toHaveValue('');
  });

  test('not where only the same words were said', async () => {
    await undoes('Too late.', (conversation) => ({
      [removal]: losesAnswer(),
      [`GET ${pathOf(conversation)}`]: () => listOf(),
      messages: () => threadOf(theirs, said(conversation, { tempId: null })),
    }));
    await given('Too late.');
  });

  test('and where it still waits', async () => {
    await undoes('Still there.', (conversation) => ({
      [removal]: unreachable,
      [`GET ${pathOf(conversation)}`]: () => listOf(aScheduled({ conversation_id: conversation.id, message: 'Still there.' })),
    }));
    await couldNot();
    expect(composer()).toHaveValue('');
  });

  test('keeps the words where nobody can say what became of it', async () => {
    mayPrint(/could not be looked what became of a scheduled message/);
    await undoes('Who knows.', () => ({}));
    await given('Who knows.');
    expect(lastToast()).toMatchObject({ title: 'We couldn’t reach Hometown. It may still be sent.' });
  });
});

test('M120: one that is deleted and whose answer is lost can be used as a draft all the same', async () => {
  const conversation = another({ scheduledCount: 1 });
  const list = [aScheduled({ conversation_id: conversation.id })];
  const lost = losesAnswer();
  await open(conversation, {
    [`GET ${pathOf(conversation)}`]: () => listOf(...list),
    [removal]: () => {
      list.length = 0;
      return lost();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 scheduled message' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Scheduled messages' }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Scheduled message deleted' }));
  await userEvent.click(sheet.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  act(() => lastToast()?.action?.onAct());
  await given('Happy birthday, Dan!');
  expect(thread.calls.filter(({ name }) => name === removal)).toHaveLength(2);
});
