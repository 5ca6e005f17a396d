import {
  createStaticRouter,
  matchRoutes,
  type createBrowserRouter,
  type HydrationState,
  type RouteObject,
  type RouterNavigateOptions,
  type StaticHandlerContext,
  type To,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router';
import { isReachable } from '../../lib/call';

export type BrowserRouter = ReturnType<typeof createBrowserRouter>;
export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Knows the page that the server rendered, and no way to another one. */
export function routerOfPage(routes: RouteObject[], history: BrowserHistory, data: HydrationState): BrowserRouter {
  const { location } = history;
  const page = createStaticRouter(routes, {
    basename: '/',
    location,
    matches: matchRoutes(routes, location) ?? [],
    loaderData: data.loaderData ?? {},
    actionData: null,
    errors: data.errors ?? null,
    // The rest of it tells a server what to answer.
  } as StaticHandlerContext);
  // Where one had scrolled to, the browser finds by itself.
  const state = { ...page.state, restoreScrollPosition: false as const };
  const { createHref, createURL, encodeLocation } = history;
  return { ...page, window, state, createHref, createURL, encodeLocation };
}

export interface EarlyRouter {
  /** The router of the tab, the same before and after. */
  router: BrowserRouter;
  /** Fetches what leads to other pages, if nobody has wanted it yet. */
  complete(): Promise<BrowserRouter>;
}

/** Stands in for the whole router until that is there; what is wanted of it before is done then (docs/decisions/107). */
export function earlyRouter(page: BrowserRouter, fetchWhole: () => Promise<BrowserRouter>): EarlyRouter {
  const { href } = location;
  let whole: BrowserRouter | undefined;
  let coming: Promise<BrowserRouter> | undefined;
  const wishes = new Set<(router: BrowserRouter) => void>();

  async function take(): Promise<BrowserRouter> {
    try {
      const router = await fetchWhole();
      for (const tell of wishes) tell(router);
      whole = router;
      // Somebody has gone back meanwhile.
      if (location.href !== href) dispatchEvent(new PopStateEvent('popstate'));
      return router;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  }
  const complete = () => (coming ??= take());
  addEventListener('popstate', () => void complete().catch(() => location.reload()), { once: true });

  const early = earlyActs(complete, wishes);
  const router = new Proxy(page, {
    get: (_page, name) => Reflect.get(whole ?? (name in early ? early : page), name) as unknown,
  });
  return { router, complete };
}

/** What is asked of the router before it is there. */
function earlyActs(complete: () => Promise<BrowserRouter>, wishes: Set<(router: BrowserRouter) => void>): Partial<BrowserRouter> {
  const blockers = new Map<string, () => void>();
  /** Answers how to undo it, whether it is done yet or not. */
  function once(act: (router: BrowserRouter) => () => void): () => void {
    const wish = (router: BrowserRouter) => {
      undo = act(router);
    };
    let undo = () => {
      wishes.delete(wish);
    };
    wishes.add(wish);
    return () => undo();
  }
  return {
    async navigate(to: To | number | null, options?: RouterNavigateOptions) {
      const router = await complete().catch(() => undefined);
      if (!router) await asDocument(to);
      else if (typeof to === 'number') await router.navigate(to);
      else await router.navigate(to, options);
    },
    subscribe: (tell) => once((router) => router.subscribe(tell)),
    enableScrollRestoration: (...how) => once((router) => router.enableScrollRestoration(...how)),
    getBlocker(key, shouldBlock) {
      blockers.get(key)?.();
      const forget = once((router) => {
        router.getBlocker(key, shouldBlock);
        return () => router.deleteBlocker(key);
      });
      blockers.set(key, forget);
      return { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };
    },
    deleteBlocker: (key) => blockers.get(key)?.(),
  };
}

/** Code that does not come was taken away by a deploy, which loads the page anew: this goes after it. */
async function asDocument(to: To | number | null): Promise<void> {
  await isReachable();
  if (typeof to === 'number') history.go(to);
  else location.assign(typeof to === 'string' ? to : `${to?.pathname ?? location.pathname}${to?.search ?? ''}${to?.hash ?? ''}`);
}
