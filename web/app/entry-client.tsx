import '../styles.css';
import { readLanguageFrom } from '@server/contract/texts/language.js';
import { loadLanguage } from '@server/contract/texts/languages.js';
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { reportError, watchErrors } from '../lib/errors/reporter';
import { logQuietly } from '../lib/log';
import { makeQueryClient } from '../lib/cache/query';
import { quietly } from '../lib/quietly';
import { fromWireError, stateElementId, type BootState } from './state/boot-state';
import { Document } from './document';
import { watchMissingCode } from './missing-code';
import { clientContext } from './page';
import { rememberPref } from './state/prefs';
import { Providers } from './providers';
import { routes, type PageHandle } from './routes';

declare global {
  /** Queries that finished after the streamed page's shell; entry-server.tsx pushes them. */
  var lateQueries: { push(state: DehydratedState): unknown } | undefined;
}

watchErrors();
watchMissingCode();
const stateElement = document.getElementById(stateElementId);
// Written by entry-server.tsx of the same build.
const state = JSON.parse(stateElement?.textContent ?? '') as BootState;
// It names the person: read once, it must not stay in the document longer than they do.
stateElement?.replaceChildren();

const client = makeQueryClient();
hydrate(client, state.query);
takeLateQueries();
quietly('the page could not start', start());

/** No top-level await: a page's chunk may import from this one, and would wait for it for ever. */
async function start(): Promise<void> {
  const [language] = await Promise.all([loadLanguage(state.prefs.language), loadFirstPage()]);
  readLanguageFrom(() => language);
  const router = createBrowserRouter(routes, {
    hydrationData: {
      loaderData: state.loaderData,
      errors: state.errors && Object.fromEntries(Object.entries(state.errors).map(([id, error]) => [id, fromWireError(error)])),
    },
    getContext: () => new RouterContextProvider(new Map([[clientContext, client]])),
  });

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document theme={state.prefs.theme} css={state.css} stateJson="">
          <Providers client={client} prefs={state.prefs} here={state.here}>
            <RouterProvider router={router} />
          </Providers>
        </Document>
      </StrictMode>,
      {
        onRecoverableError: (error) => logQuietly('the page was rendered anew', error),
        onCaughtError(error) {
          logQuietly('a part of the page broke', error);
          reportError('react', error);
        },
      },
    );
  });
  rememberPref('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone);
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
