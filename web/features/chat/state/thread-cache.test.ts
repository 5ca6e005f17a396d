import { describe, expect, test } from '@jest/globals';
import type { Message, MessageStatus } from '@server/chat/messages/message.contract.js';
import { bury, messagesOf, putMessage, putReceipt, type Thread } from './thread-cache';

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
    metadata: {},
    ...change,
  };
}

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
});
