import { expect, test } from '@jest/globals';
import type { ReplyOf } from '../../src/contract/endpoint.js';
import { editConversationSettings } from '../../src/chat/conversations/conversation.contract.js';
import { addMembers, editGroup, removeMember } from '../../src/chat/conversations/groups.contract.js';
import { deleteMessage } from '../../src/chat/messages/message.contract.js';
import { searchAllMax, searchAllMessages } from '../../src/chat/search/search.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { fillUp, group, pair, says, writes } from './thread.js';

type Reply = ReplyOf<typeof searchAllMessages>;

const find = (who: Person, wish: string | { q: string; cursor?: string; limit?: number }) =>
  who.call(searchAllMessages, { query: typeof wish === 'string' ? { q: wish } : wish });

const found = async (who: Person, q: string) => (await find(who, q)).matches.map(({ excerpt }) => excerpt);

/** All that can be listed, page by page. */
async function pagesOf(who: Person, q: string, limit: number): Promise<Reply[]> {
  const pages = [await find(who, { q, limit })];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) pages.push(await find(who, { q, cursor, limit }));
  return pages;
}

const nothing = { matches: [], conversations: [], nextCursor: null, hasOlder: false };

test('S18: messages of all my conversations are found by any part of their text, newest first, with where they are', async () => {
  const { ann, bob, cat } = await world.people({ ann: {}, bob: { friendOf: ['ann'] }, cat: { friendOf: ['ann'] } });
  const first = await says(ann, bob, 'Meet at the Harbor?');
  const choir = await group(ann, [bob, cat], 'Choir');
  await writes(cat, choir, 'the HARBOR is closed');
  await says(bob, ann, 'no');
  await says(bob, ann, 'harbor it is, 100% sure');
  const texts = ['harbor it is, 100% sure', 'the HARBOR is closed', 'Meet at the Harbor?'];
  expect(await found(ann, 'harbor')).toEqual(texts);
  expect(await found(ann, '  HARBOR ')).toEqual(texts);
  expect(await found(bob, 'arbo')).toEqual(texts);
  expect(await found(cat, 'harbor')).toEqual(['the HARBOR is closed']);
  expect(await found(ann, '%')).toEqual(['harbor it is, 100% sure']);
  expect(await found(ann, 'no')).toEqual(['no']);
  expect(await find(ann, ' ')).toEqual(nothing);
  expect(await find(ann, 'zebra')).toEqual(nothing);
  const { matches, conversations } = await find(ann, 'harbor');
  expect(matches[2]).toEqual({
    id: first.id,
    conversation_id: first.conversation_id,
    seq: 1,
    sender_id: ann.id,
    created_at: expect.any(String),
    excerpt: 'Meet at the Harbor?',
  });
  expect(conversations).toHaveLength(2);
  expect(conversations.find(({ id }) => id === choir)).toMatchObject({ kind: 'group', name: 'Choir', friend: null });
  const direct = conversations.find(({ id }) => id === first.conversation_id);
  expect(direct).toMatchObject({ kind: 'direct', friend: { clerk_id: bob.id }, participants: [{ clerk_id: bob.id }] });
});

test('S18: page by page each is listed once, and at most a hundred', async () => {
  const [kay, lee] = await pair('kay', 'lee');
  const { conversation_id: id } = await says(kay, lee, 'a needle');
  await fillUp(id, kay, 300);
  const pages = await pagesOf(lee, 'filler', 30);
  expect(pages.map(({ matches }) => matches.length)).toEqual([30, 30, 30, 10]);
  expect(pages.map(({ hasOlder }) => hasOlder)).toEqual([false, false, false, true]);
  const seqs = pages.flatMap(({ matches }) => matches.map(({ seq }) => seq));
  expect(seqs).toEqual(Array.from({ length: searchAllMax }, (_, place) => 301 - place));
});

test('S18: what is old is found by a word, and short text among the newest only, which is said', async () => {
  const [max, mia] = await pair('max', 'mia');
  const { conversation_id: id } = await says(max, mia, 'a needle');
  expect(await find(mia, 'ne')).toMatchObject({ matches: [{ excerpt: 'a needle' }], hasOlder: false });
  await fillUp(id, max, 300);
  expect(await find(mia, 'needle')).toMatchObject({ matches: [{ seq: 1 }], nextCursor: null, hasOlder: false });
  expect(await find(mia, 'ne')).toEqual({ ...nothing, hasOlder: true });
});

