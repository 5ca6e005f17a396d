import { describe, expect, test } from '@jest/globals';
import { syncChat, syncPageSize } from '../../src/chat/delivery/delivery.contract.js';
import { editMessage } from '../../src/chat/edits/edit.contract.js';
import { deleteMessage, type Message } from '../../src/chat/messages/message.contract.js';
import { setReaction } from '../../src/chat/reactions/reaction.contract.js';
import type { ReplyOf } from '../../src/contract/endpoint.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { says } from './thread.js';

type Page = ReplyOf<typeof syncChat>;

/** Every page of one round, as a device asks for them one after the other. */
async function catchUp(person: Person, since: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor = since, hasMore = true; hasMore;) {
    const page = await person.call(syncChat, { query: { since: cursor } });
    pages.push(page);
    [cursor, hasMore] = [page.cursor, page.has_more];
  }
  return pages;
}

/** Where somebody stands when everything that happened is over. */
async function start(person: Person): Promise<string> {
  await world.settle();
  return (await person.call(syncChat, { query: {} })).cursor;
}

/** So many messages of each, five at a time: a load of its own is not what is looked at. */
async function write(writers: readonly Person[], { to, each }: { to: Person; each: number }): Promise<Message[]> {
  const atOnce = 5;
  const sent = await Promise.all(
    writers.map(async (writer) => {
      const said: Message[] = [];
      while (said.length < each) said.push(...(await Promise.all(Array.from({ length: atOnce }, (_, n) => says(writer, to, `line ${n}`)))));
      return said;
    }),
  );
  return sent.flat();
}

/** What a page may hold at most. */
function assertWithinCaps(pages: readonly Page[], conversations: number): void {
  for (const page of pages) {
    expect(page.messages.length).toBeLessThanOrEqual(syncPageSize);
    expect(page.conversations.length).toBeLessThanOrEqual(conversations);
    expect(page.gone).toEqual([]);
    expect(page.full_resync).toBe(false);
  }
}

test('P4: a thousand missed messages take six requests at most, and each comes once, as it is now', async () => {
  const missed = 1_000;
  const reader = await world.person('reader');
  const writers: Person[] = [];
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve']) writers.push(await world.person(name, { friendOf: ['reader'] }));
  const cursor = await start(reader);
  const sent = await write(writers, { to: reader, each: missed / writers.length });
  const [edited, deleted, liked] = sent;
  const [author] = writers;
  if (!edited || !deleted || !liked || !author) throw new Error('nobody wrote');
  await author.call(editMessage, { params: { id: edited.id }, body: { message: 'meant this' } });
  await author.call(deleteMessage, { params: { id: deleted.id } });
  await author.call(setReaction, { params: { id: liked.id }, body: { emoji: '👍' } });

  const pages = await catchUp(reader, cursor);
  expect(pages.length).toBeLessThanOrEqual(missed / syncPageSize + 1);
  assertWithinCaps(pages, writers.length);
  const messages = pages.flatMap((page) => page.messages);
  expect(messages).toHaveLength(missed);
  const byId = new Map(messages.map((message) => [message.id, message]));
  expect(sent.filter(({ id }) => !byId.has(id))).toEqual([]);
  expect([edited, deleted, liked].map(({ id }) => byId.get(id))).toMatchObject([
    { message: 'meant this' },
    { message: '', deleted_at: expect.any(String) },
    { reactions: [{ user_id: author.id, emoji: '👍' }] },
  ]);
  const last = new Map(pages.flatMap((page) => page.conversations).map(({ id, unreadCount }) => [id, unreadCount]));
  expect([...last.values()].reduce((sum, unread) => sum + unread, 0)).toBe(missed - 1);
});

describe('P4: conversations that changed by themselves', () => {
  /** Makes so many conversations for somebody, past the product. */
  async function acquaint({ id }: Person, count: number): Promise<void> {
    await world.sql(
      `insert into users (id, full_name, email, roles, time_zone, created_at, updated_at)
       select $1::text || '_' || n, 'Friend ' || n, $1::text || n || '@hometown.test', '{customer}'::text[], 'America/New_York', now(), now()
       from generate_series(1, $2::int) n`,
      [id, count],
    );
    await world.sql(
      `with made as (
         insert into conversations (kind, pair_key, created_by, last_message_at, created_at, updated_at)
         select 'direct', $1::text || '/' || $1::text || '_' || n, $1::text, now(), now(), now() from generate_series(1, $2::int) n
         returning id, pair_key
       )
       insert into conversation_members (conversation_id, user_id, last_at)
       select id, unnest(string_to_array(pair_key, '/')), now() from made`,
      [id, count],
    );
  }

  test('come all in one page up to its cap', async () => {
    const lena = await world.person('lena');
    const cursor = await start(lena);
    await acquaint(lena, syncPageSize);
    const pages = await catchUp(lena, cursor);
    expect(pages).toHaveLength(1);
    assertWithinCaps(pages, syncPageSize);
    expect(pages[0]?.conversations).toHaveLength(syncPageSize);
  });

  test('and beyond it are loaded afresh', async () => {
    const mona = await world.person('mona');
    const cursor = await start(mona);
    await acquaint(mona, syncPageSize + 1);
    const pages = await catchUp(mona, cursor);
    expect(pages).toMatchObject([{ messages: [], conversations: [], gone: [], has_more: false, full_resync: true }]);
  });
});
