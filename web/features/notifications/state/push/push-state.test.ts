import { expect, test } from '@jest/globals';
import { isOffered, pushStateOf, type SeenHere } from './push-state';

const fresh: SeenHere = {
  support: 'supported',
  permission: 'default',
  isSubscribed: false,
  isListed: false,
  wasOn: false,
  mayAsk: true,
};
const on: SeenHere = { ...fresh, permission: 'granted', isSubscribed: true, isListed: true, wasOn: true };

test.each([
  ['a browser without push', { ...fresh, support: 'unsupported' }, 'unsupported'],
  ['a tab on an iPhone', { ...fresh, support: 'needs_install' }, 'needs_install'],
  ['one that blocks', { ...fresh, permission: 'denied', isSubscribed: undefined }, 'blocked'],
  ['one that is still looked at', { ...on, isSubscribed: undefined }, 'checking'],
  ['one of which the server has yet to say', { ...on, isListed: undefined }, 'checking'],
  ['one that was never asked', fresh, 'off'],
  ['one that was never asked, and was not looked at', { ...fresh, isSubscribed: undefined, isListed: undefined }, 'off'],
  ['one that asked lately', { ...fresh, mayAsk: false }, 'asked'],
  ['one that is on', on, 'on'],
  ['one that lost its subscription', { ...on, isSubscribed: false }, 'lost'],
  ['one that the server gave up', { ...on, isListed: false }, 'lost'],
  ['one that lost its permission', { ...on, permission: 'default' }, 'lost'],
  ['one that allows it, but for somebody else', { ...on, isSubscribed: false, isListed: false, wasOn: false }, 'off'],
] as const)('M75, M178: %s', (_name, seen, state) => {
  expect(pushStateOf(seen)).toBe(state);
});

test.each([
  ['off', true],
  ['lost', true],
  ['needs_install', true],
  ['asked', false],
  ['blocked', false],
  ['on', false],
  ['unsupported', false],
  ['checking', false],
] as const)('M177: where it is %s, its offer in a page: %s', (state, isThere) => {
  expect(isOffered(state)).toBe(isThere);
});
