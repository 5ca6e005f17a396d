import { useState, type ComponentProps, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { readPrefs } from '../../web/app/state/prefs';
import { Providers } from '../../web/app/providers';
import { ModeProvider } from '../../web/app/shell/navigation/mode-context';
import type { Sidebar } from '../../web/app/shell/sidebar/sidebar';
import { PresenceProvider } from '../../web/features/presence/presence-provider';
import { meQuery } from '../../web/features/profiles/api/use-me';
import type { Caller } from '../../web/lib/call';
import { MyIdContext } from '../../web/lib/my-id';
import { MyPhotoContext } from '../../web/lib/my-photo';
import { makeQueryClient } from '../../web/lib/cache/query';
import { now, quietDay, type Replies } from './fixtures';

export interface SceneProps {
  /** Who is signed in; null for nobody. */
  me: ComponentProps<typeof Sidebar>['me'];
  /** The page's address. */
  path?: string;
  /** What this browser remembers: `userMode=driver; sidebar=folded`. */
  cookies?: string;
  /** What the server answers beside a quiet day, by path, or a function of what was asked; an error refuses, undefined never answers. */
  replies?: Replies;
  children: ReactNode;
}

/** What stands around every page of the shell, with a server that answers at once. */
export function Scene({ path = '/messages', ...around }: SceneProps) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <Around {...around} />
    </MemoryRouter>
  );
}

/** The same, inside a router. */
export function Around({ me, cookies = '', replies = {}, children }: Omit<SceneProps, 'path'>) {
  const [client] = useState(() => {
    const made = makeQueryClient(callerWith({ ...quietDay(me?.clerk_id), ...replies }));
    made.setQueryData(meQuery.queryKey, me);
    return made;
  });
  return (
    <Providers client={client} prefs={readPrefs(cookies, 'en-US')} here={{ now, timeZone: 'America/New_York' }}>
      <MyIdContext value={me?.clerk_id ?? null}>
        <MyPhotoContext value={me?.avatar_url ?? null}>
          <PresenceProvider>
            <ModeProvider me={me}>{children}</ModeProvider>
          </PresenceProvider>
        </MyPhotoContext>
      </MyIdContext>
    </Providers>
  );
}

/** Where one is, for play functions. */
export function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address" className="p-4 text-caption text-ink-faint">{`${pathname}${search}`}</output>;
}

function callerWith(known: Replies): Caller {
  return (endpoint, input) => {
    const found = known[endpoint.path];
    const reply: unknown = typeof found === 'function' ? found(input) : found;
    if (reply instanceof Error) return Promise.reject(reply);
    // A story writes what the endpoint's contract says; what it does not write is on its way for ever.
    return reply === undefined ? new Promise(() => {}) : Promise.resolve(reply as never);
  };
}
