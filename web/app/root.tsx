import { useEffect } from 'react';
import { Outlet, ScrollRestoration, type LoaderFunction } from 'react-router';
import { meQuery, useMe } from '../features/profiles/api/use-me';
import { useEarlyTyping } from '../lib/device/early-typing';
import { useHasLeft } from '../lib/device/leaving';
import { MyIdContext } from '../lib/my-id';
import { MyPhotoContext } from '../lib/my-photo';
import { Left } from './state/left';
import { clientContext } from './page';
import { RouteFocus } from './route-focus';

/** Who is signed in is known before anything shows. */
export const rootLoader: LoaderFunction = async ({ context }) => {
  await context.get(clientContext).ensureQueryData({ ...meQuery, networkMode: 'always' });
  return null;
};

/** The whole product, until somebody signs out in this browser: from then on nothing is shown or asked in their name. */
export function Root() {
  useEarlyTyping();
  useEffect(markHydrated, []);
  return useHasLeft() ? <Left /> : <Pages />;
}

/** Around every page: its person, where the focus goes, where one had scrolled to. */
function Pages() {
  const me = useMe();
  return (
    <MyIdContext value={me?.clerk_id ?? null}>
      <MyPhotoContext value={me?.avatar_url ?? null}>
        <Outlet />
        <RouteFocus />
        <ScrollRestoration />
      </MyPhotoContext>
    </MyIdContext>
  );
}

/** From here on the page answers to what is done on it: for tests, which are quicker than people. */
function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = '';
}
