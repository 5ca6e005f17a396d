import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { notifyRecipients } from '../../src/chat/chat.jobs.js';
import { readMessages, syncChat, deliveredSignal } from '../../src/chat/delivery/delivery.contract.js';
import {
  conversationChanged,
  conversationGone,
  getConversation,
  openConversation,
} from '../../src/chat/conversations/conversation.contract.js';
import { deleteMessage, listMessages, type Message, sendSignal } from '../../src/chat/messages/message.contract.js';
import { ChatApi } from '../../src/chat/chat.api.js';
import { Work } from '../../src/database/work.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { conversations, group, looksOf, pair, says, thread } from './thread.js';

const unreadOf = async (person: Person) => (await conversations(person)).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
const badgeOf = async (person: Person) => (await person.call(getNotificationCounts, {})).messages;

/** Two friends, what the one wrote to the other, and which of them is about to block. */
async function talk(names: [string, string], who: 'writer' | 'reader') {
  const [writer, reader] = await pair(...names);
  const sent = [await says(reader, writer, 'hello'), await says(writer, reader, 'one'), await says(writer, reader, 'two')];
  await world.settle();
  world.forget();
  const [blocker, blocked] = who === 'writer' ? [writer, reader] : [reader, writer];
  return { writer, reader, blocker, blocked, sent, id: sent[0]?.conversation_id ?? '' };
}

/** Everything that a person may be told of a conversation, but for the requests' own ids. */
async function answersOf(person: Person, id: string): Promise<object[]> {
  const params = { id };
  const answers = [
    await person.refused(getConversation, { params }),
    await person.refused(listMessages, { params, query: {} }),
    await person.refused(listMessages, { params, query: { before: '2' } }),
    await person.refused(listMessages, { params, query: { after: '1' } }),
  ];
  return answers.map(({ status, body }) => ({ ...body, status, requestId: '' }));
}

test.each([
  ['writer', ['una', 'ugo']],
  ['reader', ['vera', 'vito']],
] as const)(
  'M85, P22: while the %s blocks the other, their conversation is none for both, and then it is back whole',
  async (who, names) => {
    const { writer, reader, blocker, blocked, sent, id } = await talk([...names], who);
    const shown = () =>
      Promise.all([writer, reader].map(async (person) => [looksOf(await conversations(person)), await thread(person, id)]));
    const before = await shown();
    await blocker.blocks(blocked);
    for (const person of [writer, reader]) {
      expect(await conversations(person)).toEqual([]);
      expect(await answersOf(person, id)).toEqual(await answersOf(person, randomUUID()));
      expect(await unreadOf(person)).toBe(0);
      expect(await person.call(readMessages, { body: { message_ids: sent.map((message) => message.id) } })).toEqual({ conversations: [] });
      await person.signals(deliveredSignal, { message_ids: sent.map((message) => message.id) });
      const own = sent.find(({ sender_id }) => sender_id === person.id)?.id ?? '';
      expect(await person.refused(deleteMessage, { params: { id: own } })).toMatchObject({ status: 404, code: 'not_found' });
    }
    await blocker.unblocks(blocked);
    expect(await shown()).toEqual(before);
    expect([await unreadOf(writer), await unreadOf(reader)]).toEqual([1, 2]);
  },
);

test('M85: open tabs of both lose it at once and get it back, and hear nothing of a second block', async () => {
  const { writer, reader, blocker, blocked, id } = await talk(['wim', 'wes'], 'reader');
  const tab = await writer.device();
  const heard = async () => {
    await world.settle();
    const counts = [writer, tab, reader].map((person) => [person.heard(conversationGone), looksOf(person.heard(conversationChanged))]);
    world.forget();
    return counts;
  };
  const gone = [[{ id }], []];
  const [hers, his] = [looksOf(await conversations(writer)), looksOf(await conversations(reader))];
  await blocker.blocks(blocked);
  expect(await heard()).toEqual([gone, gone, gone]);
  await blocked.blocks(blocker);
  await blocker.unblocks(blocked);
  expect(await heard()).toEqual([
    [[], []],
    [[], []],
    [[], []],
  ]);
  expect(await conversations(reader)).toEqual([]);
  await blocked.unblocks(blocker);
  expect(await heard()).toEqual([
    [[], hers],
    [[], hers],
    [[], his],
  ]);
  tab.close();
});

