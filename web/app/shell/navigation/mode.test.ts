import { describe, expect, test } from '@jest/globals';
import type { Role } from '@server/profiles/profiles.contract.js';
import { dashboardAfterSwitch, homeFor, modeFor, modeOfPath } from './mode';

const rider: Role[] = ['customer'];
const driver: Role[] = ['customer', 'driver'];

test.each([
  ['/driver/dashboard-v2', 'driver'],
  ['/driver', 'driver'],
  ['/rider/dashboard', 'rider'],
  ['/ride/1', undefined],
  ['/drivers', undefined],
  ['/messages', undefined],
  ['/driver/ride/1/receipt', undefined],
  ['/rider/receipt/1', undefined],
] as const)('%s asks for %s mode, by whole segments, receipts for none (S9, M5)', (pathname, mode) => {
  expect(modeOfPath(pathname)).toBe(mode);
});

describe('mode (M5, S9)', () => {
  test('a path of one side sets it', () => {
    expect(modeFor({ pathname: '/driver/payouts', stored: 'rider', roles: driver })).toBe('driver');
    expect(modeFor({ pathname: '/rider/dashboard', stored: 'driver', roles: driver })).toBe('rider');
  });
  test('a neutral path keeps what was chosen', () => {
    expect(modeFor({ pathname: '/messages', stored: 'driver', roles: driver })).toBe('driver');
  });
  test('with nothing chosen it is rider', () => {
    expect(modeFor({ pathname: '/messages', stored: undefined, roles: driver })).toBe('rider');
  });
  test('without driver access it is always rider', () => {
    expect(modeFor({ pathname: '/driver/application', stored: 'driver', roles: rider })).toBe('rider');
  });
});

test.each([
  ['/messages', '/driver/dashboard-v2'],
  ['/ride/1', undefined],
  ['/driver/ride/1', undefined],
  ['/payments/7/receipt', undefined],
  ['/rides', '/driver/dashboard-v2'],
])('switching to driver on %s leads to %s (M5)', (pathname, target) => {
  expect(dashboardAfterSwitch(pathname, 'driver')).toBe(target);
});

test.each([
  [rider, undefined, '/rider/dashboard'],
  [driver, 'driver', '/driver/dashboard-v2'],
  [driver, undefined, '/rider/dashboard'],
  [rider, 'driver', '/rider/dashboard'],
  [['admin'] satisfies Role[], undefined, '/admin'],
  [['operator'] satisfies Role[], undefined, '/admin'],
  [['customer', 'operator'] satisfies Role[], undefined, '/rider/dashboard'],
  [['customer', 'admin'] satisfies Role[], undefined, '/rider/dashboard'],
] as const)('/dashboard leads %j with mode %s to %s (S12)', (roles, stored, home) => {
  expect(homeFor(roles, stored)).toBe(home);
});
