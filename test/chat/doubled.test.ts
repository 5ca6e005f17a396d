import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { conversationChanged, editConversationSettings } from '../../src/chat/conversations/conversation.contract.js';
import { addMembers, editGroup, editMember } from '../../src/chat/conversations/groups.contract.js';
import { deliveredSignal, readMessages } from '../../src/chat/delivery/delivery.contract.js';
import { editMessage, listEdits } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, messageCreated, messageDeleted, messageUpdated, sendSignal } from '../../src/chat/messages/message.contract.js';
import { setReaction } from '../../src/chat/reactions/reaction.contract.js';
import { scheduleMessage } from '../../src/chat/scheduled/scheduled.contract.js';
import type { CallOf, Endpoint, ReplyOf } from '../../src/contract/endpoint.js';
import { hourMs } from '../../src/contract/duration.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { waiting, wish } from './scheduling.js';
import { conversations, group, linesOf, pair, says, thread, writes } from './thread.js';

/** From now on each frame of this page goes out twice. */
function doubleFrames({ live }: Person): void {
  const { engine } = live.socket.io;
  const write = engine.write.bind(engine);
  engine.write = (...frame) => {
    write(...frame);
    return write(...frame);
  };
}

/** The same call twice at once. */
async function twice<E extends Endpoint>(person: Person, endpoint: E, input: CallOf<E>): Promise<ReplyOf<E>> {
  const [reply] = await Promise.all([person.call(endpoint, input), person.call(endpoint, input)]);
  return reply;
}

/** Puts the job that tells recipients of these messages into the outbox once more. */
async function tellAgain(messageIds: readonly string[]): Promise<void> {
  await world.sql(
    `insert into outbox (queue, name, payload, attempts, backoff_ms, run_at, created_at) values ('chat', 'chat.tell', $1, 1, 1, $2, $2)`,
    [JSON.stringify({ message_ids: messageIds }), new Date(Date.now() - 60_000)],
  );
}

test('F06: each frame of a socket comes twice, and each job runs twice: every message is there once, and told once', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const [page, phone] = [await rosa.device(), await dan.device()];
  for (const device of [page, phone]) doubleFrames(device);
  const lines = Array.from({ length: 20 }, (_, place) => `line ${place}`);
  const sent = [];
  for (const message of lines) sent.push((await page.signals(sendSignal, { recipient_id: dan.id, message, tempId: randomUUID() })).message);
  const ids = sent.map(({ id }) => id);
  await world.settle();
  for (let time = 0; time < 2; time += 1) await tellAgain(ids);
  await world.settle();
  expect(dan.heard(messageCreated).map(({ message }) => message)).toEqual(lines);
  expect(await linesOf(dan, sent[0]?.conversation_id ?? '')).toEqual(lines);
  expect(await conversations(dan)).toMatchObject([{ unreadCount: lines.length }]);
  const { notifications } = await dan.call(listNotifications, { query: { category: 'messages' } });
  expect(notifications).toMatchObject([{ count: lines.length }]);
  world.forget();
  await phone.signals(deliveredSignal, { message_ids: ids });
  await world.settle();
  const delivered = rosa.heard(messageUpdated);
  expect(new Set(delivered.map(({ status }) => status))).toEqual(new Set(['delivered']));
  expect(delivered).toHaveLength(new Set(delivered.map(({ id }) => id)).size);
  for (const device of [page, phone]) device.close();
});

test('F06: each call comes twice at once: it happened once, and was told once', async () => {
  const { ann, bob, cat } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
  const dee = await world.person('dee', { friendOf: ['ann'] });
  const id = await group(ann, [bob, cat], 'Trio');
  const [liked, edited, deleted] = [await writes(ann, id, 'liked'), await writes(ann, id, 'helo'), await writes(ann, id, 'a slip')];
  await world.settle();
  world.forget();
  await twice(cat, setReaction, { params: { id: liked.id }, body: { emoji: '👍' } });
  await twice(ann, editMessage, { params: { id: edited.id }, body: { message: 'hello' } });
  await twice(ann, deleteMessage, { params: { id: deleted.id } });
  await world.settle();
  const updated = bob.heard(messageUpdated).map((message) => message.id);
  expect(updated.toSorted()).toEqual([liked.id, edited.id].toSorted());
  expect(bob.heard(messageDeleted)).toEqual([{ id: deleted.id, conversation_id: id }]);
  expect((await bob.call(listEdits, { params: { id: edited.id } })).edits.map(({ message }) => message)).toEqual(['hello', 'helo']);
  expect(await conversations(bob)).toMatchObject([{ unreadCount: 2 }]);

  await twice(ann, editGroup, { params: { id }, body: { name: 'Quartet' } });
  await twice(ann, addMembers, { params: { id }, body: { user_ids: [dee.id] } });
  await twice(ann, editMember, { params: { id, userId: dee.id }, body: { role: 'admin' } });
  const lines = ['liked', 'hello', '', 'Ann named the group Quartet', 'Ann added Dee', 'Ann made Dee an admin'];
  expect(await linesOf(ann, id)).toEqual(lines);
});

test('F06: so do reading, keeping and scheduling', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const message = await says(eli, eva, 'hello');
  const id = message.conversation_id;
  await world.settle();
  world.forget();
  await twice(eva, readMessages, { body: { message_ids: [message.id] } });
  await world.settle();
  await twice(eva, editConversationSettings, { params: { id }, body: { isPinned: true } });
  await world.settle();
  expect(eli.heard(messageUpdated)).toMatchObject([{ id: message.id, status: 'read' }]);
  expect(eva.heard(conversationChanged).at(-1)).toMatchObject({ id, isPinned: true, unreadCount: 0 });
  const made = await twice(eva, scheduleMessage, wish(id, { message: 'at noon' }));
  expect(await waiting(eva, id)).toMatchObject([{ id: made.id }]);
  world.clock.advance(hourMs);
  await world.settle();
  expect((await thread(eli, id)).map((one) => one.message)).toEqual(['hello', 'at noon']);
});
