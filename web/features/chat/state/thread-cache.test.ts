import { describe, expect, test } from '@jest/globals';
import type { Message, MessageStatus } from '@server/chat/messages/message.contract.js';
import { quoteOf } from './quotes';
import { bury, messagesOf, messagesToEnd, putMessage, putReceipt, type Thread } from './thread-cache';

function message(seq: number, change: Partial<Message> = {}): Message {
  const status: MessageStatus = change.status ?? 'sent';
  return {
    id: `m${seq}`,
    conversation_id: 'c',
    seq,
    sender_id: 'rosa',
    recipient_id: 'dan',
    message: `n ${seq}`,
    message_type: 'text',
    status,
    delivered_at: null,
    read_at: null,
    created_at: '2026-11-21T12:00:00Z',
    edited_at: null,
    deleted_at: null,
    is_read: status === 'read',
    is_delivered: status !== 'sent',
    attachments: [],
    tempId: null,
    reply_to: null,
    quoted: null,
    reactions: [],
    reacted_at: null,
    metadata: {},
    ...change,
  };
}

/** All orders in which they can come. */
function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
const sorted = (of: Message) => Object.fromEntries(Object.entries(of).toSorted(([a], [b]) => a.localeCompare(b)));

const thread = (...pages: Message[][]): Thread => ({
  pages: pages.map((messages, index) => ({ messages, nextCursor: 'x', olderCursor: 'x', newerCursor: index === 0 ? null : 'x' })),
  pageParams: pages.map(() => ''),
});
const seqs = (of: Thread) => messagesOf(of).map(({ seq }) => seq);
const statuses = (of: Thread) => messagesOf(of).map(({ status }) => status);

