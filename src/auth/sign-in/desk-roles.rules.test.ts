import { expect, test } from '@jest/globals';
import { deskRolesIn } from './desk-roles.rules.js';

const named = (claim: string) => ({ claim, admin: 'town-admin', operator: 'town-desk' });

test.each([
  ['a list', 'roles', { roles: ['town-admin', 'other'] }, ['admin']],
  ['both, in one order', 'roles', { roles: ['town-admin', 'town-desk'] }, ['operator', 'admin']],
  ['one word', 'role', { role: 'town-desk' }, ['operator']],
  ['a way to it', 'realm_access.roles', { realm_access: { roles: ['town-admin'] } }, ['admin']],
  ['a name with dots', 'https://town.example.com/roles', { 'https://town.example.com/roles': ['town-admin'] }, ['admin']],
  ['no claim', 'roles', {}, []],
  ['null', 'roles', { roles: null }, []],
  ['our own words for it', 'roles', { roles: ['admin', 'operator', 'driver'] }, []],
  ['a part of the name', 'roles', { roles: ['town-admins', 'a town-admin'], role: 'town-admin' }, []],
  ['an object', 'roles', { roles: { 'town-admin': true } }, []],
  ['what every object has', '__proto__.constructor', {}, []],
])('%s', (_what, claim, claims, roles) => {
  expect(deskRolesIn(claims, named(claim))).toEqual(roles);
});
