import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  conversationChanged,
  getConversation,
  groupMaxMembers,
  listConversations,
  openConversation,
} from '../../src/chat/conversations/conversation.contract.js';
import { addMembers } from '../../src/chat/conversations/groups.contract.js';
import { listMessages, sendMessage } from '../../src/chat/messages/message.contract.js';
import { closeAccount, suspend } from '../world/admin.js';
import type { Someone } from '../world/person.js';
import { statements } from '../world/statements.js';
import { world } from '../world/world.js';
import { conversations, group, pair, says, thread } from './thread.js';

const opens = (id: string) => ({ body: { participant_ids: [id] } });

test('a direct conversation is found or made, once for a pair (S15)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const [made, again, his] = await Promise.all([
    rosa.call(openConversation, opens(dan.id)),
    rosa.call(openConversation, opens(dan.id)),
    dan.call(openConversation, opens(rosa.id)),
  ]);
  expect(again.id).toBe(made.id);
  expect(his.id).toBe(made.id);
  expect(made).toMatchObject({
    kind: 'direct',
    name: null,
    lastMessage: null,
    unreadCount: 0,
    friend: { clerk_id: dan.id, full_name: 'Dan', isAgent: false },
  });
  expect(made.participants).toEqual([made.friend]);
});

test('says who can be written to no more, so that nobody is offered who would be refused (M105)', async () => {
  const [ivy, jon] = await pair('ivy', 'jon');
  const { kai } = await world.people({ kai: { friendOf: ['ivy'] } });
  const { lea } = await world.people({ lea: { friendOf: ['ivy'] } });
  await ivy.call(openConversation, opens(lea.id));
  const withJon = await ivy.call(openConversation, opens(jon.id));
  expect(withJon.friend?.isActive).toBe(true);
  const choir = await group(ivy, [jon, kai], 'Choir');
  await suspend(jon);
  await closeAccount(kai);
  const listed = await conversations(ivy);
  expect(listed.find(({ id }) => id === withJon.id)?.friend).toMatchObject({ full_name: 'Jon', isActive: false });
  const people = listed.find(({ id }) => id === choir)?.participants ?? [];
  expect(people.map(({ isActive }) => isActive)).toEqual([false, false]);
  expect(listed.find(({ friend }) => friend?.clerk_id === lea.id)?.friend?.isActive).toBe(true);
  const refusal = await ivy.refused(openConversation, { body: { participant_ids: [lea.id, jon.id], name: 'Us' } });
  expect(refusal).toMatchObject({ status: 403, code: 'cannot_message' });
});

test('an empty conversation shows only to the one who opened it', async () => {
  const [ada, ben] = await pair('ada', 'ben');
  await ada.call(openConversation, opens(ben.id));
  expect(await conversations(ada)).toHaveLength(1);
  expect(await conversations(ben)).toEqual([]);
  await says(ada, ben, 'hello');
  expect(await conversations(ben)).toMatchObject([{ unreadCount: 1, lastMessage: { message: 'hello' }, friend: { clerk_id: ada.id } }]);
});

test('a group has its people, its name, and tells them', async () => {
  const { ann, bob, cat } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
  const id = await group(ann, [bob, cat], 'Choir');
  await world.settle();
  expect(bob.heard(conversationChanged)).toMatchObject([{ id, kind: 'group', name: 'Choir', friend: null }]);
  expect((await bob.call(getConversation, { params: { id } })).participants.map(({ clerk_id }) => clerk_id)).toEqual([ann.id, cat.id]);
});

test('a group of one other is no group (MSG-10)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const refusal = await rosa.refused(openConversation, { body: { participant_ids: [dan.id, rosa.id, dan.id], name: 'Us' } });
  expect(refusal).toMatchObject({ status: 400, code: 'group_too_small' });
});

test('a group with a stranger or a blocked person is refused without a name', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { eve, gus } = await world.people({ eve: {}, gus: { friendOf: ['rosa'] } });
  // Who has talked with somebody may go on to, friend or not: only the block stands in the way.
  await says(rosa, gus, 'hello');
  await gus.blocks(rosa);
  for (const other of [eve.id, gus.id, 'user_nobody']) {
    const { status, body } = await rosa.refused(openConversation, { body: { participant_ids: [dan.id, other] } });
    expect([status, body.code, body.error]).toEqual([403, 'cannot_message', 'You cannot message this person.']);
  }
  expect(await rosa.refused(openConversation, opens(rosa.id))).toMatchObject({ status: 403, code: 'cannot_message' });
});

