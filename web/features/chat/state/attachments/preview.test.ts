import { expect, test } from '@jest/globals';
import { anAttachment } from '../../../../../stories/features/chat/attachments/attachment-fixtures';
import { aMessage } from '../../../../../stories/features/chat/fixtures';
import { lineOf } from './preview';

const photo = anAttachment({ seq: 1 });
const bill = anAttachment({ seq: 2, type: 'file', name: 'bill.pdf' });

test.each([
  ['a text over files', { message: 'See you', attachments: [photo] }, 'See you'],
  ['a photo', { message_type: 'image', attachments: [photo] }, 'Photo'],
  ['photos', { message_type: 'image', attachments: [photo, photo, photo] }, '3 photos'],
  ['a file', { message_type: 'file', attachments: [bill] }, 'bill.pdf'],
  ['files', { message_type: 'file', attachments: [bill, photo] }, '2 files'],
  ['a voice', { message_type: 'voice', attachments: [anAttachment({ seq: 3, type: 'voice' })] }, 'Voice message'],
  ['a forwarded photo', { message_type: 'image', attachments: [photo], metadata: { forwarded: true } }, 'Photo'],
  ['a forwarded file', { message_type: 'file', attachments: [bill], metadata: { forwarded: true } }, 'bill.pdf'],
  [
    'a forwarded voice',
    { message_type: 'voice', attachments: [anAttachment({ seq: 3, type: 'voice' })], metadata: { forwarded: true } },
    'Voice message',
  ],
  ['a forwarded text over files', { message: 'See you', attachments: [bill], metadata: { forwarded: true } }, 'See you'],
  ['a call', { message_type: 'missed_call', attachments: [] }, 'Missed call'],
  ['what is deleted', { message_type: 'image', attachments: [], deleted_at: '2026-11-21T15:13:00Z' }, null],
] as const)('M98: %s in the list', (_, { attachments, ...change }, line) => {
  expect(lineOf(aMessage({ message: '', ...change, attachments: [...attachments] }))).toBe(line);
});