describe('a thread in the cache', () => {
  test('takes new messages in the order of their seq, whatever order they come in', () => {
    const start = thread([message(4), message(5)], [message(2), message(3)]);
    expect(seqs([7, 6, 8, 6].reduce((done, seq) => putMessage(done, message(seq)), start))).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  test('what was said last is not known before its end is loaded', () => {
    const known = thread([message(2)], [message(1)]);
    expect(messagesToEnd(known)?.map(({ seq }) => seq)).toEqual([1, 2]);
    const [newest, ...older] = known.pages;
    if (!newest) throw new Error('it has a page');
    expect(messagesToEnd({ ...known, pages: [{ ...newest, newerCursor: 'x' }, ...older] })).toBeNull();
    expect(messagesToEnd(undefined)).toBeNull();
  });

  test('the same event twice changes nothing more', () => {
    const once = putMessage(thread([message(1)]), message(2));
    expect(putMessage(once, message(2))).toEqual(once);
  });

  test('leaves what is older than its pages to those pages', () => {
    expect(seqs(putMessage(thread([message(4)]), message(2)))).toEqual([4]);
  });

  test('a status moves only forward (P6)', () => {
    const read = putMessage(thread([message(1)]), message(1, { status: 'read' }));
    expect(statuses(putMessage(read, message(1, { status: 'delivered' })))).toEqual(['read']);
  });

  test('a receipt counts for all older messages of its sender, not for others and later ones', () => {
    const start = thread([message(1), message(2, { sender_id: 'dan' }), message(3), message(4)]);
    expect(statuses(putReceipt(start, message(3, { status: 'read' })))).toEqual(['read', 'sent', 'read', 'sent']);
  });

  test('a tombstone stays one', () => {
    const buried = bury(thread([message(1)]), 'm1', '2026-11-21T12:01:00Z');
    expect(messagesOf(putMessage(buried, message(1, { status: 'read' })))).toMatchObject([
      { message: '', deleted_at: '2026-11-21T12:01:00Z' },
    ]);
  });

  describe('what quotes a message', () => {
    const asked = message(1, { message: 'six?' });
    const quoted = quoteOf(asked);
    const answer = message(2, { reply_to: 'm1', quoted });
    const quotes = (of: Thread) => messagesOf(of).flatMap((one) => (one.quoted ? [one.quoted.excerpt] : []));
    const edited = message(1, { message: 'seven?', edited_at: '2026-11-21T12:02:00Z' });

    test('says what it says now, also where the message itself is not loaded', () => {
      expect(quotes(putMessage(thread([asked, answer]), edited))).toEqual(['seven?']);
      expect(quotes(putMessage(thread([answer]), edited))).toEqual(['seven?']);
      expect(quotes(putMessage(putMessage(thread([answer]), edited), asked))).toEqual(['seven?']);
    });

    test('says nothing of it once it is deleted, also when it comes after that', () => {
      const at = '2026-11-21T12:03:00Z';
      const tombstone = { excerpt: '', deleted_at: at };
      expect(messagesOf(bury(thread([answer]), 'm1', at))).toMatchObject([{ id: 'm2', message: 'n 2', quoted: tombstone }]);
      const late = putMessage(bury(thread([asked]), 'm1', at), answer);
      expect(messagesOf(late)[1]).toMatchObject({ quoted: tombstone });
      expect(messagesOf(putMessage(late, { ...answer, status: 'read' }))[1]).toMatchObject({ status: 'read', quoted: tombstone });
      expect(quotes(putMessage(late, edited))).toEqual(['']);
    });

    test('is cut after 120 whole characters', () => {
      expect(quoteOf(message(1, { message: '👍'.repeat(130) })).excerpt).toBe('👍'.repeat(120));
    });
  });

  test('news in any order end the same: each part is its newest', () => {
    const reactions = [{ user_id: 'dan', emoji: '👍' }];
    const news = [
      message(1, { status: 'read', read_at: '2026-11-21T12:03:00Z', delivered_at: '2026-11-21T12:03:00Z' }),
      message(1, { status: 'delivered', delivered_at: '2026-11-21T12:03:00Z', message: 'better', edited_at: '2026-11-21T12:02:00Z' }),
      message(1, { message: 'best', edited_at: '2026-11-21T12:04:00Z' }),
      message(1, { reactions, reacted_at: '2026-11-21T12:01:00.001Z' }),
      message(1, { reacted_at: '2026-11-21T12:01:00.002Z' }),
    ];
    const ends = (told: readonly Message[]) =>
      new Set(ordersOf(told).map((order) => JSON.stringify(messagesOf(order.reduce(putMessage, thread([message(1)]))).map(sorted))));
    const [end, ...others] = ends(news);
    expect(others).toEqual([]);
    expect(JSON.parse(end ?? '')).toMatchObject([
      { status: 'read', is_read: true, message: 'best', reactions: [], reacted_at: '2026-11-21T12:01:00.002Z' },
    ]);
    const [tombstone, ...more] = ends([...news.slice(2), message(1, { message: '', deleted_at: '2026-11-21T12:05:00Z' })]);
    expect(more).toEqual([]);
    expect(JSON.parse(tombstone ?? '')).toMatchObject([{ message: '', reactions: [], deleted_at: '2026-11-21T12:05:00Z' }]);
  });
});

test('M114: a preview goes with its text, and once taken away stays away, in whatever order it is told', () => {
  const preview = { url: 'https://a.example/', title: 'A', description: null, site: null };
  const told = [{}, { preview }, { preview: null }].map((metadata) => message(1, { metadata }));
  for (const order of ordersOf(told)) {
    const [end] = messagesOf(order.reduce(putMessage, thread([message(1)])));
    expect(end?.metadata).toEqual({ preview: null });
  }
  const edited = message(1, { message: 'no link', edited_at: '2026-11-21T12:01:00Z' });
  for (const order of ordersOf([...told, edited])) {
    const [end] = messagesOf(order.reduce(putMessage, thread([message(1)])));
    expect([end?.message, end?.metadata]).toEqual(['no link', {}]);
  }
});
