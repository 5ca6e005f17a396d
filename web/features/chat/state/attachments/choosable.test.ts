import { expect, test } from '@jest/globals';
import { endingOf, whyNot } from './choosable';

const file = (name: string, type = '', size = 1_000) => ({ name, type, size });
const notAttachable = 'This kind of file can’t be sent. Choose a photo, a video, or a PDF, Word, or text file.';

test.each([
  file('me.JPG', 'image/jpeg'),
  file('way.mov', 'video/quicktime'),
  file('bill.pdf', 'application/pdf'),
  file('notes.txt', 'text/plain;charset=utf-8'),
  file('letter.docx'),
  file('letter.doc', 'application/msword'),
  file('full.mp4', 'video/mp4', 25 * 1024 * 1024),
])('M98: $name goes', (chosen) => {
  expect(whyNot(chosen)).toBeNull();
});

test.each([
  file('page.html', 'text/html'),
  file('page.html', 'text/plain'),
  file('drawing.svg', 'image/svg+xml'),
  file('folder'),
  file('letter.exe', 'application/msword'),
])('M98: $name of type “$type” does not', (chosen) => {
  expect(whyNot(chosen)).toBe(notAttachable);
});

test('S16: nothing over 25 MB goes', () => {
  expect(whyNot(file('long.mp4', 'video/mp4', 25 * 1024 * 1024 + 1))).toBe('This file is larger than 25 MB. Choose a smaller one.');
});

test('an ending is what follows the last dot', () => {
  expect(['a.PDF', 'a.tar.gz', 'a', '.txt', 'a.', 'a.b c'].map(endingOf)).toEqual(['pdf', 'gz', '', 'txt', '', '']);
});
