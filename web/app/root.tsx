import { Outlet, ScrollRestoration, useMatches, type LoaderFunction } from 'react-router';
import { meQuery, useMe } from '../features/profiles/api/use-me';
import { MyIdContext } from '../lib/my-id';
import { clientContext } from './page';
import type { PageHandle } from './routes';
import { RouteFocus } from './route-focus';

/** Who is signed in is known before anything shows. */
export const rootLoader: LoaderFunction = async ({ context }) => {
  await context.get(clientContext).ensureQueryData(meQuery);
  return null;
};

/** Around every page: its title, its person, where one was on it. */
export function Root() {
  const me = useMe();
  const title = useTitle();
  return (
    <MyIdContext value={me?.clerk_id ?? null}>
      <title>{title}</title>
      <Outlet />
      <RouteFocus title={title} />
      <ScrollRestoration />
    </MyIdContext>
  );
}

function useTitle(): string {
  const titles = useMatches().flatMap(({ handle }) => (isPageHandle(handle) ? [handle.title] : []));
  const title = titles.at(-1);
  return title ? `${title} · Hometown` : 'Hometown';
}

/** Only pages have a handle, and all handles are pages'. */
function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
