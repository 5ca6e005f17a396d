import { describe, expect, test } from '@jest/globals';
import { firstNameOf } from './profiles.contract.js';
import { deriveRoles, nameFromClaims } from './profiles.rules.js';

describe('S11: all role fields come from one set', () => {
  test('whoever has no role is a rider', () => {
    expect(deriveRoles([])).toEqual({ computed_roles: ['customer'], primary_role: 'customer', role: 'customer', is_driver: false });
  });

  test('a driver stays a customer', () => {
    expect(deriveRoles(['driver', 'customer'])).toEqual({
      computed_roles: ['customer', 'driver'],
      primary_role: 'driver',
      role: 'driver',
      is_driver: true,
    });
  });

  test('an admin who drives is an admin first', () => {
    expect(deriveRoles(['admin', 'driver', 'customer'])).toMatchObject({
      computed_roles: ['customer', 'driver', 'admin'],
      primary_role: 'admin',
      is_driver: true,
    });
  });

  test('nobody is a rider who was not made one: an admin can be nothing else (S12)', () => {
    expect(deriveRoles(['admin'])).toEqual({ computed_roles: ['admin'], primary_role: 'admin', role: 'admin', is_driver: false });
  });
});

describe('a name from an identity provider', () => {
  test.each([
    ['theirs', { name: 'Rosa Rivera', email: 'rosa@x.test' }, 'Rosa Rivera'],
    ['theirs without direction controls', { name: 'Rosa\u202e Rivera' }, 'Rosa Rivera'],
    ['theirs on one line', { name: 'Rosa\nRivera\u200b' }, 'Rosa Rivera'],
    ['the first 80 characters', { name: 'x'.repeat(100) }, 'x'.repeat(80)],
    ['that of the address, when theirs is an agent’s', { name: 'Support', email: 'rosa@x.test' }, 'rosa'],
    ['a plain one, when nothing else can be used', { name: ' ', email: 'support@x.test' }, 'New neighbor'],
    ['a plain one, when there is none', {}, 'New neighbor'],
  ])('is %s', (_what, claims, expected) => {
    expect(nameFromClaims(claims)).toBe(expected);
  });
});

test.each([
  ['Rosa Rivera', 'Rosa'],
  ['  Rosa  ', 'Rosa'],
  ['', ''],
  ['Former neighbor', 'Former neighbor'],
])('%j is called %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