test('M85: a device that was away learns that it is gone, and that it is back', async () => {
  const { writer, reader, blocker, blocked, id } = await talk(['xia', 'xav'], 'writer');
  const start = async (person: Person) => (await person.call(syncChat, { query: {} })).cursor;
  const cursors = [await start(writer), await start(reader)];
  await says(writer, reader, 'just before');
  await blocker.blocks(blocked);
  const after = [];
  for (const [place, person] of [writer, reader].entries()) {
    const answer = await person.call(syncChat, { query: { since: cursors[place] ?? '' } });
    expect(answer).toMatchObject({ messages: [], conversations: [], gone: [id], full_resync: false });
    after.push(answer.cursor);
  }
  await blocker.unblocks(blocked);
  for (const [place, person] of [writer, reader].entries()) {
    const answer = await person.call(syncChat, { query: { since: after[place] ?? '' } });
    expect(answer).toMatchObject({ conversations: [{ id, unreadCount: place === 0 ? 1 : 3 }], gone: [] });
  }
});

test('M85: a group goes on as it was, with what the blocked person writes in it', async () => {
  const { ann, bob, cat } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
  const id = await group(ann, [bob, cat], 'Choir');
  await ann.blocks(bob);
  await bob.signals(sendSignal, { conversation_id: id, message: 'la la' });
  for (const person of [ann, bob]) {
    expect(await conversations(person)).toMatchObject([{ id, name: 'Choir', unreadCount: person === ann ? 1 : 0 }]);
    expect(await thread(person, id)).toMatchObject([{ message: 'la la' }]);
  }
});

test('M85: an empty conversation comes back only to the one who opened it', async () => {
  const [yan, yui] = await pair('yan', 'yui');
  const { id } = await yan.call(openConversation, { body: { participant_ids: [yui.id] } });
  const { cursor } = await yui.call(syncChat, { query: {} });
  await world.settle();
  world.forget();
  await yui.blocks(yan);
  await world.settle();
  await yui.unblocks(yan);
  await world.settle();
  expect(yan.heard(conversationChanged)).toMatchObject([{ id }]);
  expect([...yui.heard(conversationChanged), ...yui.heard(conversationGone)]).toEqual([]);
  expect(await yui.call(syncChat, { query: { since: cursor } })).toMatchObject({ conversations: [], gone: [] });
});

test('M85, M86: a message stays evidence for a report', async () => {
  const { reader, blocker, blocked, sent } = await talk(['zoe', 'zac'], 'reader');
  await blocker.blocks(blocked);
  const bad = sent[2]?.id ?? '';
  const found = await world.app.get(Work).run((unit) => world.app.get(ChatApi).received(unit, bad, reader.id));
  expect(found).toMatchObject({ id: bad, message: 'two' });
});

test('P22: a block takes the Messages badge, and it comes back when the block goes', async () => {
  const { reader, blocker, blocked, sent } = await talk(['ike', 'ida'], 'reader');
  expect(await badgeOf(reader)).toBe(2);
  await blocker.blocks(blocked);
  expect(await badgeOf(reader)).toBe(0);
  const tell = ({ id }: Message) => world.app.get(Work).run(async (unit) => unit.enqueue(notifyRecipients, { message_ids: [id] }));
  for (const message of sent) await tell(message);
  await world.settle();
  expect(await badgeOf(reader)).toBe(0);
  await blocker.unblocks(blocked);
  await world.settle();
  expect(await badgeOf(reader)).toBe(2);
});
