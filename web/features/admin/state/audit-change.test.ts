import { expect, test } from '@jest/globals';
import { changesOf, pageOf } from './audit-change';

test('what changed is told by name, before and after', () => {
  expect(changesOf({ before: { status: 'open', renewal: false }, after: { status: 'resolved', renewal: false } })).toEqual([
    { name: 'status', before: 'open', after: 'resolved' },
  ]);
  expect(changesOf({ before: { roles: ['customer'] }, after: { roles: ['customer', 'operator'] } })).toEqual([
    { name: 'roles', before: 'customer', after: 'customer, operator' },
  ]);
  expect(changesOf({ before: null, after: { call: 'PUT /x', nothing: null, is_held: true } })).toEqual([
    { name: 'call', before: '', after: 'PUT /x' },
    { name: 'is_held', before: '', after: 'true' },
  ]);
});

test.each([
  ['application', '/admin/applications/a%2Fb'],
  ['case', '/admin/cases/a%2Fb'],
  ['ride', '/admin/rides/a%2Fb'],
  ['user', '/admin/users/a%2Fb'],
  ['queue', undefined],
] as const)('a %s has the page %s', (kind, page) => {
  expect(pageOf({ kind, id: 'a/b', name: null })).toBe(page);
});
