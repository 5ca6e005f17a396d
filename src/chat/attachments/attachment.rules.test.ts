import { describe, expect, test } from '@jest/globals';
import { maxNameLength } from './attachment.contract.js';
import {
  dispositionOf,
  hasRoom,
  kindOf,
  maxBytesOfPerson,
  maxUnsent,
  messageTypeOf,
  nameOf,
  peaksOf,
  voiceOf,
} from './attachment.rules.js';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('UP-1: what a file is', () => {
  test.each([
    ['image/png', 'x.exe', 'image/webp'],
    ['image/gif', 'x.gif', 'image/webp'],
    ['video/mp4', 'x.txt', 'video/mp4'],
    ['application/pdf', 'x', 'application/pdf'],
    [docx, 'x.zip', docx],
    ['application/x-cfb', 'x.DOC', 'application/msword'],
    ['application/x-cfb', 'x.xls', undefined],
    [undefined, 'x.txt', 'text/plain'],
    // Said to be something by chance: what it holds is served as text.
    ['image/bmp', 'x.txt', 'text/plain'],
    ['application/xml', 'x.txt', 'text/plain'],
    ['application/xml', 'x.svg', undefined],
    [undefined, 'x.html', undefined],
    [undefined, 'x.js', undefined],
    [undefined, 'x.txt.js', undefined],
    ['application/zip', 'x.docx', undefined],
    ['audio/mpeg', 'x.mp3', undefined],
  ])('%s named %s is %s', (detected, name, mime) => {
    expect(kindOf(detected, name)?.mime).toBe(mime);
  });
});

describe('UP-5: what a recording is', () => {
  test.each([
    ['video/webm', 'voice.webm', 'audio/webm'],
    ['video/webm', 'blob', 'audio/webm'],
    ['audio/ogg', 'voice.ogg', 'audio/ogg'],
    ['audio/x-m4a', 'voice.mp4', 'audio/mp4'],
    ['video/mp4', 'voice.m4a', 'audio/mp4'],
    ['video/mp4', 'voice.webm', undefined],
    ['video/webm', 'voice.ogg', undefined],
    ['image/png', 'voice.webm', undefined],
    [undefined, 'voice.webm', undefined],
  ])('%s named %s is %s', (detected, name, mime) => {
    expect(voiceOf(detected, name)?.mime).toBe(mime);
  });
});

describe('UP-2: a file’s name', () => {
  test.each([
    ['summer.JPG', '.webp', 'summer.webp'],
    ['../../etc/passwd', '.txt', 'passwd.txt'],
    ['C:\\Users\\me\\lease.pdf', '.pdf', 'lease.pdf'],
    ['a\r\nset-cookie: x=1.pdf', '.pdf', 'aset-cookie: x=1.pdf'],
    ['\u202egnp.exe', '.webp', 'gnp.webp'],
    ['.htaccess', '.txt', 'file.txt'],
    ['..', '.pdf', 'file.pdf'],
    ['', '.pdf', 'file.pdf'],
    ['Möwe über dem Fluß.pdf', '.pdf', 'Möwe über dem Fluß.pdf'],
    ['🦊.png', '.webp', '🦊.webp'],
    ['half a fox \ud83e.png', '.webp', 'half a fox \ufffd.webp'],
    ['v1.2 final', '.pdf', 'v1.2 final.pdf'],
  ])('%j is kept as %s', (sent, ending, kept) => {
    expect(nameOf(sent, ending)).toBe(kept);
  });

  test('a long one is cut, and has its ending', () => {
    const name = nameOf(`${'🦊'.repeat(500)}.pdf`, '.pdf');
    expect([Array.from(name).length, name.endsWith('🦊.pdf')]).toEqual([maxNameLength, true]);
  });
});

test('a name of any letters is named in a header (RFC 6266)', () => {
  expect(dispositionOf({ type: 'file', name: 'Möwe "(1)".pdf' })).toBe(
    `attachment; filename="M_we _(1)_.pdf"; filename*=UTF-8''M%C3%B6we%20%22%281%29%22.pdf`,
  );
  expect(dispositionOf({ type: 'voice', name: 'voice.webm' })).toMatch(/^inline; /);
});

test('S16: what a message with files is', () => {
  const files: Parameters<typeof messageTypeOf>[0][] = [
    [],
    ['voice'],
    ['voice', 'image'],
    ['voice', 'voice'],
    ['image', 'image'],
    ['image', 'file'],
    ['video'],
  ];
  expect(files.map(messageTypeOf)).toEqual(['text', 'voice', undefined, undefined, 'image', 'file', 'file']);
});

test('S16: peaks are numbers up to 100', () => {
  expect(peaksOf('0-50-100')).toEqual([0, 50, 100]);
  expect(peaksOf('0-101')).toBeUndefined();
});

test('who has no room', () => {
  expect(hasRoom({ bytes: maxBytesOfPerson - 1, unsent: 0 }, 1)).toBe(true);
  expect(hasRoom({ bytes: maxBytesOfPerson - 1, unsent: 0 }, 2)).toBe(false);
  expect(hasRoom({ bytes: 0, unsent: maxUnsent })).toBe(false);
});
