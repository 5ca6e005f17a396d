import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listConversations } from '../../../src/chat/conversations/conversation.contract';
import { counts, people } from '../../../stories/app/fixtures';
import { aConversation } from '../../../stories/features/chat/fixtures';
import { beginLayer, showDrawer } from '../../../web/features/chat/device/chat-layer';
import { listWish } from '../../../web/features/chat/device/list-wish';
import { frame } from './frame';

globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as never;

const { rosa } = people;
const replies = {
  [listConversations.path]: { conversations: [aConversation()], nextCursor: null, hasArchived: false },
  ...counts({ messages: 2 }),
};
const wide = window.innerWidth;

beforeEach(() => {
  localStorage.clear();
  beginLayer('user_nobody');
});
afterEach(() => {
  act(() => showDrawer(null));
  Object.assign(window, { innerWidth: wide });
});

const sidebarLink = () => within(screen.getByTestId('sidebar')).getByRole('link', { name: /^Messages/ });

test('M106: the menu stands on every page but that of messages', async () => {
  const { router } = await frame(rosa, { replies });
  expect(await screen.findByRole('button', { name: 'Chat 2 unread messages' })).toBeInTheDocument();
  await act(async () => router.navigate('/messages'));
  await waitFor(() => expect(screen.queryByTestId('chat-menu')).toBeNull());
  await act(async () => router.navigate('/elsewhere'));
  expect(await screen.findByTestId('chat-menu')).toBeInTheDocument();
});

test('where there are windows the way to messages is their page', async () => {
  const { user, router } = await frame(rosa, { replies });
  await screen.findByTestId('chat-menu');
  await user.click(sidebarLink());
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
});

test('M105: on small screens it is the drawer, which goes with the page', async () => {
  Object.assign(window, { innerWidth: 800 });
  const { user, router } = await frame(rosa, { replies });
  await waitFor(() => expect(listWish.size).toBe(1));
  await user.click(sidebarLink());
  const drawer = await screen.findByRole('dialog', { name: 'Messages' });
  expect(await within(drawer).findByRole('button', { name: 'Dan Driver' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/home');
  await act(async () => router.navigate('/elsewhere'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('M109: an address opens it, and the address is clean again', async () => {
  const { router } = await frame(rosa, { replies, path: '/home?globalChat=true&view=all' });
  expect(await screen.findByRole('region', { name: 'Chat' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?view=all'));
});
