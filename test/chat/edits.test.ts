import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { ChatApi } from '../../src/chat/chat.api.js';
import { conversationChanged } from '../../src/chat/conversations/conversation.contract.js';
import { syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { editMessage, listEdits, messageEditsMax } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, type Message, messageUpdated, sendMessage } from '../../src/chat/messages/message.contract.js';
import { Work } from '../../src/database/work.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { conversations, group, looksOf, pair, says, thread } from './thread.js';

const edits = (person: Person, { id }: Message, message: string) => person.call(editMessage, { params: { id }, body: { message } });
const versions = async (person: Person, { id }: Message) =>
  (await person.call(listEdits, { params: { id } })).edits.map(({ message }) => message);
const timeOf = ({ edited_at }: Message) => Date.parse(edited_at ?? '');

/** What editing and reading its edits are refused with, but for the requests' own ids. */
async function refusals(of: Caller, id: string): Promise<object[]> {
  const params = { id };
  const both = [await of.refused(editMessage, { params, body: { message: 'x' } }), await of.refused(listEdits, { params })];
  return both.map(({ status, body }) => ({ ...body, status, requestId: '' }));
}

test('M114: the sender edits; everyone sees it, also in the list, and what it said before', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const message = await says(rosa, dan, 'see you at six');
  expect(await versions(dan, message)).toEqual(['see you at six']);
  await world.settle();
  world.forget();
  const first = await edits(rosa, message, 'see you at seven');
  await world.settle();
  const second = await edits(rosa, message, 'see you at eight');
  await world.settle();
  expect(second).toMatchObject({ id: message.id, seq: message.seq, status: 'sent', message: 'see you at eight' });
  expect(timeOf(first)).toBeGreaterThan(Date.parse(message.created_at));
  expect(timeOf(second)).toBeGreaterThan(timeOf(first));
  for (const person of [rosa, dan]) {
    expect(person.heard(messageUpdated)).toEqual([first, second]);
    expect(person.heard(conversationChanged).at(-1)).toMatchObject({ lastMessage: { message: 'see you at eight' } });
    expect((await thread(person, message.conversation_id)).at(-1)).toEqual(second);
    expect(await versions(person, message)).toEqual(['see you at eight', 'see you at seven', 'see you at six']);
  }
  expect(await conversations(dan)).toMatchObject([{ unreadCount: 1, lastMessage: { message: 'see you at eight' } }]);
});

test('M114: the same text changes nothing, and of an older message lists say nothing', async () => {
  const [ada, abe] = await pair('ada', 'abe');
  const older = await says(ada, abe, 'one');
  const newest = await says(ada, abe, 'two');
  await world.settle();
  world.forget();
  expect(await edits(ada, newest, 'two')).toMatchObject({ id: newest.id, message: 'two', edited_at: null });
  await world.settle();
  expect([ada.heard(messageUpdated), abe.heard(messageUpdated)]).toEqual([[], []]);
  const before = looksOf(await conversations(abe));
  await edits(ada, older, 'first');
  await world.settle();
  expect(abe.heard(messageUpdated)).toMatchObject([{ id: older.id, message: 'first' }]);
  expect([abe.heard(conversationChanged), looksOf(await conversations(abe))]).toEqual([[], before]);
});

test('M114, P4: a device that was away learns of it by catching up, once', async () => {
  const [cal, cia] = await pair('cal', 'cia');
  const message = await says(cal, cia, 'helo');
  const { cursor } = await cia.call(syncChat, { query: {} });
  await edits(cal, message, 'hallo');
  const last = await edits(cal, message, 'hello');
  const caughtUp = await cia.call(syncChat, { query: { since: cursor } });
  expect(caughtUp.messages).toEqual([last]);
  expect(caughtUp.conversations).toMatchObject([{ lastMessage: { message: 'hello' } }]);
});

test('M114: only the sender edits, only members read what it said; nobody else can tell that it exists', async () => {
  const { ann, bob, cat, eve } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] }, eve: {} });
  const conversation_id = await group(ann, [bob, cat]);
  const message = await ann.call(sendMessage, { body: { conversation_id, message: 'la la' } });
  const his = await bob.call(sendMessage, { body: { conversation_id, message: 'lo lo' } });
  expect((await refusals(eve, message.id)).map((refusal) => Reflect.get(refusal, 'status'))).toEqual([404, 404]);
  await edits(ann, message, 'la la la');
  expect(await cat.refused(editMessage, { params: { id: message.id }, body: { message: 'no' } })).toMatchObject({ status: 404 });
  expect(await versions(cat, message)).toEqual(['la la la', 'la la']);
  const unknown = await refusals(eve, randomUUID());
  await world.sql('update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2', [conversation_id, bob.id]);
  // As if she had come after it was said.
  await world.sql('update conversation_members set joined_seq = 2 where conversation_id = $1 and user_id = $2', [conversation_id, cat.id]);
  for (const other of [eve, bob, cat]) expect(await refusals(other, message.id)).toEqual(unknown);
  expect(await refusals(bob, his.id)).toEqual(unknown);
  expect((await refusals(world.stranger(), message.id)).map((refusal) => Reflect.get(refusal, 'status'))).toEqual([401, 401]);
  await world.settle();
  world.forget();
  await edits(ann, message, 'la');
  await world.settle();
  expect([bob, cat, eve].map((other) => other.heard(messageUpdated))).toEqual([[], [], []]);
});

