import { expect, test } from '@jest/globals';
import { ownMs } from '../../../test/lib/own-time.js';
import { codeIn, onlyBlockOf } from './code.contract.js';

const shown = (message: string) => codeIn(message).map(({ kind, text }) => `${kind}:${text}`);

test.each([
  ['no code', ['text:no code']],
  ['run `npm start` twice', ['text:run ', 'code:npm start', 'text: twice']],
  ['```a = 1```', ['block:a = 1']],
  ['Look:\n```ts\n  a = 1\n\n  b = 2\n```\nOk?', ['text:Look:', 'block:  a = 1\n\n  b = 2', 'text:Ok?']],
  ['```ts```', ['block:ts']],
  ['```\na\n```\n```\nb\n```', ['block:a', 'block:b']],
  ['```a `b` c```', ['block:a `b` c']],
  ['``` never closed', ['text:``` never closed']],
  ['`not closed', ['text:`not closed']],
  ['`over\nlines`', ['text:`over\nlines`']],
  ['``twice``', ['text:``twice``']],
  ['``````', ['text:``````']],
  ['` `', ['text:` `']],
])('M101: %j is %j', (message, expected) => {
  expect(shown(message)).toEqual(expected);
});

test('M101: one block can be taken along; of several each by itself', () => {
  expect(onlyBlockOf('Try ```a``` with `b`')).toBe('a');
  expect(onlyBlockOf('```a``` ```b```')).toBeNull();
  expect(onlyBlockOf('`b`')).toBeNull();
});

test('marks without end are read in time', () => {
  const tookMs = ownMs(() => {
    codeIn('```a\n'.repeat(1_001));
    codeIn('`'.repeat(5_000));
    codeIn(`\`${'a'.repeat(5_000)}`);
  });
  expect(tookMs).toBeLessThan(500);
});
