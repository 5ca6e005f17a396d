import { expect, test } from '@jest/globals';
import { readMessages, syncChat } from '../../src/chat/delivery/delivery.contract.js';
import { deleteMessage, type Message } from '../../src/chat/messages/message.contract.js';
import type { Person } from '../world/person.js';
import { whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { pair, says } from './thread.js';

/** Follows the cursor until there is no more. */
async function catchUp(person: Person, since: string): Promise<{ messages: Message[]; cursor: string; pages: number }> {
  const messages: Message[] = [];
  let cursor = since;
  for (let pages = 1; ; pages += 1) {
    const answer = await person.call(syncChat, { query: { since: cursor } });
    messages.push(...answer.messages);
    cursor = answer.cursor;
    if (!answer.has_more) return { messages, cursor, pages };
  }
}

async function start(person: Person): Promise<string> {
  const answer = await person.call(syncChat, { query: {} });
  expect(answer).toMatchObject({ messages: [], conversations: [], has_more: false, full_resync: true });
  return answer.cursor;
}

function encoded(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function decoded(cursor: string): unknown[] {
  return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
}

test('after a gap a device learns what was sent, read and deleted (P4)', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const early = await says(rosa, dan, 'early');
  const gone = await says(rosa, dan, 'gone');
  const cursor = await start(rosa);
  const late = await says(dan, rosa, 'late');
  await rosa.call(deleteMessage, { params: { id: gone.id } });
  await dan.call(readMessages, { body: { message_ids: [early.id] } });
  const { messages, cursor: next } = await catchUp(rosa, cursor);
  const byId = new Map(messages.map((message) => [message.id, message]));
  expect([byId.get(early.id)?.status, byId.get(gone.id)?.message, byId.get(late.id)?.message]).toEqual(['read', '', 'late']);
  expect(byId.size).toBe(3);
  // Later rounds may repeat, as long as others' transactions are open, but only what is still so.
  expect((await catchUp(rosa, next)).messages.every((message) => byId.get(message.id)?.status === message.status)).toBe(true);
});

test('a marker that moved on another device comes as its conversation', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const message = await says(rosa, dan, 'read me elsewhere');
  const cursor = await start(dan);
  await dan.call(readMessages, { body: { message_ids: [message.id] } });
  const answer = await dan.call(syncChat, { query: { since: cursor } });
  expect(answer.conversations).toMatchObject([{ id: message.conversation_id, unreadCount: 0, lastReadMessageId: message.id }]);
});

test('450 missed messages come in pages, each once, in order', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const cursor = await start(dan);
  const sent = await Promise.all(Array.from({ length: 450 }, (_, index) => says(rosa, dan, `missed ${index}`)));
  const ids = new Set(sent.map(({ id }) => id));
  const { messages, pages } = await catchUp(dan, cursor);
  const missed = messages.filter(({ id }) => ids.has(id));
  expect(pages).toBeGreaterThanOrEqual(3);
  expect(missed.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
  const seqs = missed.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
});

test('whoever keeps asking while eight people write misses nothing', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `writer${index}`);
  const reader = await world.person('reader');
  const writers = await Promise.all(names.map((name) => world.person(name, { friendOf: ['reader'] })));
  let cursor = await start(reader);
  const heard = new Set<string>();
  const sent: string[] = [];
  let isWriting = true;
  const read = async () => {
    const round = await catchUp(reader, cursor);
    cursor = round.cursor;
    for (const { id } of round.messages) heard.add(id);
  };
  const asking = (async () => {
    while (isWriting) await read();
  })();
  await Promise.all(
    writers.map(async (writer) => {
      for (let count = 0; count < 40; count += 1) sent.push((await says(writer, reader, `n ${count}`)).id);
    }),
  );
  isWriting = false;
  await asking;
  await read();
  expect(sent.filter((id) => !heard.has(id))).toEqual([]);
});

test('what a slow transaction commits late is found by the next round', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { conversation_id } = await says(rosa, dan, 'before');
  const cursor = await start(dan);
  // Takes its transaction number first and commits last.
  const slow = {
    text: `update messages set edited_at = now(), message = 'edited late', changed_xid = pg_current_xact_id()
           where conversation_id = $1 and seq = 1`,
    values: [conversation_id],
  };
  const next = await whileHeld(slow, async () => {
    const quick = await says(dan, rosa, 'quick');
    const first = await catchUp(dan, cursor);
    expect(first.messages.map(({ id }) => id)).toContain(quick.id);
    expect(first.messages.map(({ message }) => message)).not.toContain('edited late');
    return first.cursor;
  });
  const second = await catchUp(dan, next);
  expect(second.messages.map(({ message }) => message)).toContain('edited late');
});

test('a cursor of another database, of the future, or of long ago means: load everything afresh', async () => {
  const [rosa] = await pair('rosa', 'dan');
  const cursor = decoded(await start(rosa));
  const [database, startedAt, , xid, id] = cursor;
  const future = '99999999999';
  for (const position of [
    ['7', startedAt, xid, xid, id],
    [database, startedAt, future, future, id],
    [database, 1, xid, xid, id],
  ]) {
    expect(await rosa.call(syncChat, { query: { since: encoded(position) } })).toMatchObject({ full_resync: true, messages: [] });
  }
});

test('a cursor carries no right: it shows only my own conversations', async () => {
  const [rosa, dan] = await pair('rosa', 'dan');
  const { eve } = await world.people({ eve: {} });
  const cursor = await start(rosa);
  await says(rosa, dan, 'between us');
  expect(await eve.call(syncChat, { query: { since: cursor } })).toMatchObject({ messages: [], conversations: [], full_resync: false });
});

test.each(['x', '..', encoded([1, 2]), encoded(['a', 1, "1'; drop table messages", '1', 'x']), 'y'.repeat(600), '%00'])(
  'a cursor that is none is refused: %s',
  async (since) => {
    const [rosa] = await pair('rosa', 'dan');
    expect(await rosa.refused(syncChat, { query: { since } })).toMatchObject({ status: 400, code: 'malformed' });
  },
);

test('signed out, nothing is told', async () => {
  expect(await world.stranger().refused(syncChat, { query: {} })).toMatchObject({ status: 401, code: 'signed_out' });
});
