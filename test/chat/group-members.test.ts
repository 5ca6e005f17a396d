import { expect, test } from '@jest/globals';
import {
  conversationChanged,
  conversationGone,
  editConversationSettings,
  getConversation,
} from '../../src/chat/conversations/conversation.contract.js';
import { addMembers, editGroup, editMember, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { deliveredSignal, messageReceipts, readMessages, syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { setTyping, typingChanged } from '../../src/chat/delivery/typing.contract.js';
import { deleteMessage, listMessages, messageCreated, messageUpdated, sendMessage } from '../../src/chat/messages/message.contract.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { group, linesOf, thread, writes } from './thread.js';

/** A group of three, made by the first, and a friend of hers. */
async function trio(names: readonly [string, string, string, string]) {
  const [first, ...rest] = names;
  const maker = await world.person(first);
  const others: Person[] = [];
  for (const name of rest) others.push(await world.person(name, { friendOf: [first] }));
  const [second, third, friend] = others;
  if (!second || !third || !friend) throw new Error('a group of three has three people');
  const id = await group(maker, [second, third], 'Trio');
  await world.settle();
  world.forget();
  return { maker, second, third, friend, id };
}

const removes = (who: Person, id: string, person: Person) => who.call(removeMember, { params: { id, userId: person.id } });
const adds = (who: Person, id: string, person: Person) => who.call(addMembers, { params: { id }, body: { user_ids: [person.id] } });
const start = async (person: Person) => (await person.call(syncChat, { query: {} })).cursor;

test.each([
  ['was removed', ['ada', 'abe', 'amy', 'art']],
  ['left', ['bea', 'ben', 'bud', 'bix']],
] as const)('M115, MSG-10: for whoever %s there is no group any more, on no device', async (how, names) => {
  const { maker, second, third, id } = await trio(names);
  const mine = await writes(third, id, 'mine');
  const theirs = await writes(maker, id, 'theirs');
  await world.settle();
  expect(await third.call(getNotificationCounts, {})).toMatchObject({ messages: 1 });
  const phone = await third.device();
  world.forget();
  await removes(how === 'left' ? third : maker, id, third);
  await writes(second, id, 'they are gone');
  await second.call(readMessages, { body: { message_ids: [theirs.id] } });
  await maker.call(readMessages, { body: { message_ids: [mine.id] } });
  await world.settle();
  for (const device of [third, phone]) {
    expect(device.heard(conversationGone)).toEqual([{ id }]);
    expect([...device.heard(messageCreated), ...device.heard(conversationChanged), ...device.heard(messageUpdated)]).toEqual([]);
  }
  expect(await third.call(getNotificationCounts, {})).toMatchObject({ messages: 0 });
  const params = { id };
  const userId = third.id;
  const refusals = [
    await third.refused(getConversation, { params }),
    await third.refused(listMessages, { params, query: {} }),
    await third.refused(sendMessage, { body: { conversation_id: id, message: 'wait' } }),
    await third.refused(deleteMessage, { params: { id: mine.id } }),
    await third.refused(messageReceipts, { params: { id: theirs.id } }),
    await third.refused(editConversationSettings, { params, body: { isMuted: true } }),
    await third.refused(editGroup, { params, body: { name: 'Mine' } }),
    await third.refused(addMembers, { params, body: { user_ids: [userId] } }),
    await third.refused(removeMember, { params: { id, userId } }),
    await third.refused(editMember, { params: { id, userId }, body: { role: 'admin' } }),
  ];
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(refusals.map(() => [404, 'not_found']));
  expect(await third.call(readMessages, { body: { message_ids: [theirs.id] } })).toEqual({ conversations: [] });
  phone.close();
});

test('M115, M116: whoever is removed types no more, and nobody hears them type', async () => {
  const { maker, second, third, id } = await trio(['cal', 'cia', 'cy', 'col']);
  const types = () => third.call(setTyping, { body: { conversation_id: id, is_typing: true } });
  await types();
  await second.hears(typingChanged, ({ is_typing }) => is_typing);
  await removes(maker, id, third);
  world.clock.advance(2_001);
  await types();
  await world.settle();
  expect(second.heard(typingChanged).map(({ user_id, is_typing }) => [user_id, is_typing])).toEqual([
    [third.id, true],
    [third.id, false],
  ]);
});

test('M115, P4: a device that was away learns that it is out, and that it is in', async () => {
  const { maker, third, friend, id } = await trio(['dot', 'dan', 'deb', 'dirk']);
  const cursors = [await start(third), await start(friend)];
  await writes(maker, id, 'before');
  await removes(maker, id, third);
  await adds(maker, id, friend);
  await writes(maker, id, 'after');
  const out = await third.call(syncChat, { query: { since: cursors[0] ?? '' } });
  expect(out).toMatchObject({ messages: [], conversations: [], gone: [id], full_resync: false });
  const inside = await friend.call(syncChat, { query: { since: cursors[1] ?? '' } });
  expect(inside).toMatchObject({ conversations: [{ id, unreadCount: 1 }], gone: [] });
  expect(inside.messages.map(({ message }) => message)).toEqual(['Dot added Dirk', 'after']);
  await adds(maker, id, third);
  const back = await third.call(syncChat, { query: { since: out.cursor } });
  expect(back).toMatchObject({ conversations: [{ id, unreadCount: 0 }], gone: [] });
  expect(back.messages.map(({ message }) => message)).toEqual(['Dot added Deb']);
  await removes(third, id, third);
  await removes(friend, id, friend);
  expect(await friend.call(syncChat, { query: { since: inside.cursor } })).toMatchObject({ conversations: [], gone: [id] });
});

test('M115, S15: who has seen a message is told to whoever sees it, by people and not across a block', async () => {
  const { maker, second, third, friend, id } = await trio(['eli', 'eva', 'ed', 'eos']);
  const message = await writes(maker, id, 'who comes?');
  await adds(maker, id, friend);
  const seen = (who: Person) => who.call(messageReceipts, { params: { id: message.id } });
  expect(await seen(maker)).toEqual({ read: [], delivered: [] });
  await second.call(readMessages, { body: { message_ids: [message.id] } });
  await third.signals(deliveredSignal, { message_ids: [message.id] });
  expect(await seen(maker)).toEqual({ read: [second.id], delivered: [third.id] });
  expect(await seen(second)).toEqual({ read: [], delivered: [third.id] });
  await second.blocks(maker);
  expect(await seen(maker)).toEqual({ read: [], delivered: [third.id] });
  await second.unblocks(maker);
  const { eon } = await world.people({ eon: {} });
  expect(await eon.refused(messageReceipts, { params: { id: message.id } })).toMatchObject({ status: 404, code: 'not_found' });
  expect(await world.stranger().refused(messageReceipts, { params: { id: message.id } })).toMatchObject({ status: 401 });
});

test('S15: what only the one who left had not read is read by everyone', async () => {
  const { maker, second, third, id } = await trio(['flo', 'fay', 'fox', 'fin']);
  const message = await writes(maker, id, 'all here?');
  await second.call(readMessages, { body: { message_ids: [message.id] } });
  expect((await thread(maker, id))[0]).toMatchObject({ status: 'sent' });
  await removes(third, id, third);
  await world.settle();
  expect(maker.heard(messageUpdated)).toMatchObject([{ id: message.id, status: 'read' }]);
  await writes(maker, id, 'alone?');
  await removes(second, id, second);
  expect((await thread(maker, id)).findLast(({ message: said }) => said === 'alone?')).toMatchObject({ status: 'sent' });
  expect(await linesOf(maker, id)).toEqual(['all here?', 'Fox left', 'alone?', 'Fay left']);
});
