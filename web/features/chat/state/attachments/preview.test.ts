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
  ['a call', { message_type: 'missed_call', attachments: [] }, 'Missed call'],
  ['what is deleted', { message_type: 'image', attachments: [], deleted_at: '2026-11-21T15:13:00Z' }, null],
] as const)('M98: %s in the list', (_, { attachments, ...change }, line) => {
  expect(lineOf(aMessage({ message: '', ...change, attachments: [...attachments] }))).toBe(line);
});
