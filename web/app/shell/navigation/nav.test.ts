import { expect, test } from '@jest/globals';
import { isCurrent, navFor, quickActionsFor } from './nav';
import { roleLabel } from '../sidebar/role-label';

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test('a rider sees the rider items of M7', () => {
  const items = navFor({ mode: 'rider', roles: ['customer'] });
  expect(items[0]).toMatchObject({ label: 'Dashboard', subtitle: 'Book rides & view history', to: '/rider/dashboard' });
  expect(labels(items)).toEqual(['Dashboard', 'Your bookings', 'Payment Methods', 'Social Hub', 'Reviews', 'Contact & Support']);
});

test('a driver sees the driver items of M7, and their hours (M26)', () => {
  const items = navFor({ mode: 'driver', roles: ['customer', 'driver'] });
  expect(items[0]).toMatchObject({ subtitle: 'Manage rides & earnings', to: '/driver/dashboard-v2' });
  expect(labels(items)).toEqual(['Dashboard', 'Payouts', 'Your hours', 'Your bookings', 'Social Hub', 'Reviews', 'Contact & Support']);
});

test('an applicant sees Driver Application until they may drive (M7)', () => {
  expect(labels(navFor({ mode: 'rider', roles: ['customer'], isApplicant: true }))).toContain('Driver Application');
  expect(labels(navFor({ mode: 'rider', roles: ['customer', 'driver'], isApplicant: true }))).not.toContain('Driver Application');
});

test('only those at the desk see the Admin Dashboard, drivers among them too (M7, M162)', () => {
  expect(labels(navFor({ mode: 'rider', roles: ['customer', 'admin'] }))).toContain('Admin Dashboard');
  expect(labels(navFor({ mode: 'driver', roles: ['customer', 'driver', 'admin'] }))).toEqual(
    expect.arrayContaining(['Payouts', 'Admin Dashboard']),
  );
  expect(labels(navFor({ mode: 'rider', roles: ['customer', 'operator'] }))).toContain('Admin Dashboard');
  expect(labels(navFor({ mode: 'rider', roles: ['customer'] }))).not.toContain('Admin Dashboard');
});

test('Quick Actions are the rider’s (M8)', () => {
  expect(labels(quickActionsFor('rider'))).toEqual(['Your bookings', 'Saved Locations', 'Blocked Users']);
  expect(quickActionsFor('driver')).toEqual([]);
});

test.each([
  ['/home', '/home', true],
  ['/home', '/homes', false],
  ['/ride', '/ride/7', true],
  ['/social?view=friends', '/social', true],
  ['/review', '/', false],
])('%s is current on %s: %s (M12, S12)', (to, pathname, is) => {
  expect(isCurrent(to, pathname)).toBe(is);
});

test.each([
  [['customer'], 'Rider'],
  [['customer', 'driver'], 'Driver'],
  [['customer', 'operator'], 'Operator'],
  [['customer', 'driver', 'operator'], 'Operator & Driver'],
  [['customer', 'admin'], 'Admin'],
  [['customer', 'driver', 'admin'], 'Admin & Driver'],
] as const)('the badge of %j says %s (M4)', (roles, label) => {
  expect(roleLabel(roles)).toBe(label);
});
