import { readLanguageFrom } from '@server/contract/texts/language.js';
import { loadLanguage } from '@server/contract/texts/languages.js';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { connection } from '../../lib/connection';
import { isLeaving } from '../../lib/device/leaving';
import { logQuietly } from '../../lib/log';
import { quietly } from '../../lib/quietly';
import { theTown } from '../../lib/town';
import { BrowserApp, rootOptions } from '../browser-app';
import type { BrowserRouter } from '../early/early-router';
import { makeRouter } from '../late-router';
import { routes } from '../routes';
import { readPrefs } from '../state/prefs';
import { keepDeviceTime } from './device-time';
import { takeKept } from './keeper';
import { askTown, takeTown } from './kept-town';

/**
 * Starts the app in the page that the service worker keeps, at whatever address it stands: with what this browser keeps of its
 * person (M157). Where it keeps nothing, the page says that it is out of reach.
 */
export async function startShell(client: QueryClient, css: readonly string[]): Promise<void> {
  onlineManager.setEventListener(followNetwork);
  keepDeviceTime();
  await takeOwn(client);
  takeTown(client);
  const prefs = readPrefs(document.cookie, theTown().language);
  const language = await loadLanguage(prefs.language);
  readLanguageFrom(() => language);
  const router = makeRouter({ routes, client, history: createBrowserHistory() });
  await loadedBy(router);
  const here = { now: new Date().toISOString(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  // What stands there is the same for all pages, so there is nothing to hydrate.
  createRoot(document, rootOptions).render(<BrowserApp router={router} client={client} prefs={prefs} here={here} css={css} />);
  refreshOnceConnected(client);
}

/** What is asked for without a network waits for it. By itself the query library takes one for granted, and hears nothing before the page is there. */
function followNetwork(setOnline: (isOnline: boolean) => void): () => void {
  const ended = new AbortController();
  const look = () => setOnline(navigator.onLine);
  for (const change of ['online', 'offline']) window.addEventListener(change, look, { signal: ended.signal });
  look();
  return () => ended.abort();
}

/** Who signed out here sees nothing of what was theirs, also where it could not be deleted yet. */
async function takeOwn(client: QueryClient): Promise<void> {
  if (isLeaving()) return;
  try {
    await takeKept(client);
  } catch (error) {
    logQuietly('this browser keeps no pages', error);
  }
}

/** Until then the opening page stays. */
function loadedBy(router: BrowserRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** All of it may be old: the first connection tells only of what happens from then on. */
function refreshOnceConnected(client: QueryClient): void {
  const stop = connection.subscribe(() => {
    if (connection.get() !== 'connected') return;
    stop();
    void client.invalidateQueries();
    quietly('the town is as it was kept', askTown(client));
  });
}
