import { expect, test } from '@jest/globals';
import { editMessage, listEdits } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, type Message, messageUpdated, sendMessage } from '../../src/chat/messages/message.contract.js';
import { setReaction } from '../../src/chat/reactions/reaction.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { pair, says, thread } from './thread.js';
import { inTurn } from './turns.js';

interface Said {
  readonly author: Person;
  readonly reader: Person;
  readonly message: Message;
}

/** A new message that two people have, forgotten by their pages. */
async function said(text: string): Promise<Said> {
  const [author, reader] = await pair('rosa', 'dan');
  const message = await says(author, reader, text);
  await world.settle();
  world.forget();
  return { author, reader, message };
}

const deletes = ({ author, message: { id } }: Said) => author.call(deleteMessage, { params: { id } });
const placeOf = ({ message }: Said) => ({ id: message.conversation_id });
const edit = ({ message: { id } }: Said) => ({ params: { id }, body: { message: 'changed' } });
const reaction = ({ message: { id } }: Said) => ({ params: { id }, body: { emoji: '👍' } });
const notFound = { status: 404, code: 'not_found' };

/** A tombstone, on both sides: nothing of what was said, or done to it, is left. */
async function assertGone({ author, reader, message: { id, conversation_id } }: Said): Promise<void> {
  for (const person of [author, reader]) {
    expect((await thread(person, conversation_id)).find((one) => one.id === id)).toMatchObject({
      message: '',
      reactions: [],
      deleted_at: expect.any(String),
    });
    expect(await person.refused(listEdits, { params: { id } })).toMatchObject(notFound);
  }
}

test('P7: an edit and a reaction that waited for the delete are refused, and told to nobody', async () => {
  const talked = await said('a secret');
  const { author, reader } = talked;
  const [, refusals] = await inTurn(
    { ...placeOf(talked), transactions: 2 },
    () => deletes(talked),
    () => Promise.all([author.refused(editMessage, edit(talked)), reader.refused(setReaction, reaction(talked))]),
  );
  expect(refusals).toMatchObject([notFound, notFound]);
  await assertGone(talked);
  await world.settle();
  expect([...author.heard(messageUpdated), ...reader.heard(messageUpdated)]).toEqual([]);
});

test('P7: what was edited just before the delete is gone, with what it said before', async () => {
  const talked = await said('a secret');
  const [edited] = await inTurn(
    placeOf(talked),
    () => talked.author.call(editMessage, edit(talked)),
    () => deletes(talked),
  );
  expect(edited.message).toBe('changed');
  await assertGone(talked);
});

test('P7: so is what somebody reacted with just before it', async () => {
  const talked = await said('a secret');
  const [reacted] = await inTurn(
    placeOf(talked),
    () => talked.reader.call(setReaction, reaction(talked)),
    () => deletes(talked),
  );
  expect(reacted.reactions).toHaveLength(1);
  await assertGone(talked);
});

test('P7: an answer that waited for the delete quotes nothing', async () => {
  const talked = await said('a secret');
  const { reader, message } = talked;
  const body = { conversation_id: message.conversation_id, message: 'really?', reply_to: message.id };
  const [, answered] = await inTurn(
    placeOf(talked),
    () => deletes(talked),
    async () => reader.call(sendMessage, { body }).catch(String),
  );
  // Its quote was judged before the delete, or after it.
  if (typeof answered === 'string') expect(answered).toContain('answered 404');
  else expect(answered.quoted).toMatchObject({ id: message.id, excerpt: '', deleted_at: expect.any(String) });
  for (const person of [talked.author, reader])
    expect(JSON.stringify(await thread(person, message.conversation_id))).not.toContain('secret');
});
