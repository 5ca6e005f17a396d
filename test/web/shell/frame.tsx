import '../ui/server-globals';
// What a router needs and jsdom lacks.
import '../pages/show-page';
import '@testing-library/jest-dom/jest-globals';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, type RouteObject } from 'react-router';
import { now, quietDay, type Replies } from '../../../stories/app/fixtures';
import type { SceneProps } from '../../../stories/app/scene';
import { PageError } from '../../../web/app/page-error';
import { readPrefs } from '../../../web/app/state/prefs';
import { Providers } from '../../../web/app/providers';
import { Component as Shell } from '../../../web/app/shell/shell';
import { meQuery } from '../../../web/features/profiles/api/use-me';
import type { Caller } from '../../../web/lib/call';
import { MyIdContext } from '../../../web/lib/my-id';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { mayPrint } from '../../lib/printed';

type Me = SceneProps['me'];

export interface FrameSetting {
  path?: string;
  replies?: Replies;
  /** The page at every address but /elsewhere, and /alone, around which there is no frame. */
  page?: RouteObject;
}

/** The whole frame with a page in it that leads elsewhere, at a server that answers at once. */
export async function frame(me: Me, { path = '/home', replies = {}, page }: FrameSetting = {}) {
  mayPrint(/this browser keeps no unsent messages/); // jsdom has no IndexedDB
  const known: Replies = { ...quietDay(me?.clerk_id), ...replies };
  const caller: Caller = (endpoint, input) => {
    const reply = known[endpoint.path];
    // A test writes what the endpoint's contract says; what it does not write is on its way for ever.
    if (reply === undefined) return new Promise(() => {});
    return Promise.resolve((typeof reply === 'function' ? reply(input) : reply) as never);
  };
  const client = makeQueryClient(caller);
  client.setQueryData(meQuery.queryKey, me);
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        HydrateFallback: () => null,
        children: [
          { path: '/elsewhere', Component: () => <h1>Elsewhere</h1> },
          { path: '*', Component: () => <Link to="/elsewhere">Secret page</Link>, errorElement: <PageError />, ...page },
        ],
      },
      { path: '/alone', Component: () => <h1>Alone</h1> },
    ],
    { initialEntries: [path] },
  );
  await act(async () => {
    render(
      <Providers client={client} prefs={readPrefs('', 'en-US')} here={{ now, timeZone: 'UTC' }}>
        <MyIdContext value={me?.clerk_id ?? null}>
          <RouterProvider router={router} />
        </MyIdContext>
      </Providers>,
    );
  });
  return { user: userEvent.setup(), client, router };
}
