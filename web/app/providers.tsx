import { readerLanguage } from '@server/contract/texts/language.js';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import { createContext, use, type ReactNode } from 'react';
import type { Here } from '../lib/format/day';
import { HereProvider } from '../lib/here';
import { type Prefs, rememberPref } from './state/prefs';

const PrefsContext = createContext<Prefs | null>(null);

export interface ProvidersProps {
  client: QueryClient;
  prefs: Prefs;
  here: Here;
  children: ReactNode;
}

/** For the server's next page. */
const rememberTimeZone = (timeZone: string) => rememberPref('timeZone', timeZone);

/** What every page stands in. */
export function Providers({ client, prefs, here, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <PrefsContext value={prefs}>
        <Direction.Provider dir={readerLanguage().direction}>
          <HereProvider rendered={here} onTimeZone={rememberTimeZone}>
            {children}
          </HereProvider>
        </Direction.Provider>
      </PrefsContext>
    </QueryClientProvider>
  );
}

/** The preferences that the page was rendered with. */
export function usePrefs(): Prefs {
  const prefs = use(PrefsContext);
  if (!prefs) throw new Error('usePrefs needs Providers');
  return prefs;
}
