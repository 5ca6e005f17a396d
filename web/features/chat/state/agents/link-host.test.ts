import { expect, test } from '@jest/globals';
import { hostOf, isAddressOf } from './link-host';

test.each([
  ['https://evil.io/x', 'evil.io'],
  ['http://Evil.IO:8080', 'evil.io:8080'],
  ['https://bank.com@evil.io/', 'evil.io'],
  ['https:evil.io', 'evil.io'],
  // Without a scheme, or with slashes that only browsers take for such.
  ['//evil.io/x', 'evil.io'],
  [String.raw`/\evil.io`, 'evil.io'],
  [String.raw`\\evil.io`, 'evil.io'],
  ['/\t/evil.io', 'evil.io'],
])('AI-5: %j leads to %s', (href, host) => {
  expect(hostOf(href)).toBe(host);
});

test.each(['/account/payment-methods', 'rides', '?view=friends', '#evil.io', '/go?to=https://evil.io', 'https://', '//['])(
  'AI-5: %j leaves our pages for none',
  (href) => {
    expect(hostOf(href)).toBeNull();
  },
);

test.each([
  ['https://evil.io/x', 'evil.io'],
  ['evil.io', 'evil.io'],
  ['Evil.IO/x', 'evil.io'],
  ['www.evil.io', 'www.evil.io'],
  ['evil.io:8080', 'evil.io:8080'],
])('AI-5: %j says itself that it leads to %s', (words, host) => {
  expect(isAddressOf(words, host)).toBe(true);
});

test.each([
  ['https://hometown.example/pay?via=evil.io', 'evil.io'],
  ['https://evil.io.bank.com', 'evil.io'],
  ['https://bank.com/evil.io', 'evil.io'],
  ['bank.com#evil.io', 'evil.io'],
  ['https://bank.com', 'ank.com'],
  ['https://bank.com', 'https'],
  ['https://bank.com@evil.io', 'evil.io'],
  ['bank.com@evil.io', 'evil.io'],
  ['evil.io or bank.com', 'evil.io'],
  ['https://evil.io/ or https://bank.com', 'evil.io'],
  ['evil.io', 'evil.io:8080'],
  ['the harbor', 'evil.io'],
  // A Cyrillic а, and letters that a browser reads as others.
  ['https://bаnk.com', 'xn--bnk-6cd.com'],
  ['https://%65vil.io', 'evil.io'],
  // What cannot be seen, or turns the order around.
  ['https://evil.io/\u202emoc.knab//:sptth', 'evil.io'],
  ['', 'evil.io'],
])('AI-5: %j does not say that it leads to %s', (words, host) => {
  expect(isAddressOf(words, host)).toBe(false);
});
