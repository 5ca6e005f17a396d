import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { messageSent } from '../../src/chat/chat.events.js';
import { addMembers, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { deleteMessageOfKey, readMessages, syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, messageDeleted, sendMessage } from '../../src/chat/messages/message.contract.js';
import { Events } from '../../src/database/events.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { until } from '../lib/until.js';
import { holdsIn, waitingBehind } from '../world/waiting.js';
import { world } from '../world/world.js';
import { conversations, group, looksOf, pair, says, thread, writes } from './thread.js';

test('the sender deletes for everyone: thread, preview and unread (P7, MSG-8)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const kept = await says(rosa, dan, 'see you at six');
  const secret = await says(rosa, dan, 'a secret');
  const { cursor } = await dan.call(syncChat, { query: {} });
  const answer = await rosa.call(deleteMessage, { params: { id: secret.id } });
  await world.settle();
  expect(answer).toMatchObject({ id: secret.id, message: '', deleted_at: expect.any(String) });
  expect(dan.heard(messageDeleted)).toEqual([{ id: secret.id, conversation_id: secret.conversation_id }]);
  expect((await thread(dan, secret.conversation_id)).map(({ message }) => message)).toEqual(['see you at six', '']);
  expect((await conversations(dan))[0]).toMatchObject({ unreadCount: 1, lastMessage: { id: kept.id } });
  const caughtUp = await dan.call(syncChat, { query: { since: cursor } });
  // What did not change may be repeated, as long as others' transactions are open.
  expect(caughtUp.messages.filter(({ id }) => id === secret.id)).toMatchObject([{ message: '' }]);
  expect(JSON.stringify([caughtUp, await thread(rosa, secret.conversation_id), dan.live.heard(messageDeleted)])).not.toContain('a secret');
});

test('a second delete answers the same and counts nothing down', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const message = await says(rosa, dan, 'twice');
  const first = await rosa.call(deleteMessage, { params: { id: message.id } });
  const before = looksOf(await conversations(dan));
  expect(await rosa.call(deleteMessage, { params: { id: message.id } })).toEqual(first);
  expect(looksOf(await conversations(dan))).toEqual(before);
});

test('M95: what was sent under a key is deleted by it, by nobody but its sender; a repeat of it brings nothing back (P2)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const body = { recipient_id: dan.id, message: 'a slip', tempId: randomUUID() };
  const mine = { params: { id: body.tempId } };
  const unknown = { status: 404, code: 'not_found' };
  expect(await rosa.refused(deleteMessageOfKey, mine)).toMatchObject(unknown);
  const { id, conversation_id } = await rosa.call(sendMessage, { body });
  for (const other of [dan, (await world.people({ eve: {} })).eve])
    expect(await other.refused(deleteMessageOfKey, mine)).toMatchObject(unknown);
  expect((await thread(dan, conversation_id)).at(-1)).toMatchObject({ message: 'a slip', deleted_at: null });
  const gone = await rosa.call(deleteMessageOfKey, mine);
  expect(gone).toMatchObject({ id, message: '', deleted_at: expect.any(String) });
  expect(await rosa.call(deleteMessageOfKey, mine)).toEqual(gone);
  expect(await rosa.call(sendMessage, { body })).toEqual(gone);
  expect((await thread(dan, conversation_id)).at(-1)).toMatchObject({ id, message: '' });
});

test('nobody but the sender deletes, and cannot tell that it exists', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { eve } = await world.people({ eve: {} });
  const message = await says(rosa, dan, 'mine');
  const unknown = await eve.refused(deleteMessage, { params: { id: randomUUID() } });
  for (const other of [dan, eve]) {
    const refusal = await other.refused(deleteMessage, { params: { id: message.id } });
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
    expect({ ...refusal.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  }
  expect(await world.stranger().refused(deleteMessage, { params: { id: message.id } })).toMatchObject({ status: 401 });
  expect((await thread(dan, message.conversation_id)).at(-1)).toMatchObject({ message: 'mine', deleted_at: null });
});

test('a message that was told before its recipient looked is not told once deleted', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const message = await says(rosa, dan, 'hello again');
  await rosa.call(deleteMessage, { params: { id: message.id } });
  expect(await rosa.refused(sendMessage, { body: { recipient_id: dan.id, message: 'x', reply_to: message.id } })).toMatchObject({
    status: 404,
    code: 'reply_not_found',
  });
});

test('a message that is deleted at the moment its recipient is told of it is not quoted (P7)', async () => {
  const { lea, lars } = await world.people({ lea: {}, lars: { friendOf: ['lea'] } });
  await world.settle();
  let isUnderway = false;
  let isOver = false;
  // The message was read to be told, and the transaction that tells it is still open.
  world.app.get(Events).inside(messageSent, async ({ messageId, senderId }, unit) => {
    if (senderId !== lea.id || isUnderway) return;
    isUnderway = true;
    await holdsIn(unit);
    void lea.call(deleteMessage, { params: { id: messageId } }).then(() => {
      isOver = true;
    });
    await until({ what: 'the delete to be over, or to wait' }, async () => isOver || (await waitingBehind()).length > 0);
  });
  await says(lea, lars, 'a slip');
  await until({ what: 'the delete' }, () => isOver);
  await world.settle();
  expect((await lars.call(listNotifications, { query: { category: 'messages' } })).notifications).toEqual([]);
});

test('MSG-10: who left and came again deletes what they said before, and reads nothing that came since', async () => {
  const [mia, moe] = await pair('mia', 'moe');
  const ned = await world.person('ned', { friendOf: ['mia'] });
  const id = await group(mia, [moe, ned]);
  const theirs = await writes(moe, id, 'before');
  const sent = await ned.call(sendMessage, { body: { conversation_id: id, message: 'mine', reply_to: theirs.id } });
  await ned.call(removeMember, { params: { id, userId: ned.id } });
  await moe.call(editMessage, { params: { id: theirs.id }, body: { message: 'a secret' } });
  for (const reader of [mia, moe]) await reader.call(readMessages, { body: { message_ids: [sent.id] } });
  await mia.call(addMembers, { params: { id }, body: { user_ids: [ned.id] } });
  const gone = await ned.call(deleteMessage, { params: { id: sent.id } });
  expect(gone).toMatchObject({ id: sent.id, message: '', deleted_at: expect.any(String), quoted: null });
  expect(gone).toMatchObject({ status: 'sent', is_read: false, is_delivered: false, read_at: null, delivered_at: null });
});

test('the text of a deleted message is kept for reports for 30 days, then purged (S42)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const message = await says(rosa, dan, 'evidence');
  await rosa.call(deleteMessage, { params: { id: message.id } });
  const kept = () => world.sql<{ deleted_message: string | null }>('select deleted_message from messages where id = $1', [message.id]);
  await world.settle();
  expect(await kept()).toEqual([{ deleted_message: 'evidence' }]);
  // More than one batch of them.
  await world.sql(
    `insert into messages select (jsonb_populate_record(m, jsonb_build_object('id', uuidv7(), 'seq', i, 'client_id', null))).*
     from messages m, generate_series(1001, 2200) i where m.id = $1`,
    [message.id],
  );
  world.clock.advance(31 * 24 * 3_600_000);
  await world.app.jobs.runSweeps();
  expect(await kept()).toEqual([{ deleted_message: null }]);
  expect(await world.sql('select count(*)::int from messages where deleted_message is not null')).toEqual([{ count: 0 }]);
});
