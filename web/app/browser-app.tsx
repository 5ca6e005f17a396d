import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { HydrationOptions } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { reportError } from '../lib/errors/reporting';
import { logQuietly } from '../lib/log';
import type { Here } from '../lib/format/day';
import { Document } from './document';
import type { BrowserRouter } from './early/early-router';
import { Providers } from './providers';
import type { Prefs } from './state/prefs';

export interface BrowserAppProps {
  router: BrowserRouter;
  client: QueryClient;
  prefs: Prefs;
  here: Here;
  css: readonly string[];
  /** Given where the document has a boot state, which stays in its place. */
  stateJson?: string;
}

/** The whole document as the browser renders it. */
export function BrowserApp({ router, client, prefs, here, ...page }: BrowserAppProps) {
  return (
    <StrictMode>
      <Document theme={prefs.theme} {...page}>
        <Providers client={client} prefs={prefs} here={here}>
          <RouterProvider router={router} />
        </Providers>
      </Document>
    </StrictMode>
  );
}

export const rootOptions = {
  onRecoverableError: (error) => logQuietly('the page was rendered anew', error),
  onCaughtError(error) {
    logQuietly('a part of the page broke', error);
    reportError('react', error);
  },
} satisfies HydrationOptions;
