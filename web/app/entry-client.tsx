import '../styles.css';
import { readLanguageFrom } from '@server/contract/texts/language.js';
import { loadLanguage } from '@server/contract/texts/languages.js';
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, UNSAFE_createBrowserHistory as createBrowserHistory, type HydrationState } from 'react-router';
import { meQuery } from '../features/profiles/api/use-me';
import { whenIdle } from '../lib/device/when-idle';
import { watchInstallPrompt } from '../lib/device/install-prompt';
import { watchErrors } from '../lib/errors/reporting';
import { makeQueryClient } from '../lib/cache/query';
import { setPageOf } from '../lib/device/page-of';
import { setTown } from '../lib/town';
import { quietly } from '../lib/quietly';
import { hearServerTime } from '../lib/server-time';
import { BrowserApp, rootOptions } from './browser-app';
import { earlyRouter, routerOfPage, type EarlyRouter } from './early/early-router';
import { fromWireError, stateElementId, type BootState } from './state/boot-state';
import { watchMissingCode } from './missing-code';
import { watchRefusedForms } from './refused-forms';
import type { PageHandle } from './page-handle';
import { routes } from './routes';

declare global {
  /** Queries that finished after the streamed page's shell; entry-server.tsx pushes them. */
  var lateQueries: { push(state: DehydratedState): unknown } | undefined;
}

watchErrors();
watchMissingCode();
watchRefusedForms();
const stateElement = document.getElementById(stateElementId);
// Written by entry-server.tsx of the same build.
const state = JSON.parse(stateElement?.textContent ?? '') as BootState;
setTown(state.town);
// Before any answer came: a device whose clock is fast must not take a call that rings for one that is over. It was written as text.
if (!state.isShell) hearServerTime(state.here.now as string);
// It names the person: read once, it must not stay in the document longer than they do.
stateElement?.replaceChildren();

const client = makeQueryClient();
setPageOf(() => client.getQueryData(meQuery.queryKey)?.clerk_id ?? null);
watchInstallPrompt();
quietly('the page could not start', state.isShell ? startOffline() : start());

/** No top-level await: a page's chunk may import from this one, and would wait for it for ever. */
async function start(): Promise<void> {
  hydrate(client, state.query);
  takeLateQueries();
  const [language] = await Promise.all([loadLanguage(state.prefs.language), loadFirstPage()]);
  readLanguageFrom(() => language);
  const { router, complete } = makeRouter({
    loaderData: state.loaderData,
    errors: state.errors && Object.fromEntries(Object.entries(state.errors).map(([id, error]) => [id, fromWireError(error)])),
  });
  const { prefs, here, css } = state;
  startTransition(() => {
    // From here on React hears what is pressed.
    document.documentElement.dataset['hydrating'] = '';
    hydrateRoot(document, <BrowserApp router={router} client={client} prefs={prefs} here={here} css={css} stateJson="" />, rootOptions);
  });
  whenIdle(() => quietly('the router comes when it is wanted', complete()));
  if (client.getQueryData(meQuery.queryKey) === null) quietly('the device kept what it should forget', forgetLeft());
}

async function forgetLeft(): Promise<void> {
  const late = await import('./state/forget-left');
  await late.forgetLeft();
}

/** What hydrates the page; what leads to others comes when the browser is idle, or somebody goes there. */
function makeRouter(data: HydrationState): EarlyRouter {
  const history = createBrowserHistory();
  const page = routerOfPage(routes, history, data);
  return earlyRouter(page, async () => {
    const late = await import('./late-router');
    return late.makeRouter({ routes, client, history, page: { location: page.state.location, data } });
  });
}

/** The service worker's page, which stands for the one that could not be fetched: nothing in it is anybody's. */
async function startOffline(): Promise<void> {
  const { startShell } = await import('./offline/start-shell');
  await startShell(client, state.css);
}

/** The first page's chunks must be there before hydration, or React would show nothing meanwhile. */
async function loadFirstPage(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const code = await route.lazy();
      // Then the server's page stays as it is: there is nothing to hydrate it with.
      if (!code.Component) throw new Error('the code of the first page did not come');
      Object.assign(route, code);
      delete route.lazy;
      // Every handle of routes.tsx is a PageHandle.
      await (route.handle as PageHandle | undefined)?.preload?.(new URL(location.href));
    }),
  );
}

function takeLateQueries(): void {
  const early = globalThis.lateQueries;
  if (Array.isArray(early)) for (const late of early) hydrate(client, late);
  globalThis.lateQueries = { push: (late) => hydrate(client, late) };
}
