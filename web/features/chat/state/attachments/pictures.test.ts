import { expect, test } from '@jest/globals';
import { anAttachment } from '../../../../../stories/features/chat/attachments/attachment-fixtures';
import { aMessage, aParticipant, me } from '../../../../../stories/features/chat/fixtures';
import { altOf, frameOf, picturesOf } from './pictures';

const readers = { me, people: [aParticipant()] };

test.each([
  ['IMG_1234.webp', 'Photo from Dan Driver'],
  ['image.webp', 'Photo from Dan Driver'],
  ['Screenshot 2026-11-21 at 3.12.00 PM.webp', 'Photo from Dan Driver'],
  ['PXL_20261121_151200.webp', 'Photo from Dan Driver'],
  ['The bridge at noon.webp', 'The bridge at noon'],
  ['Kirche.jpg', 'Kirche'],
])('M98: %s reads “%s”', (name, alt) => {
  expect(altOf({ name }, 'Dan Driver')).toBe(alt);
});

test('M98: a photo of mine is mine', () => {
  expect(altOf({ name: 'IMG_1.webp' }, 'You')).toBe('Your photo');
});

test('M98: a picture keeps its shape, as far as a thread has room for it', () => {
  expect(frameOf({ width: 1600, height: 1200 })).toEqual({ width: 320, ratio: 4 / 3 });
  expect(frameOf({ width: 40, height: 40 })).toEqual({ width: 96, ratio: 1 });
  expect(frameOf({ width: 9000, height: 300 })).toEqual({ width: 320, ratio: 2.2 });
  expect(frameOf({ width: 300, height: 9000 })).toEqual({ width: 300, ratio: 0.6 });
  expect(frameOf({ width: null, height: null })).toEqual({ width: 320, ratio: 1 });
});

test('M98: the pictures of a thread are those of messages that are there, in order', () => {
  const [first, second, third] = [anAttachment({ seq: 1 }), anAttachment({ seq: 2 }), anAttachment({ seq: 3 })];
  const bill = anAttachment({ seq: 4, type: 'file', name: 'bill.pdf' });
  const pictures = picturesOf(
    [
      aMessage({ seq: 1, attachments: [first, bill] }),
      aMessage({ seq: 2, attachments: [third], deleted_at: '2026-11-21T15:13:00Z' }),
      aMessage({ seq: 3, sender_id: 'user_dan', attachments: [second] }),
    ],
    readers,
  );
  expect(pictures.map(({ id, senderName }) => ({ id, senderName }))).toEqual([
    { id: first.id, senderName: 'You' },
    { id: second.id, senderName: 'Dan Driver' },
  ]);
});
