import { expect, test } from '@jest/globals';
import type { Message } from '@server/chat/messages/message.contract.js';
import { isEditable, lastEditable } from './editing';

const said = (seq: number, change: Partial<Message> = {}) =>
  ({
    id: `m${seq}`,
    seq,
    sender_id: 'rosa',
    message_type: 'text',
    message: `n ${seq}`,
    deleted_at: null,
    metadata: {},
    ...change,
  }) as Message;

test.each([
  ['a text of mine', {}, true],
  ['a text of somebody else', { sender_id: 'dan' }, false],
  ['one that is deleted', { message: '', deleted_at: '2026-11-21T12:00:00Z' }, false],
  ['what stands under files of mine', { message_type: 'image' }, true],
  ['files of mine without a word', { message_type: 'file', message: '' }, false],
  ['what I forwarded', { metadata: { forwarded: true } }, false],
  ['a call', { message_type: 'call' }, false],
] as const)('%s: %j', (_, change, expected) => {
  expect(isEditable(said(1, change), 'rosa')).toBe(expected);
});

test('the last of mine is edited, not one before a call; deleted ones are passed over', () => {
  const deleted = said(3, { message: '', deleted_at: '2026-11-21T12:00:00Z' });
  expect(lastEditable([said(1), said(2), deleted, said(4, { sender_id: 'dan' })], 'rosa')?.seq).toBe(2);
  expect(lastEditable([said(1), said(2, { message_type: 'call' })], 'rosa')).toBeNull();
  expect(lastEditable([], 'rosa')).toBeNull();
});
