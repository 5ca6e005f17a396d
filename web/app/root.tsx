import type { UserId } from '@server/contract/ids.js';
import { useEffect, useEffectEvent, useState } from 'react';
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
  const hasLeft = useHasLeft();
  const [isLate, setLate] = useState(false);
  return hasLeft || isLate ? <Left /> : <Pages onLate={() => setLate(true)} />;
}

/** Around every page: its person, where the focus goes, where one had scrolled to. */
function Pages({ onLate }: { onLate(): void }) {
  const me = useMe();
  const isLate = useIsLate(me?.clerk_id ?? null);
  const late = useEffectEvent(onLate);
  useEffect(() => (isLate ? late() : undefined), [isLate]);
  if (isLate) return null;
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

/** Whether somebody else is signed in by now than on whose page this is: a tab that slept heard neither of them come nor go. */
function useIsLate(me: UserId | null): boolean {
  const [pageOf, setPageOf] = useState(me);
  if (pageOf === null && me !== null) setPageOf(me);
  return pageOf !== null && me !== null && me !== pageOf;
}

/** From here on the page answers to what is done on it: for tests, which are quicker than people. */
function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = '';
}
