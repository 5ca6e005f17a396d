import '../ui/server-globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { matchRoutes, type RouteObject } from 'react-router';
import * as calls from '../../../src/contract/pages/call-paths';
import * as desk from '../../../src/contract/pages/desk-paths';
import * as drivers from '../../../src/contract/pages/driver-paths';
import * as notifications from '../../../src/contract/pages/notification-paths';
import * as people from '../../../src/contract/pages/person-paths';
import * as rides from '../../../src/contract/pages/ride-paths';
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

const built = Object.entries({ ...calls, ...desk, ...drivers, ...notifications, ...people, ...rides }).flatMap(
  ([name, path]): [string, string][] => (name.endsWith('Paths') ? [] : [[name, typeof path === 'string' ? path : path('7')]]),
);

test.each([...built, ['ridePath of a driver', rides.ridePath('7', 'driver')]])('%s leads to a page: %s', (_, address) => {
  expect(isPage(new URL(address, 'https://hometown.invalid').pathname)).toBe(true);
});

test.each(
  Object.entries({ ...calls, ...desk, ...people, ...rides }).flatMap(([name, path]) =>
    typeof path === 'string' ? [] : [[name, path] as const],
  ),
)('%s escapes an id', (_, path) => {
  expect(decodeURIComponent(path('auth0|1/2'))).toContain('auth0|1/2');
  expect(path('auth0|1/2')).not.toContain('auth0|1/2');
});

const paths = withChildren(routes).flatMap(({ path }) => (path === undefined || path === '*' ? [] : [path]));
/** By what addresses of pages begin, but for the forms of the identity provider, which answers beside its pages. */
const roots = [...new Set(paths.map((path) => path.split('/')[1] ?? ''))].filter((root) => root !== '' && root !== 'idp');
/** An address in quotes, from its first part on. */
const written = new RegExp(`['"\`](/(?:${roots.join('|')})(?=[/?#'"\`])[^'"\`\\s]*)['"\`]`, 'g');
/** What begins addresses of pages, to know them by; and the board of jobs, which the server has. */
const isKnown = (path: string): boolean =>
  path.startsWith('/admin/queues') || paths.some((known) => known.startsWith(path.endsWith('/') ? path : `${path}/`));

test('what is written by hand leads to a page', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync(['src/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: root, exclude: ['**/*.test.*'] });
  const addresses = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(written)].map(([, address = '']) => ({ file, address })),
  );
  expect(addresses.length).toBeGreaterThan(200);
  const lost = addresses.filter(({ address }) => {
    const path = address.replaceAll(/\$\{[^}]*\}/g, '7').replace(/[?#%].*$/, '');
    return !isPage(path) && !isKnown(path);
  });
  expect(lost).toEqual([]);
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
