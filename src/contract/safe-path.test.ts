import { expect, test } from '@jest/globals';
import { defaultPath, safePath, signInPath } from './safe-path.js';

test.each([
  ['another host', '//evil.test'],
  ['a backslash', '/\\evil.test'],
  ['an encoded backslash', '/%5Cevil.test'],
  ['an encoded tab', '/%09/evil.test'],
  ['an encoded slash', '/%2Fevil.test'],
  ['another scheme', 'https://evil.test/'],
  ['a script', 'javascript:alert(1)'],
  ['user info', 'app@evil.test'],
  ['line breaks', '/home\r\nSet-Cookie: a=b'],
  ['encoded line breaks', '/home%0d%0aSet-Cookie:a=b'],
  ['4 KB', `/${'a'.repeat(4096)}`],
  ['the sign-in page', '/sign-in?redirect_url=/home'],
  ['the sign-up page', '/sign-up'],
  ['sign-in in capitals', '/Sign-In'],
  ['a receipt', '/ride/1/receipt'],
  ['a receipt further down', '/x/receipt/2'],
  ['dots that end at another host', '/a/..//evil.test'],
  ['a dot that ends at another host', '/.//evil.test'],
  ['dots that end at sign-in', '/home/../sign-in'],
  ['the machinery of sign-in', '/auth/callback?code=1'],
  ['the API', '/api/me'],
  ['broken encoding', '/%E0%A4%A'],
  ['nothing', ''],
  ['a relative path', 'home'],
  ['no text', 7],
  ['absence', undefined],
])('%s leads to the dashboard (PG-1)', (_, wanted) => {
  expect(safePath(wanted)).toBe(defaultPath);
});

test.each(['/', '/home', '/ride/01a1fd98?tab=chat#end', '/social?conversation=a%20b', '/signs'])('%s is kept', (wanted) => {
  expect(safePath(wanted)).toBe(wanted);
});

test('a caller may name another way out', () => {
  expect(safePath('https://evil.test', '/notifications')).toBe('/notifications');
});

test('the way to sign-in carries where one came from, but not the dashboard, where it leads anyway', () => {
  expect(signInPath('/ride/1?tab=chat')).toBe('/sign-in?redirect_url=%2Fride%2F1%3Ftab%3Dchat');
  expect(signInPath('/dashboard')).toBe('/sign-in');
  expect(signInPath('//evil.test', '/sign-up')).toBe('/sign-up');
});
