import { expect, test } from '@jest/globals';
import { whyNot } from './document-file';

test.each([
  ['a photo', { type: 'image/jpeg', size: 9_000_000 }, 'license', null],
  ['a PDF', { type: 'application/pdf', size: 1_000 }, 'insurance', null],
  ['a file of which the system says nothing', { type: '', size: 1_000 }, 'license', null],
  ['a text', { type: 'text/plain', size: 1_000 }, 'license', 'We can’t read this file. Choose a photo or a PDF.'],
  [
    'a PDF of the car',
    { type: 'application/pdf', size: 1_000 },
    'car_photo',
    'We can’t read this photo. Choose a JPEG, PNG, WebP, GIF, or AVIF file.',
  ],
  ['a huge one', { type: 'image/png', size: 10 * 1024 * 1024 + 1 }, 'license', 'This file is larger than 10 MB. Choose a smaller one.'],
] as const)('UP-1: %s', (...[, file, kind, why]) => {
  expect(whyNot(file, kind)).toBe(why);
});