test('one Idempotency-Key makes one group', async () => {
  const { ann, bob, cat } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
  const body = { participant_ids: [bob.id, cat.id], name: 'Once' };
  const headers = { 'idempotency-key': randomUUID() };
  const [one, two] = [await ann.call(openConversation, { body }, headers), await ann.call(openConversation, { body }, headers)];
  expect(two.id).toBe(one.id);
  expect(await ann.refused(openConversation, { body: { ...body, name: 'Other' } }, headers)).toMatchObject({
    status: 409,
    code: 'key_reused',
  });
});

test('S15: a group that was opened is answered again by its key, whoever blocks its maker since', async () => {
  const { maker, bob, cat } = await world.newPeople({ maker: {}, bob: { friendOf: ['maker'] }, cat: { friendOf: ['maker'] } });
  const body = { participant_ids: [bob.id, cat.id] };
  const headers = { 'idempotency-key': randomUUID() };
  const made = await maker.call(openConversation, { body }, headers);
  await bob.blocks(maker);
  expect((await maker.call(openConversation, { body }, headers)).id).toBe(made.id);
  expect(await maker.refused(openConversation, { body })).toMatchObject({ status: 403, code: 'cannot_message' });
});

/** Friends of somebody who do nothing; answers some of them. */
async function makeFriends({ id }: Someone, count: number): Promise<(from: number, to: number) => string[]> {
  await world.sql(
    `insert into users (id, full_name, created_at, updated_at) select $1::text || '_' || i, 'One of many', now(), now() from generate_series(1, $2::int) i`,
    [id, count],
  );
  await world.sql(
    `insert into friend_relationships (sender_id, receiver_id, status, requested_at, responded_at)
     select $1::text, $1::text || '_' || i, 'accepted', now(), now() from generate_series(1, $2::int) i`,
    [id, count],
  );
  return (from, to) => Array.from({ length: to - from + 1 }, (_, place) => `${id}_${from + place}`);
}

test('MSG-10: a group that is opened has at most fifty people, its maker among them', async () => {
  const { maker } = await world.newPeople({ maker: {} });
  const many = await makeFriends(maker, groupMaxMembers);
  const opens = (ids: string[]) => ({ body: { participant_ids: ids } });
  expect(await maker.refused(openConversation, opens(many(1, groupMaxMembers)))).toMatchObject({ status: 409, code: 'group_full' });
  const whole = await maker.call(openConversation, opens([maker.id, ...many(1, groupMaxMembers - 1)]));
  expect(whole.participants).toHaveLength(groupMaxMembers - 1);
});

test('a group of forty is opened, and added to one, with as many statements as a group of three', async () => {
  const { maker } = await world.newPeople({ maker: {} });
  const many = await makeFriends(maker, 90);
  const asked = async (act: () => Promise<unknown>) => {
    await world.settle();
    // What is told goes out in frames, which may share a statement.
    return (await statements(act)).map(({ text }) => text).filter((text) => !text.includes('pg_notify'));
  };
  const opens = (ids: string[]) => asked(() => maker.call(openConversation, { body: { participant_ids: ids } }));
  const adds = async (ids: string[]) => {
    const { id } = await maker.call(openConversation, { body: { participant_ids: many(89, 90) } });
    return asked(() => maker.call(addMembers, { params: { id }, body: { user_ids: ids } }));
  };
  for (const act of [opens, adds]) {
    await act(many(1, 2));
    const few = await act(many(1, 2));
    expect(few.length).toBeGreaterThan(3);
    expect(await act(many(1, 40))).toEqual(few);
  }
});

