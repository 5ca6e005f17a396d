import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BellSlot, FriendSlot } from '../../../web/app/shell/navigation/bell-slots';
import { bellQuery } from '../../../web/features/notifications/api/use-notifications';
import { notificationBindings } from '../../../web/features/notifications/live/on-notification';
import { connection } from '../../../web/lib/connection';
import { answered, open, request, server, toasts, told } from './harness';

let warned: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warned.mockRestore();
});

const mark = '/api/notifications/mark-read';
const rows = () => screen.queryAllByTestId('notification');

async function bell(isDriver = false) {
  const page = await open(<BellSlot isDriver={isDriver} />);
  await page.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  return { ...page, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

async function friends() {
  const page = await open(<FriendSlot isDriver={false} />);
  await page.user.click(screen.getByRole('button', { name: /^Friends/ }));
  return { ...page, panel: within(await screen.findByRole('dialog', { name: 'Friend Notifications' })) };
}

test('M56: the bell asks for twenty unread of its own, and counts to 9+', async () => {
  server.has([told('ride_started'), told('payout_paid')], { bell: 12 });
  const { panel } = await bell();
  await waitFor(() => expect(rows()).toHaveLength(2));
  const [asked] = server.calls('GET', '/api/notifications');
  expect(Object.fromEntries(asked?.search ?? [])).toEqual({ unread: 'true', place: 'bell', limit: '20' });
  expect(screen.getByTestId('bell-count').textContent).toBe('9+');
  expect(panel.getByRole('link', { name: 'View all notification history' }).getAttribute('href')).toBe('/notifications');
  expect(panel.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe('/settings/notifications');
});

test('M56: nothing unread says so, without Mark all read', async () => {
  server.has([]);
  const { panel } = await bell();
  expect(await panel.findByText('No new notifications')).toBeVisible();
  expect(panel.getByText("You're all caught up!")).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Mark all read' })).toBeNull();
});

test('S49: pressing one marks it read, closes, and goes to its target', async () => {
  const one = told('payout_paid', { title: 'Paid out' });
  server.has([one]);
  const { user, panel } = await bell(true);
  await user.click(await panel.findByRole('link', { name: 'Paid out' }));
  expect(screen.getByLabelText('Address').textContent).toBe('/driver/earnings');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls('POST', mark).map(({ body }) => body)).toEqual([{ notificationId: one.id }]);
});

test('M61: a failure to mark one is only logged, and taken back', async () => {
  server.has([told('payout_paid', { title: 'Paid out' })]);
  server.refuses('POST', mark);
  const { user, panel, cache } = await bell();
  await user.click(await panel.findByRole('link', { name: 'Paid out' }));
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(toasts()).toEqual([]);
  expect(JSON.stringify(cache.getQueriesData({ queryKey: ['/api/notifications'] }))).toContain('"read":false');
});

test('M61: a notification whose id is no UUID is logged and skipped', async () => {
  server.has([]);
  const { user, panel, cache } = await bell();
  await panel.findByText('No new notifications');
  // The contract lets none through from the server; what lies in the cache may have come from anywhere.
  await act(async () =>
    cache.setQueryData(bellQuery.queryKey, {
      notifications: [told('payout_paid', { id: 'abc', title: 'Odd' })],
      nextCursor: null,
      prevCursor: null,
    }),
  );
  await user.click(await panel.findByRole('link', { name: 'Odd' }));
  expect(server.calls('POST', mark)).toEqual([]);
  expect(warned).toHaveBeenCalledWith('a notification id is no UUID', 'abc');
});

test('M61, S47: Mark all read sends the newest that was seen', async () => {
  const [older, newer] = [told('ride_started'), told('payout_paid')];
  server.has([newer, older], { bell: 2 });
  const { user, panel } = await bell();
  await user.click(await panel.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(toasts()).toEqual(['All notifications marked as read']));
  expect(server.calls('POST', mark).map(({ body }) => body)).toEqual([{ markAll: true, upTo: newer.position, place: 'bell' }]);
});

test('M61: when Mark all read fails it says so and all are unread again', async () => {
  server.has([told('ride_started')], { bell: 1 });
  server.refuses('POST', mark);
  const { user, panel } = await bell();
  await user.click(await panel.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(toasts()).toEqual(['Failed to mark all notifications as read']));
  expect(rows()).toHaveLength(1);
});

test('M14: a failure to load is only logged', async () => {
  server.has([]);
  server.refuses('GET', '/api/notifications');
  const { panel } = await bell();
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(panel.queryByRole('alert')).toBeNull();
  expect(toasts()).toEqual([]);
});

test('M63: new, grown, read and deleted ones show as they are heard, twice as once', async () => {
  const burst = told('ride_started', { title: 'First' });
  server.has([burst]);
  const { cache, panel } = await bell();
  await panel.findByText('First');
  const hear = (name: string, payload: unknown) =>
    act(async () => {
      for (let time = 0; time < 2; time += 1) notificationBindings.find(({ topic }) => topic.name === name)?.apply(payload, cache);
    });
  const shows = (...titles: string[]) => waitFor(() => expect(shown()).toEqual(titles));
  const shown = () =>
    within(panel.getByRole('list', { name: 'Notifications' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const second = told('payout_paid', { title: 'Second' });
  await hear('notifications.created', second);
  await hear('notifications.created', told('new_message', { title: 'Not here (S50)' }));
  await shows('Second', 'First');
  await hear('notifications.updated', { ...burst, position: told('system').position, title: 'First again' });
  await shows('First again', 'Second');
  await hear('notifications.updated', { ...second, read: true });
  await shows('First again');
  await hear('notifications.deleted', { id: burst.id });
  expect(await panel.findByText('No new notifications')).toBeVisible();
});

test('S27: it is polled each 30 s only while the live connection is away', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    server.has([]);
    await open(<BellSlot isDriver={false} />);
    const asked = () => server.calls('GET', '/api/notifications/counts').length;
    await act(() => jest.advanceTimersByTimeAsync(0));
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(90_000));
    expect(asked()).toBe(before);
    await act(async () => connection.set('disconnected'));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(before + 2);
  } finally {
    jest.useRealTimers();
  }
});

test('M57: the friend dropdown asks for twenty, scrolls at 300 px and leads to the friends', async () => {
  server.has([], { friendRequests: 3 });
  const { panel } = await friends();
  expect(await panel.findByText('No friend notifications')).toBeVisible();
  expect(panel.getByText('Connect with friends!')).toBeVisible();
  expect(panel.getByRole('link', { name: 'View all friends' }).getAttribute('href')).toBe('/social');
  expect(Object.fromEntries(server.calls('GET', '/api/notifications')[0]?.search ?? [])).toEqual({ place: 'friends', limit: '20' });
  expect(panel.getByTestId('friend-scroll').className).toContain('max-h-[300px]');
  expect(screen.getByTestId('friend-count').textContent).toBe('3');
});

test.each([
  ['Accept', 'accept', 200, 'Friend request accepted!'],
  ['Decline', 'reject', 200, 'Friend request declined'],
  ['Accept', 'accept', 500, 'Failed to accept friend request'],
  ['Decline', 'reject', 500, 'Failed to decline friend request'],
])('M62: %s sends %s; answered %d it says “%s”', async (...[button, action, status, words]) => {
  server.has([told('friend_request_received', { metadata: { request_id: 'q1', requester_id: 'user_dan' } })], { friendRequests: 1 });
  const before = server.answer;
  server.answer = (sent) => (sent.method === 'PATCH' ? answered(status) : before(sent));
  const { user, panel } = await friends();
  await user.click(await panel.findByRole('button', { name: button }));
  await waitFor(() => expect(toasts()).toContain(words));
  expect(server.calls('PATCH', '/api/social/friend-requests/q1').map(({ body }) => body)).toEqual([{ action }]);
  // It can be tried again, or is settled.
  expect(panel.queryAllByRole('button', { name: button })).toHaveLength(status === 200 ? 0 : 1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each([
  { status: 200, friendship: 'pending', words: 'Friend request sent!', after: 'Request sent' },
  // Whoever was suggested had asked, or is a friend by now.
  { status: 200, friendship: 'accepted', words: 'Friend request accepted!', after: 'You are friends now' },
  { status: 500, friendship: 'pending', words: 'Failed to send friend request', after: 'Add friend' },
])('M62, S5: asking a suggested person; answered $status, $friendship it says “$words”', async (row) => {
  const { status, friendship, words, after } = row;
  server.has([told('friend_suggestion', { metadata: { friend_id: 'user_finn' } })]);
  const before = server.answer;
  const answer = status === 200 ? { status, body: { ...request, status: friendship } } : answered(status);
  server.answer = (sent) => (sent.path === '/api/friends' ? answer : before(sent));
  const { user, panel } = await friends();
  await user.click(await panel.findByRole('button', { name: 'Add friend' }));
  await waitFor(() => expect(toasts()).toEqual([words]));
  expect(panel.getByText(after)).toBeVisible();
  expect(server.calls('POST', '/api/friends').map(({ body }) => body)).toEqual([{ addressee_id: 'user_finn' }]);
});

test('the arrow keys move through the list and Escape closes it', async () => {
  server.has([told('ride_started', { title: 'B' }), told('ride_started', { title: 'A' })]);
  const { user, panel } = await bell();
  const [first, second] = await panel.findAllByRole('link', { name: /^[AB]$/ });
  await act(async () => first?.focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