test('P22: across a block nothing is edited, and nothing read of what was', async () => {
  const [dot, dex] = await pair('dot', 'dex');
  const message = await says(dot, dex, 'hello');
  await edits(dot, message, 'hello there');
  await dex.blocks(dot);
  for (const person of [dot, dex]) expect(await refusals(person, message.id)).toEqual(await refusals(person, randomUUID()));
  await dex.unblocks(dot);
  expect(await versions(dex, message)).toEqual(['hello there', 'hello']);
});

test('P7: a deleted message says nothing of what it said before, and is not edited, also when both come at once', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const gone = await says(eli, eva, 'a secret');
  await edits(eli, gone, 'a slip');
  await eli.call(deleteMessage, { params: { id: gone.id } });
  for (const person of [eli, eva]) expect(await refusals(person, gone.id)).toEqual(await refusals(person, randomUUID()));
  for (let round = 0; round < 5; round += 1) {
    const message = await says(eli, eva, `round ${round}`);
    const [deleted, edited] = await Promise.allSettled([
      eli.call(deleteMessage, { params: { id: message.id } }),
      edits(eli, message, 'changed'),
    ]);
    expect(deleted.status).toBe('fulfilled');
    if (edited.status === 'rejected') expect(String(edited.reason)).toContain('answered 404');
    const last = (await thread(eva, message.conversation_id)).at(-1);
    expect(last).toMatchObject({ id: message.id, message: '', deleted_at: expect.any(String) });
  }
});

test('S42, M86: reports show all that a message said, for 30 days after it was deleted', async () => {
  const [fay, fox] = await pair('fay', 'fox');
  const message = await says(fay, fox, 'You are a fool');
  await edits(fay, message, 'You are kind');
  const received = async () =>
    (await world.app.get(Work).run((unit) => world.app.get(ChatApi).received(unit, message.id, fox.id)))?.message;
  expect(await received()).toBe('You are kind\n← You are a fool');
  await fay.call(deleteMessage, { params: { id: message.id } });
  expect(await received()).toBe('You are kind\n← You are a fool');
  const kept = () => world.sql('select 1 from message_edits where message_id = $1', [message.id]);
  world.clock.advance(31 * 24 * 3_600_000);
  await world.settle();
  expect([await received(), await kept()]).toEqual(['', []]);
});

test('two edits at once from two devices are both kept, in one order for all', async () => {
  const [gia, gus] = await pair('gia', 'gus');
  const message = await says(gia, gus, 'one');
  const phone = await gia.device();
  await world.settle();
  world.forget();
  const both = await Promise.all([edits(gia, message, 'two'), edits(phone, message, 'three')]);
  await world.settle();
  const last = both.toSorted((a, b) => timeOf(a) - timeOf(b)).at(-1);
  expect(timeOf(both[0] ?? message)).not.toBe(timeOf(both[1] ?? message));
  expect((await thread(gus, message.conversation_id)).at(-1)).toEqual(last);
  const [newest, ...before] = await versions(gus, message);
  expect([newest, before.at(-1), before.length]).toEqual([last?.message, 'one', 2]);
  expect(gus.heard(messageUpdated)).toHaveLength(2);
});

test('M114: a message is edited 50 times, and no more', async () => {
  const [hal, hue] = await pair('hal', 'hue');
  const message = await says(hal, hue, '0');
  for (let round = 1; round <= messageEditsMax; round += 1) await edits(hal, message, String(round));
  const once = { params: { id: message.id }, body: { message: 'once more' } };
  expect(await hal.refused(editMessage, once)).toMatchObject({
    status: 409,
    code: 'edited_too_often',
    body: { current: { id: message.id, message: String(messageEditsMax) } },
  });
  expect(await versions(hue, message)).toEqual(Array.from({ length: messageEditsMax + 1 }, (_, index) => String(messageEditsMax - index)));
});

test('a notice that quotes a message quotes what it says now; blank texts are refused', async () => {
  const [ida, ivo] = await pair('ida', 'ivo');
  const message = await says(ida, ivo, 'a slip');
  await world.settle();
  await edits(ida, message, 'what I meant');
  const { notifications } = await ivo.call(listNotifications, { query: { category: 'messages' } });
  expect(notifications).toMatchObject([{ message: 'what I meant', count: 1 }]);
  for (const text of ['', ' \n', 'x'.repeat(8_001)]) {
    const refusal = await ida.refused(editMessage, { params: { id: message.id }, body: { message: text } });
    expect(refusal).toMatchObject({ status: 400, code: 'malformed' });
  }
});

test('P2: a send that is repeated after its message was edited answers that message', async () => {
  const [jan, joy] = await pair('jan', 'joy');
  const tempId = randomUUID();
  const message = await says(jan, joy, { message: 'helo', tempId });
  const edited = await edits(jan, message, 'hello');
  expect(await says(jan, joy, { message: 'helo', tempId })).toEqual(edited);
});
