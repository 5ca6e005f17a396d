import { expect, test } from '@jest/globals';
import { CookieRules } from './session-cookie.js';

const token = 'x'.repeat(43);

test('SEC-1: behind https cookies are bound to the host and secure', () => {
  const rules = new CookieRules('https://hometown.example');
  expect(rules.name('sid')).toBe('__Host-sid');
  expect(rules.options()).toEqual({ httpOnly: true, sameSite: 'lax', secure: true, path: '/' });
  expect(rules.sessionToken(`sid=${token}`)).toBeUndefined();
  expect(rules.sessionToken(`a=b; __Host-sid=${token}`)).toBe(token);
});

test('SEC-1: on plain http they have a plain name', () => {
  const rules = new CookieRules('http://localhost:3000');
  expect(rules.sessionToken(`sid=${token}`)).toBe(token);
  expect(rules.options().secure).toBe(false);
});

test.each([undefined, '', 'sid=', 'sid=short', `sid=${token}x`, `sid=${token.slice(1)};`, 'sid=%E0%A4%A'])(
  '%j holds no token',
  (header) => {
    expect(new CookieRules('http://localhost:3000').sessionToken(header)).toBeUndefined();
  },
);
