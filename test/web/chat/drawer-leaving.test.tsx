import '../ui/page-globals';
// What a router needs and jsdom lacks.
import '../pages/show-page';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { beginLayer, openChat, openList, showDrawer } from '../../../web/features/chat/device/chat-layer';
import { ChatHost } from '../../../web/features/chat/windows/chat-host';
import { FriendPicker } from '../../../web/features/friends/friend-picker';
import { HereProvider } from '../../../web/lib/here';
import { MyIdContext } from '../../../web/lib/my-id';
import { LeaveGuard } from '../../../web/ui/overlays/unsaved/leave-guard';
import { useUnsaved } from '../../../web/ui/overlays/unsaved/unsaved';
import { friendDan, rosasCache } from '../friends/serve';
import { box, button } from '../pages/show-page';
import { answerWith } from '../rides/wire';

const said = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me });
const dan = aConversation({ lastMessage: said });
const friendFinn = { ...friendDan, clerk_id: 'user_finn', full_name: 'Finn Field' };
const wide = window.innerWidth;

function Diary() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="Diary" value={text} onChange={(event) => setText(event.target.value)} />;
}

const pickFriends = (choice: Parameters<typeof FriendPicker>[0]) => <FriendPicker {...choice} />;

/** Chat over pages, in a router that goes by the browser's history. */
function Shell() {
  return (
    <MyIdContext value={me}>
      <Outlet />
      <ChatHost slots={{ pickFriends }} unreadCount={0} />
    </MyIdContext>
  );
}

let arrive: () => void;
let router: ReturnType<typeof createBrowserRouter>;

const goes = (path: string) => act(() => router.navigate(path));

/** At the diary, which one came to from the other two. */
beforeEach(async () => {
  answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [dan], nextCursor: null, hasArchived: false } }),
    [`GET /api/chat/conversations/${dan.id}/messages`]: () => ({
      body: { messages: [said], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
    'GET /api/friends': () => ({ body: { friends: [friendDan, friendFinn], nextCursor: null } }),
    'GET /api/presence': () => ({ body: { presence: [] } }),
  });
  localStorage.clear();
  Object.assign(window, { innerWidth: 390 });
  beginLayer('user_nobody');
  history.pushState(null, '', '/start');
  const late = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  router = createBrowserRouter([
    {
      Component: Shell,
      children: [
        { path: '/start', element: <h1>Start</h1> },
        { path: '/late', element: <h1>Late</h1>, loader: late },
        { path: '/calm', element: <h1>Calm</h1> },
        { path: '/diary', element: <LeaveGuard>{<Diary />}</LeaveGuard> },
      ],
    },
  ]);
  render(
    <QueryClientProvider client={rosasCache()}>
      <HereProvider rendered={{ now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' }}>
        <RouterProvider router={router} />
      </HereProvider>
    </QueryClientProvider>,
  );
  await goes('/calm');
  await goes('/diary');
  await box('Diary');
});
afterEach(async () => {
  act(() => showDrawer(null));
  await waitFor(() => expect(isMarked()).toBe(false));
  cleanup();
  router.dispose();
  Object.assign(window, { innerWidth: wide });
});

const isMarked = () => 'chatDrawer' in (history.state ?? {});
const drawer = () => screen.queryByTestId('chat-drawer');
const isAt = (path: string) => waitFor(() => expect([location.pathname, router.state.location.pathname]).toEqual([path, path]));
const isDrawn = (name: string) => screen.findByRole('heading', { name, hidden: true });
const press = async (name: string) => userEvent.click(await button(name));
const writesDiary = async () => userEvent.type(await box('Diary'), 'dear');
const opensList = () => act(async () => openList());
const back = (by: number) => act(async () => history.go(by));

async function asks(answer: 'Stay here' | 'Leave'): Promise<void> {
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press(answer);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test('M105: Back by several out of the open drawer asks for its page, which is stayed on or left', async () => {
  await writesDiary();
  await opensList();
  await back(-2);
  await asks('Stay here');
  await isAt('/diary');
  expect(screen.getByLabelText('Diary')).toHaveValue('dear');
  // It has its entry again: the next Back closes it, and nothing else.
  expect(isMarked()).toBe(true);
  await back(-1);
  await waitFor(() => expect(drawer()).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await isAt('/diary');
  await opensList();
  await back(-2);
  await asks('Leave');
  await isDrawn('Calm');
  await isAt('/calm');
  expect(drawer()).toBeNull();
});

test('M105: who stays before the browser has turned back has the drawer’s entry as well', async () => {
  await writesDiary();
  await opensList();
  const turns: number[] = [];
  Object.assign(history, { go: (by: number) => turns.push(by) });
  await act(async () => History.prototype.go.call(history, -2));
  await asks('Stay here');
  Reflect.deleteProperty(history, 'go');
  for (const by of turns) await back(by);
  await isAt('/diary');
  await waitFor(() => expect(isMarked()).toBe(true));
  await back(-1);
  await waitFor(() => expect(drawer()).toBeNull());
  await isAt('/diary');
});

test('M105: what is written in the drawer is not lost by Back by several', async () => {
  await opensList();
  await press('New message');
  for (const name of ['Finn Field', 'Dan Driver']) await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.type(await box(/^Group name/), 'Choir');
  await back(-2);
  await asks('Stay here');
  await isAt('/diary');
  expect(await box(/^Group name/)).toHaveValue('Choir');
  await back(-1);
  await asks('Stay here');
  await isAt('/diary');
  expect(await box(/^Group name/)).toHaveValue('Choir');
  await back(-2);
  await asks('Leave');
  await isDrawn('Calm');
  await isAt('/calm');
  await waitFor(() => expect(drawer()).toBeNull());
});

test('M105: Back to the drawer of another page opens it there, not over the page that asks', async () => {
  await goes('/calm');
  await act(async () => openChat(dan.id));
  await screen.findByRole('dialog', { name: 'Dan Driver' });
  await goes('/diary');
  await writesDiary();
  await back(-1);
  await asks('Stay here');
  await isAt('/diary');
  expect(drawer()).toBeNull();
  await back(-1);
  await asks('Leave');
  expect(await screen.findByRole('dialog', { name: 'Dan Driver' })).toBeVisible();
  await isAt('/calm');
});

test('M105: Forward while the page before still comes stays on the page of the drawer', async () => {
  await goes('/start');
  await act(async () => {
    const isThere = router.navigate('/late');
    arrive();
    await isThere;
  });
  await goes('/diary');
  await opensList();
  await screen.findByRole('dialog', { name: 'Messages' });
  await back(-2);
  await waitFor(() => expect(location.pathname).toBe('/late'));
  await back(1);
  await waitFor(() => expect(location.pathname).toBe('/diary'));
  await act(async () => arrive());
  await isAt('/diary');
  expect(router.state.navigation.state).toBe('idle');
});
