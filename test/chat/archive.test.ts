import { expect, test } from '@jest/globals';
import { readMessages, syncChat } from '../../src/chat/delivery/delivery.contract.js';
import {
  type Conversation,
  conversationChanged,
  type ConversationSettings,
  editConversationSettings,
  getConversation,
  listConversations,
} from '../../src/chat/conversations/conversation.contract.js';
import { editGroup, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { conversations, group, pair, says, writes } from './thread.js';

const keep = (person: Person, id: string, body: ConversationSettings): Promise<Conversation> =>
  person.call(editConversationSettings, { params: { id }, body });
const idsOf = (listed: readonly Conversation[]) => listed.map(({ id }) => id);

/** The ids of a person's list, those of the archived ones, and whether there are some. */
async function listsOf(person: Person): Promise<{ list: string[]; archive: string[]; hasArchived: boolean }> {
  const [list, archive] = [
    await person.call(listConversations, { query: {} }),
    await person.call(listConversations, { query: { archived: 'true' } }),
  ];
  expect(archive.hasArchived).toBe(list.hasArchived);
  return { list: idsOf(list.conversations), archive: idsOf(archive.conversations), hasArchived: list.hasArchived };
}

test('M114: an archived conversation stands in a list of its own, on my other devices too, and nobody else learns of it', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { conversation_id: id } = await says(rosa, dan, 'hello');
  const phone = await rosa.device();
  await world.settle();
  world.forget();
  expect(await listsOf(rosa)).toEqual({ list: [id], archive: [], hasArchived: false });
  expect(await keep(rosa, id, { isArchived: true })).toMatchObject({ id, isArchived: true });
  await world.settle();
  expect(await listsOf(rosa)).toEqual({ list: [], archive: [id], hasArchived: true });
  expect(phone.heard(conversationChanged)).toMatchObject([{ id, isArchived: true }]);
  expect(dan.heard(conversationChanged)).toEqual([]);
  expect(await listsOf(dan)).toEqual({ list: [id], archive: [], hasArchived: false });
  expect(await keep(rosa, id, { isArchived: true })).toMatchObject({ isArchived: true });
  await keep(rosa, id, { isArchived: false });
  expect(await listsOf(rosa)).toEqual({ list: [id], archive: [], hasArchived: false });
  phone.close();
});

test('M114: archiving takes the pin away, and pinning brings it back', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  const { conversation_id: id } = await says(ann, bob, 'hello');
  await keep(ann, id, { isPinned: true });
  expect(await keep(ann, id, { isArchived: true })).toMatchObject({ isPinned: false, isArchived: true });
  expect(await keep(ann, id, { isPinned: true })).toMatchObject({ isPinned: true, isArchived: false });
  expect(await keep(ann, id, { isPinned: true, isArchived: true })).toMatchObject({ isPinned: false, isArchived: true });
});

test('M114: a message of somebody else brings it back unless it is muted; one of mine does in any case', async () => {
  const [cal, cleo] = await pair('cal', 'cleo');
  const { conversation_id: id } = await says(cal, cleo, 'hello');
  await keep(cal, id, { isArchived: true });
  await says(cleo, cal, 'are you there?');
  expect(await listsOf(cal)).toMatchObject({ list: [id], archive: [] });
  await keep(cal, id, { isArchived: true, isMuted: true });
  await says(cleo, cal, 'still there?');
  expect(await listsOf(cal)).toMatchObject({ list: [], archive: [id] });
  expect(await cal.call(getConversation, { params: { id } })).toMatchObject({ isArchived: true, unreadCount: 2 });
  await says(cal, cleo, 'I was away');
  expect(await listsOf(cal)).toMatchObject({ list: [id], archive: [] });
});

test('P9: what is unread in an archived conversation is unread', async () => {
  const [deb, dov] = await pair('deb', 'dov');
  const { conversation_id: id } = await says(deb, dov, 'hello');
  await keep(dov, id, { isArchived: true, isMuted: true });
  await says(deb, dov, 'and again');
  await world.settle();
  expect(await dov.call(getNotificationCounts, {})).toMatchObject({ messages: 2 });
});

