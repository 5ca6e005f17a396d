import { expect, test } from '@jest/globals';
import { addMembers } from '../../src/chat/conversations/groups.contract.js';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, type Message } from '../../src/chat/messages/message.contract.js';
import { ChunksSweep } from '../../src/chat/search/chunks.sweep.js';
import { searchAllMessages, searchMessages } from '../../src/chat/search/search.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { fillUp, group, pair, says, writes } from './thread.js';
import { inTurn } from './turns.js';

const chunksOf = (id: string) =>
  world.sql<{ first: number; texts: string }>(
    'select first_seq::int as first, texts from message_chunks where conversation_id = $1 order by first_seq',
    [id],
  );
const textsOf = async (id: string) => (await chunksOf(id)).map(({ texts }) => texts).join('\n');

const fills = () => world.app.get(ChunksSweep).fillDue();
const edits = (by: Person, { id }: Message, message = 'changed') => by.call(editMessage, { params: { id }, body: { message } });
const deletes = (by: Person, { id }: Message) => by.call(deleteMessage, { params: { id } });

/** A little more than a day later, without its sweep. */
const passADay = () => world.clock.advance(dayMs + 1);

/** What somebody with one conversation finds in it, newest first, and so in all. */
async function found(who: Person, id: string, q: string): Promise<number[]> {
  const { matches } = await who.call(searchMessages, { params: { id }, query: { q } });
  const seqs = matches.map(({ seq }) => seq);
  const inAll = await who.call(searchAllMessages, { query: { q } });
  expect(inAll.matches.map(({ seq }) => seq).toSorted((a, b) => b - a)).toEqual(seqs);
  return seqs;
}

test('S18, M102: what was said is found once, before it is in a chunk and in it', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  const { conversation_id: id } = await says(ann, bob, 'a Needle at first');
  await world.settle();
  expect([await chunksOf(id), await found(bob, id, 'needle')]).toEqual([[], [1]]);
  await fillUp(id, ann, 350);
  await writes(bob, id, 'a NEEDLE at last');
  expect(await found(bob, id, 'needle')).toEqual([352, 1]);
  await world.settle();
  expect((await chunksOf(id)).map(({ first }) => first)).toEqual([1, 101, 201, 301]);
  for (const person of [ann, bob]) expect(await found(person, id, 'Needle')).toEqual([352, 1]);
  await writes(ann, id, 'one more needle');
  expect(await found(bob, id, 'needle')).toEqual([353, 352, 1]);
  expect(await found(bob, id, 'filler 200')).toEqual([201]);
  // A chunk says it, and no message does.
  expect(await found(bob, id, 'at first\nfiller 1')).toEqual([]);
});

test('S18: a chunk that is not full is written after a quiet day, and anew when more was said', async () => {
  const [cal, cia] = await pair('cal', 'cia');
  const { conversation_id: id } = await says(cal, cia, 'Hello there');
  await world.settle();
  expect(await chunksOf(id)).toEqual([]);
  passADay();
  await world.settle();
  expect(await chunksOf(id)).toEqual([{ first: 1, texts: 'hello there' }]);
  await writes(cia, id, 'How are you?');
  await world.settle();
  expect(await textsOf(id)).toBe('hello there');
  expect([await found(cal, id, 'hello'), await found(cal, id, 'how are')]).toEqual([[1], [2]]);
  passADay();
  await world.settle();
  expect(await textsOf(id)).toBe('hello there\nhow are you?');
  expect([await found(cal, id, 'hello'), await found(cal, id, 'how are')]).toEqual([[1], [2]]);
});

test('S42, M114: what was edited or deleted leaves its chunk at once', async () => {
  const [dan, dot] = await pair('dan', 'dot');
  const message = await says(dan, dot, 'Meet at the Harbor');
  const id = message.conversation_id;
  await fillUp(id, dot, 120);
  await world.settle();
  expect(await textsOf(id)).toMatch(/^meet at the harbor\nfiller 1\n/);
  await edits(dan, message, 'Meet at the Bridge');
  expect(await textsOf(id)).toMatch(/^meet at the bridge\nfiller 1\n/);
  expect([await found(dot, id, 'harbor'), await found(dot, id, 'bridge')]).toEqual([[], [1]]);
  await deletes(dan, message);
  expect(await textsOf(id)).toMatch(/^filler 1\n/);
  expect(await textsOf(id)).not.toContain('bridge');
  expect(await found(dot, id, 'bridge')).toEqual([]);
});

test('S42: a chunk of which all was deleted is empty, and goes on with what is said next', async () => {
  const [eli, eva] = await pair('eli', 'eva');
  const message = await says(eli, eva, 'a secret');
  const id = message.conversation_id;
  passADay();
  await world.settle();
  await deletes(eli, message);
  expect(await chunksOf(id)).toEqual([{ first: 1, texts: '' }]);
  await writes(eli, id, 'a word');
  passADay();
  await world.settle();
  expect(await chunksOf(id)).toEqual([{ first: 1, texts: 'a word' }]);
});

test('P25: a sweep that runs twice at once, and again, writes each chunk once', async () => {
  const [fay, fox] = await pair('fay', 'fox');
  const { conversation_id: id } = await says(fay, fox, 'a needle');
  await fillUp(id, fay, 2_500);
  await Promise.all([fills(), fills()]);
  const chunks = await chunksOf(id);
  expect(chunks.map(({ first }) => first)).toEqual(Array.from({ length: 26 }, (_, place) => 1 + 100 * place));
  expect(chunks.at(-1)?.texts).toBe('filler 2500');
  await fills();
  expect(await chunksOf(id)).toEqual(chunks);
  expect([await found(fox, id, 'filler 2345'), await found(fox, id, 'needle')]).toEqual([[2346], [1]]);
});

const changes: readonly [string, readonly [string, string], (by: Person, message: Message) => Promise<Message>][] = [
  ['an edit', ['gia', 'gus'], edits],
  ['a delete', ['hal', 'hue'], deletes],
];

test.each(changes)('S42: %s beside the sweep leaves nothing of what was said, whichever comes first', async (_title, names, change) => {
  const [author, reader] = await pair(...names);
  const first = await says(author, reader, 'a secret');
  const id = first.conversation_id;
  await world.settle();
  passADay();
  await inTurn({ id }, () => change(author, first), fills);
  expect(await textsOf(id)).not.toContain('secret');
  const second = await writes(author, id, 'another secret');
  await world.settle();
  passADay();
  await inTurn({ id }, fills, () => change(author, second));
  expect(await textsOf(id)).not.toContain('secret');
  expect(await chunksOf(id)).toHaveLength(1);
  expect(await found(reader, id, 'secret')).toEqual([]);
});

test('M115: who joins a group finds nothing of before, though it is in the same chunk', async () => {
  const { ida, ivo, ike, jan } = await world.people({
    ida: {},
    ivo: { friendOf: ['ida'] },
    ike: { friendOf: ['ida'] },
    jan: { friendOf: ['ida'] },
  });
  const club = await group(ida, [ivo, ike], 'Club');
  await writes(ida, club, 'an old secret');
  await ida.call(addMembers, { params: { id: club }, body: { user_ids: [jan.id] } });
  await writes(ida, club, 'a new secret');
  await world.settle();
  passADay();
  await world.settle();
  // What happened in the group was said by nobody.
  expect(await chunksOf(club)).toEqual([{ first: 1, texts: 'an old secret\na new secret' }]);
  expect([await found(jan, club, 'secret'), await found(ivo, club, 'secret')]).toEqual([[3], [3, 1]]);
});
