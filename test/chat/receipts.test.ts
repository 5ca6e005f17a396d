import { describe, expect, test } from '@jest/globals';
import { deliveredAllSignal, deliveredSignal, messageIdsMax, readMessages } from '../../src/chat/delivery/delivery.contract.js';
import { conversationChanged, editConversationSettings } from '../../src/chat/conversations/conversation.contract.js';
import { deleteMessage, type Message, messageUpdated, sendSignal } from '../../src/chat/messages/message.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { conversations, fillUp, group, looksOf, pair, says, thread } from './thread.js';

function reads(person: Person, ...messages: Message[]) {
  return person.call(readMessages, { body: { message_ids: messages.map(({ id }) => id) } });
}

/** P9 as SQL: the stored counter of every member against what it stands for. */
async function wrongCounters() {
  return world.sql(`
    select me.user_id, me.unread_count, found.count from conversation_members me
    cross join lateral (select count(*)::int from messages m where m.conversation_id = me.conversation_id
      and m.seq > me.last_read_seq and m.sender_id <> me.user_id and m.deleted_at is null) found
    where me.unread_count <> found.count`);
}

test('a message is delivered, then read, and its sender sees both (P6)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const message = await says(rosa, dan, 'hello');
  await dan.signals(deliveredSignal, { message_ids: [message.id] });
  await world.settle();
  await reads(dan, message);
  await world.settle();
  expect(rosa.heard(messageUpdated)).toMatchObject([
    { id: message.id, status: 'delivered', is_delivered: true, is_read: false, read_at: null },
    { id: message.id, status: 'read', is_delivered: true, is_read: true },
  ]);
  expect(await thread(rosa, message.conversation_id)).toMatchObject([{ status: 'read' }]);
});

test('a read message does not become delivered again', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const message = await says(rosa, dan, 'again');
  await reads(dan, message);
  const [before] = (await thread(rosa, message.conversation_id)).slice(-1);
  await dan.signals(deliveredSignal, { message_ids: [message.id] });
  await reads(dan, message);
  expect((await thread(rosa, message.conversation_id)).slice(-1)).toEqual([before]);
});

test('reading a message reads all before it, and tells my other devices', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  // What the last test's messages still say.
  await world.settle();
  world.forget();
  const first = await says(rosa, dan, 'one');
  const second = await says(rosa, dan, 'two');
  expect((await conversations(dan))[0]).toMatchObject({ unreadCount: 2 });
  const { conversations: answered } = await reads(dan, second);
  expect(answered).toMatchObject([{ id: first.conversation_id, unreadCount: 0, lastReadMessageId: second.id }]);
  await world.settle();
  expect(looksOf(dan.heard(conversationChanged))).toEqual(looksOf(answered));
  await reads(dan, first);
  expect((await conversations(dan))[0]).toMatchObject({ unreadCount: 0, lastReadMessageId: second.id });
});

test('my own, foreign, unknown and doubled ids change nothing (MSG-9)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const [finn, fay] = await pair('finn', 'fay');
  const foreign = await says(finn, fay, 'between us');
  const own = await says(dan, rosa, 'mine');
  const message = await says(rosa, dan, 'yours');
  expect((await reads(dan, foreign, own)).conversations).toEqual([]);
  expect(await thread(fay, foreign.conversation_id)).toMatchObject([{ status: 'sent' }]);
  expect((await reads(dan, message, message)).conversations).toMatchObject([{ unreadCount: 0 }]);
});

test('more than 200 ids, none, or no ids are refused', async () => {
  const [rosa] = await pair('rosa', 'dan');
  const id = '01990000-0000-7000-8000-00000000abcd';
  for (const message_ids of [[], Array.from({ length: 201 }, () => id), ['x'], 'x', null]) {
    expect(await rosa.refused(readMessages, { body: { message_ids } } as never)).toMatchObject({ status: 400, code: 'malformed' });
    expect(await rosa.emit(deliveredSignal, { message_ids })).toMatchObject({ ok: false, code: 'malformed' });
  }
  expect(await world.stranger().refused(readMessages, { body: { message_ids: [id] } })).toMatchObject({ status: 401 });
});

test('in a group a message is read when all others read it (S15)', async () => {
  const { ann, bob, cat } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
  const conversationId = await group(ann, [bob, cat]);
  const { message } = await ann.signals(sendSignal, { conversation_id: conversationId, message: 'meeting at six' });
  await reads(bob, message);
  expect(await thread(ann, conversationId)).toMatchObject([{ status: 'sent' }]);
  await cat.signals(deliveredSignal, { message_ids: [message.id] });
  expect(await thread(ann, conversationId)).toMatchObject([{ status: 'delivered' }]);
  await reads(cat, message);
  expect(await thread(ann, conversationId)).toMatchObject([{ status: 'read' }]);
});

