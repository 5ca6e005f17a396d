import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { editGroup } from '../../src/chat/conversations/groups.contract.js';
import { syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, type Message, messageCreated, quoteMaxLength, sendMessage } from '../../src/chat/messages/message.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { conversations, group, pair, says, thread, writes } from './thread.js';

const answers = (from: Person, { id, conversation_id }: Message, message: string): Promise<Message> =>
  from.call(sendMessage, { body: { conversation_id, message, reply_to: id } });
const refusal = async (from: Person, conversation_id: string, reply_to: string) => {
  const { status, code } = await from.refused(sendMessage, { body: { conversation_id, message: 'what?', reply_to } });
  return { status, code };
};
const notFound = { status: 404, code: 'reply_not_found' };
const lastOf = async (person: Person, { conversation_id }: Message) => (await thread(person, conversation_id)).at(-1);

test('M114: an answer carries what it quotes: answered, told, read and caught up with alike', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const asked = await says(rosa, dan, 'Where are you?');
  expect(asked).toMatchObject({ reply_to: null, quoted: null });
  const { cursor } = await rosa.call(syncChat, { query: {} });
  await world.settle();
  world.forget();
  const answer = await answers(dan, asked, 'At the corner.');
  await world.settle();
  expect(answer).toMatchObject({
    reply_to: asked.id,
    quoted: {
      id: asked.id,
      sender_id: rosa.id,
      excerpt: 'Where are you?',
      message_type: 'text',
      edited_at: null,
      deleted_at: null,
    },
  });
  for (const person of [rosa, dan]) {
    expect(person.heard(messageCreated)).toEqual([answer]);
    expect((await lastOf(person, asked))?.quoted).toEqual(answer.quoted);
  }
  const { messages } = await rosa.call(syncChat, { query: { since: cursor } });
  expect(messages.find(({ id }) => id === answer.id)?.quoted).toEqual(answer.quoted);
  expect(await conversations(rosa)).toMatchObject([{ lastMessage: { id: answer.id, message: 'At the corner.' } }]);
});

test('M114: a repeated answer is the same one, with its quote; another answer under its key is refused', async () => {
  const [ada, abe] = await pair('ada', 'abe');
  const [one, two] = [await says(ada, abe, 'one'), await says(ada, abe, 'two')];
  const tempId = randomUUID();
  const first = await says(abe, ada, { message: 'yes', tempId, reply_to: one.id });
  const again = await says(abe, ada, { message: 'yes', tempId, reply_to: one.id });
  expect({ ...again, created_at: '' }).toEqual({ ...first, created_at: '' });
  const other = await abe.refused(sendMessage, { body: { recipient_id: ada.id, message: 'yes', tempId, reply_to: two.id } });
  expect(other).toMatchObject({ status: 409, code: 'temp_id_reused' });
});

test('M114: a long message is quoted with 120 whole characters', async () => {
  const [bea, ben] = await pair('bea', 'ben');
  const long = await says(bea, ben, '👍'.repeat(200));
  expect((await answers(ben, long, 'ok')).quoted?.excerpt).toBe('👍'.repeat(quoteMaxLength));
});

test('M114, P7: a quote says what its message says now, and nothing once that is deleted', async () => {
  const [cal, cia] = await pair('cal', 'cia');
  const asked = await says(cal, cia, 'helo');
  await answers(cia, asked, 'hi');
  const { edited_at } = await cal.call(editMessage, { params: { id: asked.id }, body: { message: 'hello' } });
  expect((await lastOf(cia, asked))?.quoted).toMatchObject({ excerpt: 'hello', edited_at });
  await cal.call(deleteMessage, { params: { id: asked.id } });
  for (const person of [cal, cia]) {
    const answer = await lastOf(person, asked);
    expect(answer).toMatchObject({ message: 'hi', quoted: { id: asked.id, excerpt: '', deleted_at: expect.any(String) } });
    expect(JSON.stringify([answer, await conversations(person)])).not.toMatch(/hel+o/);
  }
});

test('M114: what is deleted, of another conversation, from before my time or no message of anybody is not answered', async () => {
  const { ann, bob, cat } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
  const id = await group(ann, [bob, cat]);
  const early = await writes(ann, id, 'early');
  const gone = await writes(ann, id, 'gone');
  await ann.call(deleteMessage, { params: { id: gone.id } });
  const foreign = await says(ann, cat, 'between us');
  await ann.call(editGroup, { params: { id }, body: { name: 'City hall' } });
  const notice = (await thread(bob, id)).at(-1);
  // As if he had come after it was said.
  await world.sql('update conversation_members set joined_seq = 1 where conversation_id = $1 and user_id = $2', [id, bob.id]);
  for (const other of [gone, foreign, early, notice]) expect(await refusal(bob, id, other?.id ?? '')).toEqual(notFound);
  // Whoever answers it shows it to him.
  await answers(cat, early, 'I remember');
  expect(await lastOf(bob, early)).toMatchObject({ quoted: { id: early.id, excerpt: 'early' } });
});

test('P22: across a block, out of a group and signed out nothing is answered', async () => {
  const [dot, dex] = await pair('dot', 'dex');
  const asked = await says(dot, dex, 'hello');
  await dex.blocks(dot);
  expect(await refusal(dex, asked.conversation_id, asked.id)).toEqual({ status: 403, code: 'cannot_message' });
  const { eli, eva } = await world.people({ eli: { friendOf: ['dot'] }, eva: { friendOf: ['dot'] } });
  const id = await group(dot, [eli, eva]);
  const said = await writes(dot, id, 'hello all');
  await world.sql('update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2', [id, eli.id]);
  expect(await refusal(eli, id, said.id)).toEqual({ status: 404, code: 'not_found' });
  const body = { conversation_id: id, message: 'what?', reply_to: said.id };
  expect(await world.stranger().refused(sendMessage, { body })).toMatchObject({ status: 401 });
});

test('P7: an answer beside the delete of what it answers is refused, or quotes nothing afterwards', async () => {
  const [fay, fox] = await pair('fay', 'fox');
  for (let round = 0; round < 5; round += 1) {
    const asked = await says(fay, fox, `secret ${round}`);
    const [deleted, answered] = await Promise.allSettled([
      fay.call(deleteMessage, { params: { id: asked.id } }),
      answers(fox, asked, `answer ${round}`),
    ]);
    expect(deleted.status).toBe('fulfilled');
    if (answered.status === 'rejected') expect(String(answered.reason)).toContain('answered 404');
    else expect((await lastOf(fay, asked))?.quoted).toMatchObject({ id: asked.id, excerpt: '' });
    expect(JSON.stringify(await thread(fox, asked.conversation_id))).not.toContain('secret');
  }
});
