import { describe, expect, test } from '@jest/globals';
import type { Message, Quoted } from '@server/chat/messages/message.contract.js';
import { aNotice } from '../../../../stories/features/chat/fixtures';
import type { Pending } from './pending';
import { daysOf, firstNewOf, withPending } from './thread-items';

const pending = (minute: string, change: Partial<Pending> = {}): Pending => ({
  tempId: `01990000-0000-7000-8000-0000000000${minute.slice(-2)}`,
  userId: 'rosa',
  conversationId: '01990000-0000-7000-8000-000000000001',
  message: minute,
  quoted: null,
  forwardedFrom: null,
  attachments: [],
  createdAt: `2026-11-${minute}:10Z`,
  order: 0,
  state: 'sending',
  retryCount: 0,
  error: null,
  ...change,
});

test('messages are grouped by day, sender and minute (M101)', () => {
  const items = withPending(
    [],
    [pending('20T23:58'), pending('20T23:58'), pending('20T23:59'), pending('20T23:59', { userId: 'dan' }), pending('21T12:00')],
  );
  const days = daysOf(items, 'UTC');
  expect(days.map(({ key }) => key)).toEqual(['2026-11-20', '2026-11-21']);
  expect(days[0]?.groups.map(({ messages }) => messages.length)).toEqual([2, 1, 1]);
});

test('M114: what waits shows what it answers, as that is by now', () => {
  const quoted: Quoted = { id: 'm1', sender_id: 'dan', excerpt: 'Where?', message_type: 'text', edited_at: null, deleted_at: null };
  const waiting = pending('20T23:58', { quoted });
  expect(withPending([], [waiting])).toMatchObject([{ reply_to: 'm1', quoted, isOptimistic: true }]);
  const gone = { ...quoted, message: '', seq: 1, tempId: null, deleted_at: '2026-11-20T23:59:00Z' } as Partial<Message> as Message;
  expect(withPending([gone], [waiting])[1]).toMatchObject({ quoted: { excerpt: '', deleted_at: '2026-11-20T23:59:00Z' } });
});

test('the day is the reader’s', () => {
  expect(daysOf(withPending([], [pending('21T02:00')]), 'America/New_York').map(({ key }) => key)).toEqual(['2026-11-20']);
});

test('a waiting message is sending until it failed, and gone once the server has it', () => {
  const failed = withPending([], [pending('21T12:00', { state: 'failed', error: 'no' })]);
  expect(failed).toMatchObject([{ status: 'failed', isOptimistic: true, error: 'no' }]);
  const [waiting] = withPending([], [pending('21T12:00')]);
  expect(waiting).toMatchObject({ status: 'sending', isOptimistic: true });
  if (!waiting) return;
  expect(withPending([{ ...waiting, status: 'sent' }], [pending('21T12:00')])).toMatchObject([
    { status: 'sent', isOptimistic: false, key: waiting.key },
  ]);
});

const heard = (seq: number, change: Partial<Message> = {}) => {
  const said = { id: `m${seq}`, tempId: null, seq, sender_id: 'dan', created_at: '2026-11-21T12:00:00Z', deleted_at: null, metadata: {} };
  return { ...said, ...change } as Partial<Message> as Message;
};
const opened = { lastReadMessageId: 'm1', unreadCount: 2, lastSeq: 3 };
const loaded = { me: 'rosa', hasOlder: true };
const thread = (...messages: Message[]) => withPending(messages, []);

describe('M101: what was new when the thread was opened', () => {
  test('begins after the read marker, and no group runs across it', () => {
    const messages = thread(heard(1), heard(2), heard(3));
    expect(firstNewOf(messages, opened, loaded)).toBe('m2');
    const groups = daysOf(messages, 'UTC', 'm2').flatMap((day) => day.groups);
    expect(groups.map(({ key, isFirstNew }) => [key, isFirstNew])).toEqual([
      ['m1', false],
      ['m2', true],
    ]);
    expect(groups[1]?.messages).toHaveLength(2);
  });

  test('is nothing where all was read, and what comes while one looks changes nothing', () => {
    const messages = thread(heard(1), heard(2), heard(3), heard(4));
    expect(firstNewOf(messages, { ...opened, unreadCount: 0 }, loaded)).toBeNull();
    expect(firstNewOf(messages, { ...opened, lastReadMessageId: 'm3' }, loaded)).toBeNull();
  });

  test('is what others said and is still there', () => {
    const notice = { metadata: { notice: aNotice() } };
    const mine = heard(2, { sender_id: 'rosa' });
    const messages = thread(heard(1), mine, heard(3, { deleted_at: '2026-11-21T12:01:00Z' }), heard(4, notice), heard(5));
    expect(firstNewOf(messages, { ...opened, lastSeq: 5 }, loaded)).toBe('m5');
  });

  test('is not known while the marker is further up than what is loaded; where nothing was ever read it is the beginning', () => {
    const messages = thread(heard(2), heard(3));
    expect(firstNewOf(messages, opened, loaded)).toBeNull();
    expect(firstNewOf(messages, { ...opened, lastReadMessageId: null }, loaded)).toBeNull();
    expect(firstNewOf(messages, { ...opened, lastReadMessageId: null }, { ...loaded, hasOlder: false })).toBe('m2');
  });
});
