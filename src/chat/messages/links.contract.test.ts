import { expect, test } from '@jest/globals';
import { firstLinkOf } from './links.contract.js';

test.each([
  ['no link', null],
  ['See https://a.example/b. Or http://c.example', 'https://a.example/b'],
  ['`https://a.example` and https://b.example', 'https://b.example'],
  ['```\nhttps://a.example\n```', null],
  ['(https://a.example/b_(c))', 'https://a.example/b_(c)'],
  ['javascript:alert(1) ftp://a.example', null],
])('the first link of %j is %j', (message, link) => {
  expect(firstLinkOf(message)).toBe(link);
});
