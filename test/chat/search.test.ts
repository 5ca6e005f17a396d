import { expect, test } from '@jest/globals';
import { type Message, deleteMessage, getMessage, listMessages } from '../../src/chat/messages/message.contract.js';
import { searchMessages, searchTotalMax } from '../../src/chat/search/search.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { group, pair, says } from './thread.js';

async function saysAll(from: Person, to: Person, texts: readonly string[]): Promise<Message[]> {
  const sent = [];
  for (const text of texts) sent.push(await says(from, to, text));
  return sent;
}

const find = (who: Person, id: string, wish: string | { q: string; cursor?: string; limit?: number }) =>
  who.call(searchMessages, { params: { id }, query: typeof wish === 'string' ? { q: wish } : wish });

const found = async (who: Person, id: string, q: string) => (await find(who, id, q)).matches.map(({ seq }) => seq);

test('M102: messages are found by any part of their text, in any case, newest first, for both', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  const [first] = await saysAll(ann, bob, [
    'Meet at the Harbor?',
    'no',
    'the HARBOR is closed',
    'arbor day',
    '100% sure',
    'a_b',
    'über Möwen',
    '👍 ok',
  ]);
  const id = first?.conversation_id ?? '';
  for (const person of [ann, bob]) {
    expect(await found(person, id, 'harbor')).toEqual([3, 1]);
    expect(await found(person, id, 'ARBOR')).toEqual([4, 3, 1]);
    expect(await found(person, id, '  the harbor ')).toEqual([3, 1]);
    expect(await found(person, id, 'O')).toEqual([8, 4, 3, 2, 1]);
    expect(await found(person, id, '%')).toEqual([5]);
    expect(await found(person, id, '_')).toEqual([6]);
    expect(await found(person, id, 'ÜBER MÖ')).toEqual([7]);
    expect(await found(person, id, '👍')).toEqual([8]);
    expect(await find(person, id, ' ')).toEqual({ matches: [], nextCursor: null, total: 0 });
    expect(await find(person, id, 'zebra')).toEqual({ matches: [], nextCursor: null, total: 0 });
  }
  const { matches } = await find(bob, id, 'closed');
  expect(matches).toEqual([
    { id: expect.any(String), seq: 3, sender_id: ann.id, created_at: expect.any(String), excerpt: 'the HARBOR is closed' },
  ]);
});

test('M102: ten at a time, all of them counted, each once', async () => {
  const [kay, lee] = await pair('kay', 'lee');
  const sent = await saysAll(
    kay,
    lee,
    Array.from({ length: 23 }, (_, number) => `${number % 2 ? 'bread' : 'b'} ${number}`),
  );
  const id = sent[0]?.conversation_id ?? '';
  for (const [q, wanted] of [
    ['b', 23],
    ['bread', 11],
  ] as const) {
    const first = await find(lee, id, q);
    expect([first.matches.length, first.total]).toEqual([10, wanted]);
    const second = await find(lee, id, { q, cursor: first.nextCursor ?? '' });
    const rest = await find(lee, id, { q, cursor: first.nextCursor ?? '', limit: 50 });
    expect(second.total).toBe(wanted);
    expect(rest.nextCursor).toBeNull();
    const seqs = [...first.matches, ...rest.matches].map(({ seq }) => seq);
    expect(seqs).toEqual(
      sent
        .map(({ seq }) => seq)
        .filter((seq) => q === 'b' || seq % 2 === 0)
        .toReversed(),
    );
  }
});

test('an excerpt is cut around what was found; matches are counted up to a limit', async () => {
  const [nia, oli] = await pair('nia', 'oli');
  const long = `${'x'.repeat(3_000)} the needle ${'y'.repeat(3_000)}`;
  const { conversation_id: id } = await says(nia, oli, long);
  const { matches } = await find(oli, id, 'NEEDLE');
  expect(matches[0]?.excerpt).toMatch(/^x{35} the needle y{113}$/);
  await world.sql(
    `insert into messages (conversation_id, seq, sender_id, message, created_at)
     select $1, n, $2, 'many of them', now() from generate_series(2, 1500) n`,
    [id, nia.id],
  );
  await world.sql('update conversations set last_seq = 1500 where id = $1', [id]);
  expect((await find(oli, id, 'many of')).total).toBe(searchTotalMax);
  expect((await find(oli, id, 'ma')).total).toBe(searchTotalMax);
});

