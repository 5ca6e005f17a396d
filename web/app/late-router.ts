import type { QueryClient } from '@tanstack/react-query';
import {
  RouterContextProvider,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type HydrationState,
  type Location,
  type RouteObject,
} from 'react-router';
import { keepFailures } from '../lib/cache/keep-failures';
import type { BrowserHistory, BrowserRouter } from './early/early-router';
import { clientContext } from './page';

/** Where the server's page stands, and what the server loaded for it. */
interface ServedPage {
  location: Location;
  data: HydrationState;
}

export interface RouterSetting {
  routes: RouteObject[];
  client: QueryClient;
  history: BrowserHistory;
  /** Without it the router loads the page's data itself. */
  page?: ServedPage;
}

/** The router of this tab, as createBrowserRouter has it, which would bring this code along wherever a link is. */
export function makeRouter({ routes, client, history, page }: RouterSetting): BrowserRouter {
  // As late: before it there is no time for anything to fail twice.
  keepFailures(client);
  const getContext = () => new RouterContextProvider(new Map([[clientContext, client]]));
  const base = { routes, getContext, mapRouteProperties, hydrationRouteProperties };
  if (!page) return createRouter({ ...base, history }).initialize();
  // It begins where the page is, also when somebody has gone back meanwhile.
  const fromPage = Object.create(history, { location: { value: page.location } }) as BrowserHistory;
  return createRouter({ ...base, history: fromPage, hydrationData: page.data }).initialize();
}