test('M115: what happens in an archived group does not bring it back, and whoever leaves it leaves the archive', async () => {
  const { eli, eva, eze } = await world.people({ eli: {}, eva: { friendOf: ['eli'] }, eze: { friendOf: ['eli'] } });
  const id = await group(eli, [eva, eze]);
  await keep(eva, id, { isArchived: true, isMarkedUnread: true });
  await eli.call(editGroup, { params: { id }, body: { name: 'Choir' } });
  expect(await listsOf(eva)).toMatchObject({ list: [], archive: [id] });
  await eva.call(removeMember, { params: { id, userId: eva.id } });
  expect(await listsOf(eva)).toEqual({ list: [], archive: [], hasArchived: false });
  expect(await eva.refused(editConversationSettings, { params: { id }, body: { isArchived: true } })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test('P22: one that a block hides is in neither list, and not told of', async () => {
  const [fay, fred] = await pair('fay', 'fred');
  const { conversation_id: id } = await says(fay, fred, 'hello');
  await keep(fay, id, { isArchived: true });
  await fred.blocks(fay);
  expect(await listsOf(fay)).toEqual({ list: [], archive: [], hasArchived: false });
  for (const body of [{ isArchived: false }, { isMarkedUnread: true }])
    expect(await fay.refused(editConversationSettings, { params: { id }, body })).toMatchObject({ status: 404, code: 'not_found' });
  await fred.unblocks(fay);
  expect(await listsOf(fay)).toEqual({ list: [], archive: [id], hasArchived: true });
});

test('strangers and the signed-out keep nothing', async () => {
  const [gia, gil] = await pair('gia', 'gil');
  const { gus } = await world.people({ gus: {} });
  const { conversation_id: id } = await says(gia, gil, 'hello');
  const edit = { params: { id }, body: { isArchived: true } };
  expect(await gus.refused(editConversationSettings, edit)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await world.stranger().refused(editConversationSettings, edit)).status).toBe(401);
  expect((await world.stranger().refused(listConversations, { query: { archived: 'true' } })).status).toBe(401);
  expect((await gia.http('/api/chat/conversations?archived=perhaps')).status).toBe(400);
  expect(await gia.call(getConversation, { params: { id } })).toMatchObject({ isArchived: false, isMarkedUnread: false });
});

test('M114: the archive pages as the list does, each once', async () => {
  const hana = await world.person('hana');
  const others = [];
  for (let number = 0; number < 23; number += 1) others.push(await world.person(`hers${number}`, { friendOf: ['hana'], offline: true }));
  for (const other of others) await keep(hana, (await says(hana, other, 'hi')).conversation_id, { isArchived: true });
  const page = (cursor?: string) => hana.call(listConversations, { query: { archived: 'true', ...(cursor ? { cursor } : {}) } });
  const first = await page();
  const second = await page(first.nextCursor ?? '');
  expect([first.conversations.length, second.conversations.length, second.nextCursor]).toEqual([20, 3, null]);
  const names = [...first.conversations, ...second.conversations].map(({ friend }) => friend?.clerk_id);
  expect(names).toEqual(others.map(({ id }) => id).toReversed());
  expect(await conversations(hana)).toEqual([]);
});

test('M114: marked as unread it stands among the unread ones and counts nothing; nobody else sees it', async () => {
  const [ida, ian] = await pair('ida', 'ian');
  const { ivy } = await world.people({ ivy: { friendOf: ['ida'] } });
  const older = await says(ian, ida, 'older');
  await ida.call(readMessages, { body: { message_ids: [older.id] } });
  const { conversation_id: newer } = await says(ida, ivy, 'newer');
  const phone = await ida.device();
  await world.settle();
  world.forget();
  expect(idsOf(await conversations(ida))).toEqual([newer, older.conversation_id]);
  await keep(ida, older.conversation_id, { isMarkedUnread: true });
  await world.settle();
  expect(await conversations(ida)).toMatchObject([{ id: older.conversation_id, isMarkedUnread: true, unreadCount: 0 }, { id: newer }]);
  expect(phone.heard(conversationChanged)).toMatchObject([{ id: older.conversation_id, isMarkedUnread: true }]);
  expect(ian.heard(conversationChanged)).toEqual([]);
  expect(await ida.call(getNotificationCounts, {})).toMatchObject({ messages: 0 });
  await keep(ida, older.conversation_id, { isMarkedUnread: false });
  expect(idsOf(await conversations(ida))).toEqual([newer, older.conversation_id]);
  phone.close();
});

test('M114: it goes away when I read there or write there, and not when somebody else writes', async () => {
  const [jan, joy] = await pair('jan', 'joy');
  const { conversation_id: id } = await says(jan, joy, 'hello');
  const isMarked = async () => (await jan.call(getConversation, { params: { id } })).isMarkedUnread;
  await keep(jan, id, { isMarkedUnread: true });
  const answer = await says(joy, jan, 'hello yourself');
  expect(await isMarked()).toBe(true);
  await jan.call(readMessages, { body: { message_ids: [answer.id] } });
  expect(await isMarked()).toBe(false);
  await keep(jan, id, { isMarkedUnread: true });
  await writes(jan, id, 'how are you?');
  expect(await isMarked()).toBe(false);
});

test('S17: the list is paged in one order, whatever is marked', async () => {
  const kai = await world.person('kai');
  const ids = [];
  for (let number = 0; number < 24; number += 1) {
    const other = await world.person(`kais${number}`, { friendOf: ['kai'], offline: true });
    ids.push((await says(kai, other, 'hi')).conversation_id);
  }
  // The oldest ones are marked: they come first, and the page ends among the others.
  for (const id of ids.slice(0, 3)) await keep(kai, id, { isMarkedUnread: true });
  const first = await kai.call(listConversations, { query: {} });
  const second = await kai.call(listConversations, { query: { cursor: first.nextCursor ?? '' } });
  const expected = [...ids.slice(0, 3).toReversed(), ...ids.slice(3).toReversed()];
  expect(idsOf([...first.conversations, ...second.conversations])).toEqual(expected);
  for (const id of ids.slice(3, 22)) await keep(kai, id, { isMarkedUnread: true });
  // And where it ends among those that are marked.
  const marked = await kai.call(listConversations, { query: {} });
  const rest = await kai.call(listConversations, { query: { cursor: marked.nextCursor ?? '' } });
  const markedFirst = [...ids.slice(0, 22).toReversed(), ...ids.slice(22).toReversed()];
  expect(idsOf([...marked.conversations, ...rest.conversations])).toEqual(markedFirst);
});

test('P4: a device that was away learns of both by catching up, and of what came back by itself', async () => {
  const [leo, liz] = await pair('leo', 'liz');
  const { conversation_id: id } = await says(leo, liz, 'hello');
  const start = await leo.call(syncChat, { query: {} });
  await keep(leo, id, { isArchived: true, isMarkedUnread: true });
  const kept = await leo.call(syncChat, { query: { since: start.cursor } });
  expect(kept.conversations).toMatchObject([{ id, isArchived: true, isMarkedUnread: true }]);
  await says(liz, leo, 'come back');
  const back = await leo.call(syncChat, { query: { since: kept.cursor } });
  expect(back.conversations).toMatchObject([{ id, isArchived: false, isMarkedUnread: true, unreadCount: 1 }]);
});

test('archived while a message comes: it is in one list, and what came is unread', async () => {
  const [mia, moe] = await pair('mia', 'moe');
  const { conversation_id: id } = await says(mia, moe, 'hello');
  for (let round = 1; round <= 10; round += 1) {
    await Promise.all([keep(mia, id, { isArchived: true }), says(moe, mia, `n ${round}`)]);
    const { list, archive, hasArchived } = await listsOf(mia);
    expect([...list, ...archive]).toEqual([id]);
    expect(hasArchived).toBe(archive.length > 0);
    expect(await mia.call(getConversation, { params: { id } })).toMatchObject({ isArchived: hasArchived, unreadCount: round });
  }
  await says(moe, mia, 'the last one');
  expect(await listsOf(mia)).toEqual({ list: [id], archive: [], hasArchived: false });
});
