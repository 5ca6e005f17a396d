import { expect, test } from '@jest/globals';
import { threadAt, viewAt } from './addresses';

test.each([
  ['/friends', '', 'friends'],
  ['/social', 'view=friends', 'friends'],
  ['/social', 'view=privacy', 'privacy'],
  ['/social', 'view=elsewhere', 'hub'],
  ['/social', '', 'hub'],
])('%s?%s shows %s (S12)', (pathname, search, view) => {
  expect(viewAt(pathname, new URLSearchParams(search))).toBe(view);
});

test.each([
  ['conversation=c1', '/messages?conversation=c1'],
  ['chat=user_dan', '/messages?chat=user_dan'],
  ['view=friends&conversation=a%26b', '/messages?conversation=a%26b'],
  ['view=friends', null],
])('/social?%s goes to %s (S12)', (search, to) => {
  expect(threadAt(new URLSearchParams(search))).toBe(to);
});
