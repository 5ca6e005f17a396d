import type { ComponentType } from 'react';
import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router';
import { isReachable } from '../lib/call';
import { NoSuchPage } from './state/boot-state';
import { PageError } from './page-error';
import { NoTrip } from './pages/errors/no-trip';
import { PageTitle } from './titles/page-title';
import { Root, rootLoader } from './root';

/** What a page says about itself beside its component. */
export interface PageHandle {
  /** Stands before ' · Hometown' in the tab; read as the page renders, in its reader's language. */
  readonly title: () => string;
  /** Needs no script in the browser: links and forms do. */
  readonly isStatic?: boolean;
  /** Works without its script, which comes when all else is there. */
  readonly isPlainFirst?: boolean;
  /** Static, and for everybody who is signed out the same: rendered once for each theme. Only for paths without parameters. */
  readonly isSameForAll?: boolean;
  /** Suspends while it renders; the server streams it. */
  readonly isStreamed?: boolean;
  /** The page that the service worker keeps for the time without a network (M157). */
  readonly isShell?: boolean;
  /** Uses the whole room beside the sidebar (maps, chat); otherwise the page is a column with margins. */
  readonly isFullBleed?: boolean;
  /** Code that the page at this address shows at once: there before the browser hydrates it. */
  preload?(url: URL): Promise<void>;
}

export interface PageModule {
  readonly Component: ComponentType;
  readonly handle: PageHandle;
  readonly loader?: LoaderFunction;
}

/** The file is the route's id too: the server preloads its chunk by it. */
function page(path: string, file: string, load: () => Promise<PageModule>): RouteObject {
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
      page('/', 'landing', () => import('./pages/landing')),
      {
        ...page('/trip/:token', 'trip', () => import('./pages/rides/trip')),
        errorElement: <PageError isWholePage notFound={<NoTrip />} />,
      },
      page('/call/:id', 'calls/call', () => import('./pages/calls/call')),
      page('/install', 'install/install', () => import('./pages/install/install')),
      page('/test-auth', 'test-auth/test-auth', () => import('./pages/test-auth/test-auth')),
      page('/privacy', 'legal/privacy', () => import('./pages/legal/privacy')),
      page('/terms', 'legal/terms', () => import('./pages/legal/terms')),
      page('/imprint', 'legal/imprint', () => import('./pages/legal/imprint')),
      page('/accessibility', 'legal/accessibility', () => import('./pages/legal/accessibility')),
      page('/account/closing', 'account/closing', () => import('./pages/account/closing')),
      page('/offline', 'offline/offline', () => import('./pages/offline/offline')),
      page('/idp/:uid/sign-in', 'idp-sign-in', () => import('./pages/idp-sign-in')),
      page('/idp/:uid/sign-up', 'idp-sign-up', () => import('./pages/idp-sign-up')),
      {
        id: 'shell|web/app/shell/shell.tsx',
        lazy: () => import('./shell/shell'),
        children: [
          page('/dashboard', 'dashboard', () => import('./pages/dashboard')),
          page('/rider/dashboard', 'rider-dashboard', () => import('./pages/rider-dashboard')),
          page('/driver/dashboard-v2', 'driver-dashboard', () => import('./pages/driver-dashboard')),
          page('/home', 'bookings', () => import('./pages/bookings')),
          page('/rides', 'bookings', () => import('./pages/bookings')),
          page('/ride/:id', 'ride', () => import('./pages/rides/ride')),
          page('/driver/ride/:id', 'ride', () => import('./pages/rides/ride')),
          page('/ride/:id/why', 'why', () => import('./pages/rides/why')),
          page('/ride/:id/receipt', 'receipt', () => import('./pages/rides/receipt')),
          page('/messages', 'messages', () => import('./pages/messages')),
          page('/social', 'social', () => import('./pages/social')),
          page('/friends', 'social', () => import('./pages/social')),
          page('/user/:id', 'account/user', () => import('./pages/account/user')),
          page('/blocked', 'account/blocked', () => import('./pages/account/blocked')),
          page('/notifications', 'notifications', () => import('./pages/notifications')),
          page('/settings/notifications', 'account/notification-settings', () => import('./pages/account/notification-settings')),
          page('/account/payment-methods', 'account/payment-methods', () => import('./pages/account/payment-methods')),
          page('/payments', 'account/payments', () => import('./pages/account/payments')),
          page('/review', 'review', () => import('./pages/review')),
          page('/driver/ratings', 'review', () => import('./pages/review')),
          page('/profile/v2', 'account/profile', () => import('./pages/account/profile')),
          page('/account/privacy', 'account/privacy', () => import('./pages/account/privacy')),
          page('/saved-locations', 'account/saved-locations', () => import('./pages/account/saved-locations')),
          page('/contact', 'account/contact', () => import('./pages/account/contact')),
          page('/driver/payouts', 'account/payouts', () => import('./pages/account/payouts')),
          page('/driver/earnings', 'account/payouts', () => import('./pages/account/payouts')),
          page('/driver/offers', 'driver-offers', () => import('./pages/driver-offers')),
          page('/driver/schedule', 'account/schedule', () => import('./pages/account/schedule')),
          page('/driver/application', 'driver-application', () => import('./pages/driver-application')),
          page('/driver/application-status', 'driver-application-status', () => import('./pages/driver-application-status')),
          page('/admin', 'admin/overview', () => import('./pages/admin/overview')),
          page('/admin/applications', 'admin/applications', () => import('./pages/admin/applications')),
          page('/admin/applications/:id', 'admin/application', () => import('./pages/admin/application')),
          page('/admin/cases', 'admin/cases', () => import('./pages/admin/cases')),
          page('/admin/cases/:id', 'admin/case', () => import('./pages/admin/case')),
          page('/admin/rides', 'admin/rides', () => import('./pages/admin/rides')),
          page('/admin/rides/:id', 'admin/ride', () => import('./pages/admin/ride')),
          page('/admin/users', 'admin/users', () => import('./pages/admin/users')),
          page('/admin/users/:id', 'admin/user', () => import('./pages/admin/user')),
          page('/admin/users/:id/view', 'admin/look', () => import('./pages/admin/look')),
          page('/admin/payouts', 'admin/money/payouts', () => import('./pages/admin/money/payouts')),
          page('/admin/setbacks', 'admin/money/setbacks', () => import('./pages/admin/money/setbacks')),
          page('/admin/pushes', 'admin/pushes', () => import('./pages/admin/pushes')),
          page('/admin/agents', 'admin/agents', () => import('./pages/admin/agents')),
          page('/admin/tariffs', 'admin/tariffs', () => import('./pages/admin/tariffs')),
          page('/admin/tolls', 'admin/tolls', () => import('./pages/admin/tolls')),
          page('/admin/announcements', 'admin/announcements', () => import('./pages/admin/announcements')),
          page('/admin/errors', 'admin/errors', () => import('./pages/admin/errors')),
          page('/admin/town', 'admin/town', () => import('./pages/admin/town')),
          page('/admin/audit', 'admin/audit', () => import('./pages/admin/audit')),
          { id: 'not-found', path: '*', loader: noSuchPage, errorElement: <PageError /> },
        ],
      },
    ],
  },
];
