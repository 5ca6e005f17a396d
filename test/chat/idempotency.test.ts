import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { addMembers, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { readMessages } from '../../src/chat/delivery/delivery.contract.js';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, messageCreated, sendMessage, sendSignal } from '../../src/chat/messages/message.contract.js';
import { setReaction } from '../../src/chat/reactions/reaction.contract.js';
import { world } from '../world/world.js';
import { group, pair, says, thread, writes } from './thread.js';

test('fifty sends with one key over HTTP, sockets and two instances are one message (P2, MSG-3)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const second = await world.second();
  const elsewhere = await rosa.device(second);
  const body = { recipient_id: dan.id, message: 'once', tempId: randomUUID() };
  const sends = Array.from({ length: 50 }, async (_, index) => {
    if (index % 3 === 0) return rosa.call(sendMessage, { body });
    return (await (index % 3 === 1 ? rosa : elsewhere).signals(sendSignal, body)).message;
  });
  const messages = await Promise.all(sends);
  expect(new Set(messages.map(({ id, seq }) => `${id} ${seq}`)).size).toBe(1);
  await world.settle();
  expect(await thread(dan, messages[0]?.conversation_id ?? '')).toHaveLength(1);
  expect(dan.heard(messageCreated)).toHaveLength(1);
  elsewhere.close();
  await world.stop(second);
});

test('the same key with another text is refused', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const tempId = randomUUID();
  const { id } = await says(rosa, dan, { message: 'first', tempId });
  const refusal = await rosa.refused(sendMessage, { body: { recipient_id: dan.id, message: 'second', tempId } });
  expect(refusal).toMatchObject({ status: 409, code: 'temp_id_reused', body: { current: { id, message: 'first', tempId } } });
});

test('one key with two texts at once is one message, and the other text is refused each time (MSG-3)', async () => {
  const [hal, hue] = await pair('hal', 'hue');
  await says(hal, hue, 'first');
  const tempId = randomUUID();
  const sends = Array.from({ length: 20 }, async (_, index) => {
    const message = index % 2 ? 'heads' : 'tails';
    const body = { recipient_id: hue.id, message, tempId };
    return { message, ack: await hal.emit(sendSignal, body) };
  });
  const answers = await Promise.all(sends);
  const { conversation_id } = await says(hal, hue, 'last');
  const lines = await thread(hue, conversation_id);
  expect(lines).toHaveLength(3);
  const kept = lines[1]?.message;
  expect(answers.map(({ ack }) => (ack.ok ? 'ok' : ack.code))).toEqual(
    answers.map(({ message }) => (message === kept ? 'ok' : 'temp_id_reused')),
  );
});

test('the same key to another person is refused', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { finn } = await world.people({ finn: { friendOf: ['rosa'] } });
  const tempId = randomUUID();
  await says(rosa, dan, { message: 'for dan', tempId });
  expect(await rosa.refused(sendMessage, { body: { recipient_id: finn.id, message: 'for dan', tempId } })).toMatchObject({
    status: 409,
    code: 'temp_id_reused',
  });
  await says(rosa, finn, 'hello finn');
  expect(await rosa.refused(sendMessage, { body: { recipient_id: finn.id, message: 'for dan', tempId } })).toMatchObject({
    status: 409,
    code: 'temp_id_reused',
  });
});

test('the same key of another sender is another message', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const tempId = randomUUID();
  const hers = await says(rosa, dan, { message: 'mine', tempId });
  const his = await says(dan, rosa, { message: 'mine', tempId });
  expect(his.id).not.toBe(hers.id);
});

test('a retry of a deleted or blocked message still answers the first one', async () => {
  const [gus, eve] = await pair('gus', 'eve');
  const tempId = randomUUID();
  const first = await says(gus, eve, { message: 'hello', tempId });
  await eve.blocks(gus);
  expect((await says(gus, eve, { message: 'hello', tempId })).id).toBe(first.id);
});

/** What a repeat says of a message whose conversation its sender is not in. */
const asSent = { status: 'sent', is_read: false, is_delivered: false, read_at: null, delivered_at: null, quoted: null, reactions: [] };