test('who is not in a conversation finds nothing of it', async () => {
  const { ann, bob, cat, eve } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] }, eve: {} });
  const id = await group(ann, [bob, cat]);
  await world.sql('update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2', [id, cat.id]);
  for (const other of [eve, cat]) {
    expect(await other.refused(getConversation, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await other.refused(listMessages, { params: { id }, query: {} })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await other.refused(sendMessage, { body: { conversation_id: id, message: 'hi' } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  }
});

test('the list: pinned, unread, newest; 20 first, then 15, each once (M90, S17)', async () => {
  const lena = await world.person('lena');
  const others = [];
  for (let number = 0; number < 40; number += 1) others.push(await world.person(`friend${number}`, { friendOf: ['lena'], offline: true }));
  for (const [number, other] of others.entries()) await (number % 2 ? says(other, lena, 'hi') : says(lena, other, 'hi'));
  await world.sql(
    `update conversation_members set is_pinned = true where user_id = $1 and conversation_id in
    (select conversation_id from conversation_members where user_id = any($2::text[]))`,
    [lena.id, ['user_friend3', 'user_friend8']],
  );
  const first = await lena.call(listConversations, { query: {} });
  const second = await lena.call(listConversations, { query: { cursor: first.nextCursor ?? '' } });
  const third = await lena.call(listConversations, { query: { cursor: second.nextCursor ?? '' } });
  expect([first, second, third].map((page) => page.conversations.length)).toEqual([20, 15, 5]);
  expect(third.nextCursor).toBeNull();
  const ids = [first, second, third].flatMap((page) =>
    page.conversations.map(({ friend }) => Number(friend?.clerk_id.slice('user_friend'.length))),
  );
  const unread = others
    .map((_, number) => number)
    .filter((number) => number % 2 && number !== 3)
    .toReversed();
  const read = others
    .map((_, number) => number)
    .filter((number) => number % 2 === 0 && number !== 8)
    .toReversed();
  expect(ids).toEqual([3, 8, ...unread, ...read]);
});

test('a foreign cursor shows my own list, a broken one is refused (MSG-11)', async () => {
  const lena = await world.person('lena');
  const [rosa] = await pair('rosa', 'dan');
  const { nextCursor } = await lena.call(listConversations, { query: {} });
  const mine = await rosa.call(listConversations, { query: { cursor: nextCursor ?? '' } });
  expect(mine.conversations.every(({ friend }) => !friend?.clerk_id.startsWith('user_friend'))).toBe(true);
  for (const cursor of ['x', 'bnVsbA', 'y'.repeat(600), '%00'])
    expect(await rosa.refused(listConversations, { query: { cursor } })).toMatchObject({ status: 400 });
  for (const limit of ['1e9', '-1']) {
    const response = await lena.http(`${listConversations.path}?limit=${limit}`);
    expect(((await response.json()) as { conversations: unknown[] }).conversations).toHaveLength(20);
  }
  expect(await world.stranger().refused(listConversations, { query: {} })).toMatchObject({ status: 401 });
});

test('a thread is read in pages of 30, older and newer', async () => {
  const [mia, tom] = await pair('mia', 'tom');
  const sent = [];
  for (let count = 0; count < 70; count += 1) sent.push(await says(mia, tom, `n ${count}`));
  const id = sent[0]?.conversation_id ?? '';
  const page = (query: { before?: string; after?: string; limit?: number }) => tom.call(listMessages, { params: { id }, query });
  const newest = await page({});
  expect(newest.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 41));
  const older = await page({ before: newest.nextCursor ?? '' });
  expect(older.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 11));
  const oldest = await page({ before: older.messages[0]?.id ?? '' });
  expect([oldest.messages.length, oldest.nextCursor]).toEqual([10, null]);
  const after = await page({ after: sent[49]?.id ?? '' });
  expect(after.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 51));
  expect((await page({ limit: 1e9 })).messages).toHaveLength(70);
  expect((await page({ limit: -1 })).messages).toHaveLength(1);
  expect(await thread(mia, id)).toHaveLength(70);
});

test('a thread of no such place, or none of mine, is refused', async () => {
  const [mia] = await pair('mia', 'tom');
  const [rosa, dan] = await pair('rosa', 'dan');
  const { conversation_id: id } = await says(rosa, dan, 'between us');
  expect(await mia.refused(listMessages, { params: { id }, query: {} })).toMatchObject({ status: 404 });
  expect(await rosa.refused(listMessages, { params: { id }, query: { before: 'nonsense' } })).toMatchObject({ status: 400 });
  expect(await rosa.refused(listMessages, { params: { id }, query: { before: randomUUID() } })).toMatchObject({ status: 404 });
  for (const bad of ['1', '../x', '%00', 'x'.repeat(10_000)])
    expect([400, 404]).toContain((await rosa.http(`/api/chat/conversations/${encodeURIComponent(bad)}/messages`)).status);
});