test('nothing is found in what was deleted, came before one joined, or is nobody’s business', async () => {
  const { pia, quin, rex, sam } = await world.people({ pia: {}, quin: { friendOf: ['pia'] }, rex: { friendOf: ['pia'] }, sam: {} });
  const gone = await says(pia, quin, 'a secret word');
  const id = gone.conversation_id;
  await pia.call(deleteMessage, { params: { id: gone.id } });
  expect(await found(quin, id, 'secret')).toEqual([]);
  const query = { q: 'secret' };
  expect(await sam.refused(searchMessages, { params: { id }, query })).toMatchObject({ status: 404, code: 'not_found' });
  expect((await world.stranger().refused(searchMessages, { params: { id }, query })).status).toBe(401);
  await quin.blocks(pia);
  for (const person of [pia, quin])
    expect(await person.refused(searchMessages, { params: { id }, query })).toMatchObject({ status: 404, code: 'not_found' });
  const tia = await world.person('tia', { friendOf: ['pia'] });
  const club = await group(pia, [rex, tia]);
  await world.sql('update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2', [club, rex.id]);
  expect(await rex.refused(searchMessages, { params: { id: club }, query })).toMatchObject({ status: 404 });
});

test('M109: a link that names a message leads whoever sees it there, and nobody else', async () => {
  const { wil, xan, yul } = await world.people({ wil: {}, xan: { friendOf: ['wil'] }, yul: {} });
  const sent = await says(wil, xan, 'remember this');
  const params = { id: sent.id };
  for (const person of [wil, xan])
    expect(await person.call(getMessage, { params })).toMatchObject({ id: sent.id, conversation_id: sent.conversation_id });
  expect(await yul.refused(getMessage, { params })).toMatchObject({ status: 404, code: 'not_found' });
  expect((await world.stranger().refused(getMessage, { params })).status).toBe(401);
  await xan.blocks(wil);
  for (const person of [wil, xan]) expect(await person.refused(getMessage, { params })).toMatchObject({ status: 404 });
  await xan.unblocks(wil);
  await wil.call(deleteMessage, { params });
  expect(await xan.refused(getMessage, { params })).toMatchObject({ status: 404 });
});

test('a broken cursor, and a text too long or not to be stored, are refused', async () => {
  const [uma, vic] = await pair('uma', 'vic');
  const { conversation_id: id } = await says(uma, vic, 'hello');
  const params = { id };
  for (const cursor of ['x', 'bnVsbA', 'WyJhIl0'])
    expect(await uma.refused(searchMessages, { params, query: { q: 'hello', cursor } })).toMatchObject({ status: 400 });
  for (const q of ['x'.repeat(101), 'a\u0000'])
    expect(await uma.refused(searchMessages, { params, query: { q } })).toMatchObject({ status: 400 });
});

test('S17, M102: a thread opens around any message, and goes on from there both ways', async () => {
  const [wes, zoe] = await pair('wes', 'zoe');
  const sent = await saysAll(
    wes,
    zoe,
    Array.from({ length: 50 }, (_, number) => `n ${number + 1}`),
  );
  const id = sent[0]?.conversation_id ?? '';
  const page = (query: { around?: string; before?: string; after?: string; limit?: number }) =>
    zoe.call(listMessages, { params: { id }, query });
  const seqs = (messages: readonly Message[]) => messages.map(({ seq }) => seq);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const middle = await page({ around: sent[24]?.id ?? '', limit: 10 });
  expect(seqs(middle.messages)).toEqual(range(21, 30));
  expect([middle.olderCursor, middle.newerCursor, middle.nextCursor]).toEqual(['21', '30', '21']);
  const newer = await page({ after: middle.newerCursor ?? '', limit: 10 });
  expect([seqs(newer.messages), newer.olderCursor, newer.newerCursor]).toEqual([range(31, 40), '31', '40']);
  const older = await page({ before: middle.olderCursor ?? '', limit: 100 });
  expect([seqs(older.messages), older.olderCursor, older.newerCursor]).toEqual([range(1, 20), null, '20']);
  const end = await page({ around: sent[49]?.id ?? '', limit: 10 });
  expect([seqs(end.messages), end.newerCursor]).toEqual([range(46, 50), null]);
  const start = await page({ around: '1', limit: 10 });
  expect([seqs(start.messages), start.olderCursor, start.newerCursor]).toEqual([range(1, 6), null, '6']);
  expect((await page({})).newerCursor).toBeNull();
});
