import '../ui/server-globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { matchRoutes, type RouteObject } from 'react-router';
import { routes } from '../../../web/app/routes';

/** Every address that the two specifications name as a page (specification 1, section 2; specification 2, section 2). */
const specified = [
  ['/', '/dashboard', '/rider/dashboard', '/driver/dashboard-v2', '/home', '/rides', '/ride/7', '/user/7', '/driver/ride/7'],
  ['/account/payment-methods', '/payments', '/social', '/social?view=friends', '/social?conversation=7', '/friends', '/messages'],
  ['/review', '/driver/ratings', '/driver/payouts', '/driver/earnings', '/driver/application', '/driver/application-status', '/admin'],
  ['/ride/7/receipt', '/profile/v2', '/saved-locations', '/blocked', '/contact', '/notifications', '/settings/notifications', '/install'],
  ['/call/7', '/test-auth'],
].flat();

/** Ours beside them: weekly hours (M26), why an offer or a ride went as it did (M170, M171), errors that people met (M176), the desk (M164, M165, M167), one's own data (M184). */
const ours = [
  ['/driver/offers', '/ride/7/why'],
  ['/driver/schedule', '/admin/errors', '/admin/applications', '/admin/applications/7', '/admin/cases', '/admin/cases/7'],
  [
    '/admin/rides',
    '/admin/rides/7',
    '/admin/users',
    '/admin/users/7',
    '/admin/users/7/view',
    '/admin/setbacks',
    '/admin/payouts',
    '/admin/pushes',
    '/admin/agents',
    '/admin/audit',
  ],
  ['/admin/town', '/admin/tariffs', '/admin/tolls', '/admin/announcements'],
  ['/account/privacy', '/account/closing', '/privacy', '/terms', '/imprint', '/accessibility'],
].flat();

const withChildren = (some: readonly RouteObject[]): RouteObject[] =>
  some.flatMap((route) => [route, ...withChildren(route.children ?? [])]);
const isPage = (address: string): boolean => matchRoutes(routes, address)?.at(-1)?.route.path !== '*';

test.each([...specified, ...ours])('there is a page at %s (M1)', (address) => {
  expect(isPage(address)).toBe(true);
});

/** Of its own: the forms of its identity provider, a ride that was shared (M53), and what opens without a network (M157). */
const isOwn = (path: string): boolean => path.startsWith('/idp/') || ['/trip/:token', '/offline'].includes(path);

test('each route names the file that it imports, whose code the server lets browsers fetch early', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../web/app/routes.tsx'), 'utf8');
  const imported = [...source.matchAll(/page\('([^']+)', \(\) => import\('\.\/([^']+)'\)/g)];
  expect(imported.length).toBeGreaterThan(50);
  expect(
    withChildren(routes)
      .filter(({ id }) => id?.startsWith('/'))
      .map(({ id }) => id),
  ).toEqual(imported.map(([, path, file]) => `${path}|web/app/${file}.tsx`));
});

test('the product has no page that is not in the list, but for its own', () => {
  const paths = routes
    .flatMap(({ children = [] }) => children)
    .flatMap((route) => [route, ...(route.children ?? [])])
    .flatMap(({ path }) => (path && path !== '*' && !isOwn(path) ? [path] : []));
  expect(paths.filter((path) => ![...specified, ...ours].includes(path.replace(':id', '7')))).toEqual([]);
});