test.each([
  ['was removed', ['ike', 'ivy', 'jim']],
  ['left and came again', ['kim', 'kit', 'leo']],
] as const)('MSG-10, P2: who %s repeats an old key, and reads nothing that came since', async (how, [first, second, third]) => {
  const [ike, ivy] = await pair(first, second);
  const jim = await world.person(third, { friendOf: [first] });
  const id = await group(ike, [ivy, jim]);
  const theirs = await writes(ivy, id, 'before');
  const body = { conversation_id: id, message: 'mine', reply_to: theirs.id, tempId: randomUUID() };
  const sent = await jim.call(sendMessage, { body });
  expect(sent).toMatchObject({ quoted: { excerpt: 'before' } });
  await ike.call(removeMember, { params: { id, userId: jim.id } });
  await ivy.call(editMessage, { params: { id: theirs.id }, body: { message: 'a secret' } });
  await ivy.call(setReaction, { params: { id: sent.id }, body: { emoji: '👎' } });
  for (const reader of [ike, ivy]) await reader.call(readMessages, { body: { message_ids: [sent.id] } });
  if (how !== 'was removed') await ike.call(addMembers, { params: { id }, body: { user_ids: [jim.id] } });
  const { seq, message, tempId } = sent;
  for (const again of [await jim.call(sendMessage, { body }), (await jim.signals(sendSignal, body)).message])
    expect(again).toMatchObject({ id: sent.id, seq, message, tempId, reply_to: theirs.id, reacted_at: null, ...asSent });
  const other = await jim.refused(sendMessage, { body: { ...body, message: 'another' } });
  expect(other).toMatchObject({ status: 409, code: 'temp_id_reused' });
});

test('P22, P2: across a block a repeat does not tell what was read or felt; without it, it does', async () => {
  const [lyn, max] = await pair('lyn', 'max');
  const said = { message: 'hello', tempId: randomUUID() };
  const first = await says(lyn, max, said);
  await max.call(readMessages, { body: { message_ids: [first.id] } });
  await max.call(setReaction, { params: { id: first.id }, body: { emoji: '👍' } });
  expect(await says(lyn, max, said)).toMatchObject({ id: first.id, status: 'read', reactions: [{ emoji: '👍' }] });
  await max.blocks(lyn);
  expect(await says(lyn, max, said)).toMatchObject({ id: first.id, seq: first.seq, recipient_id: max.id, ...asSent });
  await max.unblocks(lyn);
  expect(await says(lyn, max, said)).toMatchObject({ id: first.id, status: 'read' });
});

test('P2: a repeat of what its sender deleted is answered as deleted', async () => {
  const [ned, nia] = await pair('ned', 'nia');
  const said = { message: 'hello', tempId: randomUUID() };
  const first = await says(ned, nia, said);
  await ned.call(deleteMessage, { params: { id: first.id } });
  expect(await says(ned, nia, said)).toMatchObject({ id: first.id, message: '', deleted_at: expect.any(String) });
});

test('two keys of one batch in many conversations keep their own places', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { finn } = await world.people({ finn: { friendOf: ['rosa'] } });
  const all = await Promise.all(Array.from({ length: 60 }, (_, index) => says(rosa, index % 2 ? dan : finn, `number ${index}`)));
  for (const other of [dan, finn]) {
    const mine = all.filter((message) => message.recipient_id === other.id);
    expect(mine).toHaveLength(30);
    expect(new Set(mine.map(({ seq }) => seq)).size).toBe(30);
  }
});

test('eight writers on two instances leave no gap and no double place (P3)', async () => {
  const { ann, bob, cat, doc } = await world.people({
    ann: {},
    bob: { friendOf: ['ann'] },
    cat: { friendOf: ['ann'] },
    doc: { friendOf: ['ann'] },
  });
  const conversation_id = await group(ann, [bob, cat, doc]);
  const second = await world.second();
  const writers = [ann, bob, cat, doc, ...(await Promise.all([ann, bob, cat, doc].map((person) => person.device(second))))];
  await Promise.all(
    writers.map(async (writer, number) => {
      for (let count = 0; count < 25; count += 1)
        await writer.signals(sendSignal, { conversation_id, message: `${number} ${count}`, tempId: randomUUID() });
    }),
  );
  const rows = await world.sql<{ seq: number; message: string }>(
    'select seq::int, message from messages where conversation_id = $1 order by seq',
    [conversation_id],
  );
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  for (const [number] of writers.entries()) {
    const own = rows.filter(({ message }) => message.startsWith(`${number} `)).map(({ message }) => Number(message.split(' ')[1]));
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
  for (const writer of writers.slice(4)) writer.close();
  await world.stop(second);
});
