import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConversation, aMessage, me } from '../../../stories/features/chat/fixtures';
import { beginLayer, openList, showDrawer } from '../../../web/features/chat/device/chat-layer';
import { ChatHost } from '../../../web/features/chat/windows/chat-host';
import { connection } from '../../../web/lib/connection';
import { MyIdContext } from '../../../web/lib/my-id';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { answerWith } from '../rides/wire';

const said = aMessage({ seq: 1, sender_id: 'user_dan', recipient_id: me });
const dan = aConversation({ lastMessage: said });
const wide = window.innerWidth;

function open(): void {
  answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [dan], nextCursor: null, hasArchived: false } }),
    [`GET /api/chat/conversations/${dan.id}/messages`]: () => ({
      body: { messages: [said], nextCursor: null, olderCursor: null, newerCursor: null },
    }),
  });
  show(
    <MyIdContext value={me}>
      <ChatHost slots={{}} unreadCount={0} />
    </MyIdContext>,
    rosasCache(),
  );
}

const opensList = () => act(async () => openList());
const drawer = (name: string) => screen.findByRole('dialog', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isMarked = () => 'chatDrawer' in (history.state ?? {});
const isUnmarked = () => waitFor(() => expect(isMarked()).toBe(false));

beforeEach(() => {
  localStorage.clear();
  connection.set('connected');
  Object.assign(window, { innerWidth: 390 });
  beginLayer('user_nobody');
  // Where the router stands.
  history.pushState({ idx: 0 }, '', '/somewhere');
});
afterEach(async () => {
  act(() => showDrawer(null));
  await isUnmarked();
  cleanup();
  Object.assign(window, { innerWidth: wide });
});

test('M105: Back closes the drawer from whatever it shows, and Forward opens it there', async () => {
  open();
  await opensList();
  const entries = history.length;
  await userEvent.click(await within(await drawer('Messages')).findByRole('button', { name: 'Dan Driver' }));
  await drawer('Dan Driver');
  expect(history.length).toBe(entries);
  act(() => history.back());
  await isClosed();
  expect(history.state).toEqual({ idx: 0 });
  act(() => history.forward());
  expect(await drawer('Dan Driver')).toBeVisible();
});

test('M105: closed by its button it leaves no entry, however often', async () => {
  open();
  await opensList();
  const entries = history.length;
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(within(await drawer('Messages')).getByRole('button', { name: 'Close' }));
    await isClosed();
    await isUnmarked();
    await opensList();
    expect(history.length).toBe(entries);
  }
  expect(await drawer('Messages')).toBeVisible();
});

test('M105: closed and opened again at once it stays open', async () => {
  // Heard before the drawer keeps it from whatever comes after.
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true, capture: true }));
  open();
  await opensList();
  await drawer('Messages');
  await act(async () => {
    showDrawer(null);
    openList();
    await isBack;
  });
  expect(isMarked()).toBe(true);
  expect(await drawer('Messages')).toBeVisible();
});

test('M105: a page that is loaded again where the drawer was open has it open', async () => {
  history.pushState({ idx: 0, chatDrawer: { name: 'list' } }, '');
  open();
  expect(await drawer('Messages')).toBeVisible();
  act(() => history.back());
  await isClosed();
});

test('M105: a screen that becomes wide enough for windows has no entry of the drawer, and the page hears nothing of that', async () => {
  open();
  await opensList();
  await drawer('Messages');
  expect(isMarked()).toBe(true);
  // As the router listens, which would ask whoever has written something whether they leave.
  const isHeard = jest.fn();
  addEventListener('popstate', isHeard);
  await act(async () => {
    Object.assign(window, { innerWidth: 1280 });
    window.dispatchEvent(new Event('resize'));
  });
  await isUnmarked();
  expect(history.state).toEqual({ idx: 0 });
  expect(isHeard).not.toHaveBeenCalled();
  // What comes after that is the page’s own.
  history.pushState({ idx: 1 }, '');
  act(() => history.back());
  await waitFor(() => expect(isHeard).toHaveBeenCalledTimes(1));
  removeEventListener('popstate', isHeard);
});

test('M105: a screen that is wide for a moment only goes back once', async () => {
  open();
  await opensList();
  await drawer('Messages');
  const resize = (innerWidth: number) =>
    act(async () => {
      Object.assign(window, { innerWidth });
      window.dispatchEvent(new Event('resize'));
    });
  await resize(1280);
  await resize(390);
  await act(async () => showDrawer(null));
  await isClosed();
  await isUnmarked();
  expect(history.state).toEqual({ idx: 0 });
});
