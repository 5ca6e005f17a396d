import { expect, test } from '@jest/globals';
import { isBuilt, isCurrent, navFor, quickActionsFor } from './nav';
import { roleLabel } from './role-label';

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test('a rider sees the rider items of M7 that are built', () => {
  const items = navFor({ mode: 'rider', roles: ['customer'] });
  expect(items[0]).toMatchObject({ label: 'Dashboard', subtitle: 'Book rides & view history', to: '/rider/dashboard' });
  expect(labels(items)).toEqual(expect.arrayContaining(['Your bookings', 'Reviews']));
  expect(labels(items)).not.toContain('Payouts');
});

test('a driver sees the driver items of M7', () => {
  const items = navFor({ mode: 'driver', roles: ['customer', 'driver'] });
  expect(items[0]).toMatchObject({ subtitle: 'Manage rides & earnings', to: '/driver/dashboard-v2' });
  expect(labels(items)).not.toContain('Payment Methods');
});

test('only admins see the Admin Dashboard', () => {
  expect(labels(navFor({ mode: 'rider', roles: ['customer', 'admin'] }))).toContain('Admin Dashboard');
  expect(labels(navFor({ mode: 'rider', roles: ['customer'] }))).not.toContain('Admin Dashboard');
});

test('no item leads to a page that is not there', () => {
  const all = [
    ...navFor({ mode: 'rider', roles: ['customer', 'admin'], isApplicant: true }),
    ...navFor({ mode: 'driver', roles: ['driver'] }),
    ...quickActionsFor('rider'),
  ];
  expect(all.filter(({ to }) => !isBuilt(to))).toEqual([]);
});

test('Quick Actions are the rider’s (M8)', () => {
  expect(labels(quickActionsFor('rider'))).toContain('Your bookings');
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
  [['customer', 'admin'], 'Admin'],
  [['customer', 'driver', 'admin'], 'Admin & Driver'],
] as const)('the badge of %j says %s (M4)', (roles, label) => {
  expect(roleLabel(roles)).toBe(label);
});
