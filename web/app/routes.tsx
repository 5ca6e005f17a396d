import type { ComponentType } from 'react';
import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router';
import { isReachable } from '../lib/call';
import { NoSuchPage } from './state/boot-state';
import { PageError } from './page-error';
import type { PageHandle } from './page-handle';
import { PageTitle } from './titles/page-title';
import { Root, rootLoader } from './root';

interface PageModule {
  readonly Component: ComponentType;
  readonly handle: PageHandle;
  readonly loader?: LoaderFunction;
}

/** The file, named as the path without its parameters where nothing else is said, is the route's id too: the server preloads its chunk by it. */
function page(path: string, load: () => Promise<PageModule>, file = path.slice(1).replace(/\/:\w+/g, '')): RouteObject {
  return { id: `${path}|web/app/pages/${file}.tsx`, path, lazy: () => loaded(load), errorElement: <PageError /> };
}

type RouteModule = Partial<PageModule>;

/** On the server code is always there; in the browser the router would show nothing at all if this failed. */
async function loaded(load: () => Promise<PageModule>): Promise<RouteModule> {
  try {
    return titled(await load());
  } catch (error) {
    return typeof document === 'undefined' ? Promise.reject(error) : withoutCode(error);
  }
}

/** Stands in for a page whose code did not come: from now on its address is asked for as a whole document, if somebody answers. */
function withoutCode(error: unknown): RouteModule {
  return {
    async loader({ request }) {
      const { pathname, search } = new URL(request.url);
      if (await isReachable()) throw redirectDocument(pathname + search);
      throw error;
    },
  };
}

/** The title goes with the page's content, so that an error page in its place has its own. */
function titled({ Component, ...page }: PageModule): PageModule {
  function TitledPage() {
    return (
      <>
        <PageTitle name={page.handle.title()} />
        <Component />
      </>
    );
  }
  return { ...page, Component: TitledPage };
}

/** Nothing stands around it. */
const alone = (route: RouteObject): RouteObject => ({ ...route, errorElement: <PageError isWholePage /> });

function noSuchPage(): never {
  throw new NoSuchPage();
}

/** Every address of the product. A page inside the shell has the sidebar and the bottom navigation around it. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    loader: rootLoader,
    shouldRevalidate: () => false,
    errorElement: <PageError isWholePage />,
    children: [
      ...[
        page('/', () => import('./pages/landing'), 'landing'),
        page('/trip/:token', () => import('./pages/rides/trip'), 'rides/trip'),
        page('/call/:id', () => import('./pages/calls/call'), 'calls/call'),
        page('/install', () => import('./pages/install/install'), 'install/install'),
        page('/test-auth', () => import('./pages/test-auth/test-auth'), 'test-auth/test-auth'),
        page('/privacy', () => import('./pages/legal/privacy'), 'legal/privacy'),
        page('/terms', () => import('./pages/legal/terms'), 'legal/terms'),
        page('/imprint', () => import('./pages/legal/imprint'), 'legal/imprint'),
        page('/accessibility', () => import('./pages/legal/accessibility'), 'legal/accessibility'),
        page('/account/closing', () => import('./pages/account/closing')),
        page('/offline', () => import('./pages/offline/offline'), 'offline/offline'),
        page('/idp/password/:step', () => import('./pages/idp/password')),
        page('/idp/:uid/sign-in', () => import('./pages/idp/sign-in')),
        page('/idp/:uid/sign-up', () => import('./pages/idp/sign-up')),
      ].map(alone),
      {
        id: 'shell|web/app/shell/shell.tsx',
        lazy: () => import('./shell/shell'),
        children: [
          page('/dashboard', () => import('./pages/dashboard')),
          page('/rider/dashboard', () => import('./pages/rider-dashboard'), 'rider-dashboard'),
          page('/driver/dashboard-v2', () => import('./pages/driver-dashboard'), 'driver-dashboard'),
          page('/home', () => import('./pages/bookings'), 'bookings'),
          page('/rides', () => import('./pages/bookings'), 'bookings'),
          page('/ride/:id', () => import('./pages/rides/ride'), 'rides/ride'),
          page('/driver/ride/:id', () => import('./pages/rides/ride'), 'rides/ride'),
          page('/ride/:id/why', () => import('./pages/rides/why'), 'rides/why'),
          page('/ride/:id/receipt', () => import('./pages/rides/receipt'), 'rides/receipt'),
          page('/messages', () => import('./pages/messages')),
          page('/social', () => import('./pages/social')),
          page('/friends', () => import('./pages/social'), 'social'),
          page('/user/:id', () => import('./pages/account/user'), 'account/user'),
          page('/blocked', () => import('./pages/account/blocked'), 'account/blocked'),
          page('/notifications', () => import('./pages/notifications')),
          page('/settings/notifications', () => import('./pages/account/notification-settings'), 'account/notification-settings'),
          page('/account/payment-methods', () => import('./pages/account/payment-methods')),
          page('/payments', () => import('./pages/account/payments'), 'account/payments'),
          page('/review', () => import('./pages/review')),
          page('/driver/ratings', () => import('./pages/review'), 'review'),
          page('/profile/v2', () => import('./pages/account/profile'), 'account/profile'),
          page('/account/privacy', () => import('./pages/account/privacy')),
          page('/saved-locations', () => import('./pages/account/saved-locations'), 'account/saved-locations'),
          page('/contact', () => import('./pages/account/contact'), 'account/contact'),
          page('/driver/payouts', () => import('./pages/account/payouts'), 'account/payouts'),
          page('/driver/earnings', () => import('./pages/account/earnings'), 'account/earnings'),
          page('/driver/offers', () => import('./pages/driver-offers'), 'driver-offers'),
          page('/driver/schedule', () => import('./pages/account/schedule'), 'account/schedule'),
          page('/driver/application', () => import('./pages/driver-application'), 'driver-application'),
          page('/driver/application-status', () => import('./pages/driver-application-status'), 'driver-application-status'),
          page('/admin', () => import('./pages/admin/overview'), 'admin/overview'),
          page('/admin/applications', () => import('./pages/admin/applications')),
          page('/admin/applications/:id', () => import('./pages/admin/application'), 'admin/application'),
          page('/admin/cases', () => import('./pages/admin/cases')),
          page('/admin/cases/:id', () => import('./pages/admin/case'), 'admin/case'),
          page('/admin/rides', () => import('./pages/admin/rides')),
          page('/admin/rides/:id', () => import('./pages/admin/ride'), 'admin/ride'),
          page('/admin/users', () => import('./pages/admin/users')),
          page('/admin/users/:id', () => import('./pages/admin/user'), 'admin/user'),
          page('/admin/users/:id/view', () => import('./pages/admin/look'), 'admin/look'),
          page('/admin/payouts', () => import('./pages/admin/money/payouts'), 'admin/money/payouts'),
          page('/admin/setbacks', () => import('./pages/admin/money/setbacks'), 'admin/money/setbacks'),
          page('/admin/pushes', () => import('./pages/admin/pushes')),
          page('/admin/agents', () => import('./pages/admin/agents')),
          page('/admin/tariffs', () => import('./pages/admin/tariffs')),
          page('/admin/tolls', () => import('./pages/admin/tolls')),
          page('/admin/announcements', () => import('./pages/admin/announcements')),
          page('/admin/errors', () => import('./pages/admin/errors')),
          page('/admin/town', () => import('./pages/admin/town')),
          page('/admin/audit', () => import('./pages/admin/audit')),
          { id: 'not-found', path: '*', loader: noSuchPage, errorElement: <PageError /> },
        ],
      },
    ],
  },
];