test('nobody gets a receipt across a block (P22)', async () => {
  const [gus, eve] = await pair('gus', 'eve');
  const message = await says(gus, eve, 'hello');
  await eve.blocks(gus);
  await eve.signals(deliveredSignal, { message_ids: [message.id] });
  await reads(eve, message);
  await world.settle();
  expect(gus.heard(messageUpdated)).toEqual([]);
  await eve.unblocks(gus);
  expect(await thread(gus, message.conversation_id)).toMatchObject([{ status: 'sent' }]);
});

test('the unread count stays true while people send, read and delete at once (P9)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const second = await world.second();
  const elsewhere = await dan.device(second);
  const sent: Message[] = [];
  const writer = async () => {
    for (let count = 0; count < 30; count += 1) sent.push(await says(rosa, dan, `n ${count}`));
  };
  const reader = async (device: Person) => {
    for (let count = 0; count < 15; count += 1)
      if (sent.length > 0) await reads(device, ...sent.slice(-2));
      else await says(dan, rosa, 'nothing yet');
  };
  const deleter = async () => {
    for (let count = 0; count < 10; count += 1) {
      const message = await says(rosa, dan, 'a mistake');
      await rosa.call(deleteMessage, { params: { id: message.id } });
    }
  };
  await Promise.all([writer(), writer(), reader(dan), reader(elsewhere), deleter()]);
  expect(await wrongCounters()).toEqual([]);
  elsewhere.close();
  await world.stop(second);
});

describe('whoever was away says once that all of it arrived (P6)', () => {
  test('also what came into archived conversations, and only that: not across a block, and read by nobody', async () => {
    const [reader, writer] = await pair('reader', 'writer');
    const { foe } = await world.people({ foe: { friendOf: ['reader'] } });
    const message = await says(writer, reader, 'put away');
    await reader.call(editConversationSettings, { params: { id: message.conversation_id }, body: { isArchived: true } });
    const hers = await says(foe, reader, 'from a foe');
    await reader.blocks(foe);
    expect(await reader.signals(deliveredAllSignal, {})).toMatchObject({ has_more: false });
    expect(await thread(writer, message.conversation_id)).toMatchObject([{ status: 'delivered' }]);
    expect(await world.sql('select delivered_at from messages where id = $1', [hers.id])).toEqual([{ delivered_at: null }]);
    expect(await wrongCounters()).toEqual([]);
    await world.settle();
    expect(writer.heard(messageUpdated)).toMatchObject([{ id: message.id, status: 'delivered' }]);
    writer.forget();
    await reader.signals(deliveredAllSignal, {});
    await world.settle();
    expect(writer.heard(messageUpdated)).toEqual([]);
  });

  test('of one long conversation no more than its end is told: who wrote in a younger one hears of it', async () => {
    const [lee, ivo] = await pair('lee', 'ivo');
    const cem = await world.person('cem', { friendOf: ['lee'] });
    const { conversation_id: id } = await says(ivo, lee, 'the first');
    await fillUp(id, ivo, messageIdsMax);
    const his = await says(cem, lee, 'are you there?');
    await world.settle();
    world.forget();
    await lee.signals(deliveredAllSignal, {});
    await world.settle();
    expect(cem.heard(messageUpdated)).toMatchObject([{ id: his.id, status: 'delivered' }]);
    expect(ivo.heard(messageUpdated)).toMatchObject([{ conversation_id: id, seq: messageIdsMax + 1, status: 'delivered' }]);
    expect((await thread(ivo, id)).filter(({ status }) => status !== 'delivered')).toEqual([]);
  });

  test('of very many conversations so many at a time, until none is left', async () => {
    const [away, someone] = await pair('away', 'someone');
    const { conversation_id: id } = await says(someone, away, 'the first');
    await world.sql(
      `with made as (insert into conversations select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'pair_key', null, 'kind', 'group'))).*
         from conversations c, generate_series(1, $2::int) where c.id = $1 returning id)
       insert into conversation_members select (jsonb_populate_record(m, jsonb_build_object('conversation_id', made.id))).*
         from conversation_members m, made where m.conversation_id = $1`,
      [id, messageIdsMax],
    );
    expect(await away.signals(deliveredAllSignal, {})).toMatchObject({ has_more: true });
    expect(await away.signals(deliveredAllSignal, {})).toMatchObject({ has_more: false });
    expect(await world.sql('select 1 from conversation_members where user_id = $1 and last_delivered_seq = 0', [away.id])).toEqual([]);
  });
});
