import { expect, test } from '@jest/globals';
import { wishOf, withoutWish } from './wish';

const talk = '01990000-0000-7000-8000-000000000001';
const message = '01990000-0000-7000-8000-000000000009';

test.each([
  ['/home', '', null],
  ['/home', 'chat=user_dan', { kind: 'person', userId: 'user_dan' }],
  ['/home', 'chat=%3Cscript%3E', { kind: 'nothing' }],
  ['/home', `chat=${'x'.repeat(10_000)}`, { kind: 'nothing' }],
  ['/home', 'globalChat=true', { kind: 'list', messageId: null }],
  ['/home', `globalChat=true&messageId=${message}`, { kind: 'list', messageId: message }],
  ['/home', 'globalChat=true&messageId=7', { kind: 'nothing' }],
  ['/home', 'globalChat=false', null],
  ['/home', `conversation=${talk}`, null],
  ['/social', `conversation=${talk}`, { kind: 'conversation', id: talk, messageId: null }],
  ['/social', `conversation=${talk}&messageId=${message}`, { kind: 'conversation', id: talk, messageId: message }],
  ['/social', 'conversation=7', { kind: 'nothing' }],
])('M109: %s?%s', (pathname, search, wish) => {
  expect(wishOf(pathname, new URLSearchParams(search))).toEqual(wish);
});

test('M109: the address keeps all but the wish', () => {
  expect(withoutWish(new URLSearchParams(`view=friends&chat=user_dan&globalChat=true&messageId=${message}`)).toString()).toBe(
    'view=friends',
  );
});