test('S18: whoever is in many conversations finds it in all of them, in the order of time', async () => {
  const ned = await world.person('ned');
  await world.sql(
    `with made as (
       insert into conversations (kind, created_by, last_seq, last_message_at, created_at, updated_at)
       select 'group', $1::text, 1, t, t, t
       from (select timestamptz '2026-01-01' - n * interval '1 minute' as t from generate_series(1, 60) n) times
       returning id, last_message_at
     ), joined as (
       insert into conversation_members (conversation_id, user_id, last_at) select id, $1::text, last_message_at from made
     )
     insert into messages (conversation_id, seq, sender_id, message, created_at)
     select id, 1, $1::text, 'a needle', last_message_at from made`,
    [ned.id],
  );
  const pages = await pagesOf(ned, 'needle', 50);
  expect(pages.map(({ matches, conversations }) => [matches.length, conversations.length])).toEqual([
    [50, 50],
    [10, 10],
  ]);
  const times = pages.flatMap(({ matches }) => matches.map(({ created_at }) => Date.parse(created_at)));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(new Set(times).size).toBe(60);
  expect(await find(ned, { q: 'ne', limit: 50 })).toMatchObject({ nextCursor: null, hasOlder: true });
});

test('S18: nothing is found in what was deleted, came before one joined, was left, or is nobody’s business', async () => {
  const people = await world.people({ pia: {}, quin: { friendOf: ['pia'] }, rex: { friendOf: ['pia'] }, sam: { friendOf: ['pia'] } });
  const { pia, quin, rex, sam } = people;
  const gone = await says(pia, quin, 'a secret word');
  const club = await group(pia, [quin, rex], 'Club');
  await writes(pia, club, 'the secret of the club');
  expect(await found(quin, 'secret')).toEqual(['the secret of the club', 'a secret word']);
  await pia.call(deleteMessage, { params: { id: gone.id } });
  for (const person of [pia, quin, rex]) expect(await found(person, 'secret')).toEqual(['the secret of the club']);
  await pia.call(addMembers, { params: { id: club }, body: { user_ids: [sam.id] } });
  expect(await found(sam, 'secret')).toEqual([]);
  await writes(pia, club, 'another secret');
  expect(await found(sam, 'secret')).toEqual(['another secret']);
  await pia.call(removeMember, { params: { id: club, userId: rex.id } });
  expect(await find(rex, 'secret')).toEqual(nothing);
  // What happened in a group was said by nobody.
  await pia.call(editGroup, { params: { id: club }, body: { name: 'Secret club' } });
  expect(await found(quin, 'secret club')).toEqual([]);
  expect((await world.stranger().refused(searchAllMessages, { query: { q: 'secret' } })).status).toBe(401);
  expect(await find(await world.person('tia'), 'secret')).toEqual(nothing);
});

test('P22, M85: a block hides what both said to each other, at once, until it is taken back', async () => {
  const [uma, vic] = await pair('uma', 'vic');
  await says(uma, vic, 'under the bridge');
  const [, during] = await Promise.all([vic.blocks(uma), find(uma, 'bridge')]);
  expect([0, 1]).toContain(during.matches.length);
  for (const person of [uma, vic]) {
    expect(await find(person, 'bridge')).toEqual(nothing);
    expect(await find(person, 'br')).toEqual(nothing);
  }
  await vic.unblocks(uma);
  for (const person of [uma, vic]) expect(await found(person, 'bridge')).toEqual(['under the bridge']);
});

test('M114: what was archived is found as well', async () => {
  const [wil, xan] = await pair('wil', 'xan');
  const { conversation_id: id } = await says(wil, xan, 'put this away');
  await xan.call(editConversationSettings, { params: { id }, body: { isArchived: true } });
  expect(await found(xan, 'away')).toEqual(['put this away']);
});

test('a broken cursor, and a text too long or not to be stored, are refused', async () => {
  const yul = await world.person('yul');
  const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
  const id = '01990000-0000-7000-8000-00000000abcd';
  const broken = [['infinity', id, 0], ['2026-01-01T00:00:00Z', 'x', 0], ['2026-01-01T00:00:00Z', id, searchAllMax], [1]].map(cursorOf);
  for (const cursor of ['x', ...broken])
    expect(await yul.refused(searchAllMessages, { query: { q: 'hello', cursor } })).toMatchObject({ status: 400 });
  for (const q of ['x'.repeat(101), 'a\u0000'])
    expect(await yul.refused(searchAllMessages, { query: { q } })).toMatchObject({ status: 400 });
});
