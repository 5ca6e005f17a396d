import './browser-globals';
// What a router needs and jsdom lacks.
import '../pages/show-page';
import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import {
  Link,
  Outlet,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useBlocker,
  useLoaderData,
  useLocation,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { earlyRouter, routerOfPage, type BrowserRouter } from '../../../web/app/early/early-router';
import { makeRouter } from '../../../web/app/late-router';

function Here() {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const blocker = useBlocker(isUnsaved);
  return (
    <>
      <h1>Here, {useLoaderData<string>()}</h1>
      <input aria-label="Words" />
      <Link to="/there?way=link">There</Link>
      <Link to="?more=yes">More</Link>
      <button onClick={() => setIsUnsaved(true)}>Write</button>
      {blocker.state === 'blocked' && <button onClick={() => blocker.proceed()}>Leave</button>}
      <p>{useLocation().search}</p>
    </>
  );
}

const There = () => <h1>There, {useLoaderData<string>()}</h1>;

const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Outlet,
    children: [
      { id: 'here', path: '/here', Component: Here, loader: () => 'asked again' },
      { id: 'there', path: '/there', Component: There, loader: ({ request }) => new URL(request.url).search || 'without a query' },
    ],
  },
];

const heading = () => screen.getByRole('heading').textContent;

/** The page as the server's HTML has it at /here, with a router that comes when the test says so. */
async function open() {
  const history = createBrowserHistory();
  const data = { loaderData: { here: 'from the server' } };
  const page = routerOfPage(routes, history, data);
  let bring: () => void = () => undefined;
  const fetchWhole = jest.fn(
    () =>
      new Promise<BrowserRouter>((resolve) => {
        bring = () => resolve(makeRouter({ routes, client: new QueryClient(), history, page: { location: page.state.location, data } }));
      }),
  );
  const { router, complete } = earlyRouter(page, fetchWhole);
  const onRender = jest.fn();
  await act(async () => {
    render(
      <Profiler id="page" onRender={onRender}>
        <RouterProvider router={router} />
      </Profiler>,
    );
  });
  return { user: userEvent.setup(), onRender, fetchWhole, router, complete, comes: () => act(async () => bring()) };
}

beforeEach(() => {
  // As after a page that this tab had before.
  window.history.pushState({ usr: null, key: 'before', idx: 0 }, '', '/there?way=back');
  window.history.pushState({ usr: null, key: 'now', idx: 1 }, '', '/here');
});

test('goal 13: a link that is pressed before the router is there leads there once it came', async () => {
  const { user, fetchWhole, comes } = await open();
  expect(screen.getByRole('link', { name: 'There' })).toHaveAttribute('href', '/there?way=link');
  expect(fetchWhole).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'There' }));
  expect([heading(), fetchWhole.mock.calls.length]).toEqual(['Here, from the server', 1]);
  await comes();
  expect(await screen.findByRole('heading', { name: 'There, ?way=link' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/there?way=link');
});

test('goal 13: of two early presses the last one counts, and nothing is fetched twice', async () => {
  const { user, fetchWhole, comes } = await open();
  await user.click(screen.getByRole('link', { name: 'There' }));
  await user.click(screen.getByRole('link', { name: 'More' }));
  await comes();
  expect(await screen.findByText('?more=yes')).toBeVisible();
  expect([heading(), fetchWhole.mock.calls.length]).toEqual(['Here, asked again', 1]);
});

test('goal 13: as the router comes, nothing of the page is made anew or rendered again', async () => {
  const { user, onRender, router, complete, comes } = await open();
  const field = screen.getByLabelText('Words');
  await user.type(field, 'so far');
  const before = onRender.mock.calls.length;
  const done = complete();
  await comes();
  await act(async () => done);
  expect([screen.getByLabelText('Words'), onRender.mock.calls.length]).toEqual([field, before]);
  expect(field).toHaveValue('so far');
  expect(router.state.location).toMatchObject({ pathname: '/here', key: 'now' });
  await act(async () => router.navigate('/there'));
  expect(heading()).toBe('There, without a query');
});

test('goal 13: who has written something is asked before they leave, also by an early press', async () => {
  const { user, comes } = await open();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await user.click(screen.getByRole('link', { name: 'There' }));
  await comes();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'There, ?way=link' })).toBeVisible();
});

test('goal 13: going back before the router is there shows the page before once it came', async () => {
  const { fetchWhole, comes } = await open();
  const gone = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  window.history.back();
  await gone;
  expect([heading(), fetchWhole.mock.calls.length]).toEqual(['Here, from the server', 1]);
  await comes();
  expect(await screen.findByRole('heading', { name: 'There, ?way=back' })).toBeVisible();
});
