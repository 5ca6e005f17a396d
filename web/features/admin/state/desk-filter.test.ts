import { describe, expect, test } from '@jest/globals';
import {
  applicationFilterAt,
  auditFilterAt,
  caseFilterAt,
  isOfAll,
  pageAt,
  pagesOf,
  rideFilterAt,
  searchOf,
  userFilterAt,
} from './desk-filter';

const at = (search: string) => new URLSearchParams(search);

describe('what an address asks for', () => {
  test.each([
    ['', { status: 'under_review', cursor: undefined }],
    ['status=approved&cursor=abc', { status: 'approved', cursor: 'abc' }],
    ['status=draft', { status: 'under_review', cursor: undefined }],
  ])('applications: ?%s', (search, filter) => {
    expect(applicationFilterAt(at(search))).toEqual(filter);
  });

  test.each([
    ['', { state: 'open', kind: undefined, about: undefined, cursor: undefined }],
    ['state=any', { state: 'open', kind: undefined, about: undefined, cursor: undefined }],
    ['about=user_x', { state: 'any', kind: undefined, about: 'user_x', cursor: undefined }],
    ['about=user_x&state=resolved&kind=fare', { state: 'resolved', kind: 'fare', about: 'user_x', cursor: undefined }],
    ['kind=weather', { state: 'open', kind: undefined, about: undefined, cursor: undefined }],
  ])('cases: ?%s', (search, filter) => {
    expect(caseFilterAt(at(search))).toEqual(filter);
  });

  test('people: what is searched for has no blanks around it', () => {
    expect(userFilterAt(at('q=+Ada++&show=desk'))).toEqual({ q: 'Ada', show: 'desk', cursor: undefined });
    expect(userFilterAt(at('q=+'))).toEqual({ q: undefined, show: 'all', cursor: undefined });
  });

  test.each([
    ['', true],
    ['cursor=abc', false],
    ['act=role_given', false],
    ['act=weather', true],
    ['day=2026-11-27', true],
  ])('the log: ?%s asks for all of it: %s', (search, expected) => {
    expect(isOfAll(auditFilterAt(at(search)))).toBe(expected);
  });

  test('rides: of one day are not all', () => {
    expect(isOfAll(rideFilterAt(at('day=2026-11-27')))).toBe(false);
    expect(isOfAll(rideFilterAt(at('')))).toBe(true);
  });

  test('the log: an act that there is', () => {
    expect(auditFilterAt(at('act=role_given&actor=user_a&subject=user_b'))).toEqual({
      act: 'role_given',
      actor: 'user_a',
      subject: 'user_b',
      cursor: undefined,
    });
    expect(auditFilterAt(at('act=flight')).act).toBeUndefined();
  });
});

test('a filter and its page make an address', () => {
  const filter = { state: 'open', kind: undefined, cursor: 'old' };
  expect(searchOf(filter)).toEqual({ state: 'open', cursor: 'old' });
  expect(pageAt(filter, 'next')).toBe('?state=open&cursor=next');
  expect(pageAt(filter, undefined)).toBe('?state=open');
});

test.each([
  ['the only page', { cursor: undefined, next: null }, { nextTo: null, firstTo: null }],
  ['the first of more', { cursor: undefined, next: 'next' }, { nextTo: '?state=open&cursor=next', firstTo: null }],
  ['one between', { cursor: 'old', next: 'next' }, { nextTo: '?state=open&cursor=next', firstTo: '?state=open' }],
  ['the last', { cursor: 'old', next: null }, { nextTo: null, firstTo: '?state=open' }],
])('where the other pages are: %s', (_which, { cursor, next }, expected) => {
  expect(pagesOf({ ...caseFilterAt(at('')), cursor }, next)).toEqual(expected);
});
