import { expect, test } from '@jest/globals';
import { changesOf, pageOf } from './audit-change';

test('what changed is told by name, before and after', () => {
  expect(changesOf({ before: { status: 'open', renewal: false }, after: { status: 'resolved', renewal: false } }, 'USD')).toEqual([
    { key: 'status', name: 'Status', before: 'open', after: 'resolved' },
  ]);
  expect(changesOf({ before: { roles: ['customer'] }, after: { roles: ['customer', 'operator'] } }, 'USD')).toEqual([
    { key: 'roles', name: 'Roles', before: 'customer', after: 'customer, operator' },
  ]);
  expect(changesOf({ before: null, after: { call: 'PUT /x', nothing: null, is_suspended: true, version: 2 } }, 'USD')).toEqual([
    { key: 'call', name: 'Call', before: '', after: 'PUT /x' },
    { key: 'is_suspended', name: 'Suspended', before: '', after: 'Yes' },
    { key: 'version', name: 'version', before: '', after: '2' },
  ]);
});

test('money is told as money', () => {
  expect(changesOf({ before: { refunded_cents: 0 }, after: { refunded_cents: 1250, payment_id: 'p1' } }, 'GBP')).toEqual([
    { key: 'refunded_cents', name: 'Refunded', before: '£0.00', after: '£12.50' },
    { key: 'payment_id', name: 'Payment', before: '', after: 'p1' },
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
