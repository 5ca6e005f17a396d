import '../ui/server-globals';
import { expect, jest, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import type { NotificationPreferences } from '../../../src/notifications/preferences/preferences.contract';
import { rosasPreferences } from '../../../stories/features/notifications/fixtures';
import { notificationActs } from '../../../web/app/notification-acts';
import { ActivityPanel } from '../../../web/app/shell/panels/activity-panel';
import { AlertsPanel } from '../../../web/app/shell/panels/alerts-panel';
import { CountsPopover } from '../../../web/features/notifications/counts-popover';
import { NotificationsScreen } from '../../../web/features/notifications/notifications-screen';
import { PreferencesScreen } from '../../../web/features/notifications/preferences-screen';
import { filtersOf } from '../../../web/features/notifications/state/filters';
import { mayPrint } from '../../lib/printed';
import { answered, open, request, server, toasts, told } from './harness';

const address = () => screen.getByLabelText('Address').textContent;

function History() {
  const [search] = useSearchParams();
  return <NotificationsScreen isDriver={false} acts={notificationActs} filters={filtersOf(search)} />;
}

test('M59: the sheet “New Notifications” shows what is unread, at most fifty, and leads to the history', async () => {
  const onClose = jest.fn();
  const fiveMinutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
  server.has([told('ride_started', { title: 'Off we go', message: 'On the way to the harbor.', created_at: fiveMinutesAgo })]);
  const { user } = await open(<AlertsPanel isOpen isDriver={false} onClose={onClose} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'New Notifications' }));
  await sheet.findByText('Off we go');
  expect(sheet.getByText('On the way to the harbor.')).toBeVisible();
  expect(sheet.getByText('5m')).toHaveAttribute('datetime', fiveMinutesAgo);
  expect(sheet.getByTestId('notification').querySelector('svg.lucide-navigation')).not.toBeNull();
  expect(Object.fromEntries(server.calls('GET', '/api/notifications')[0]?.search ?? [])).toEqual({
    unread: 'true',
    place: 'alerts',
    limit: '50',
  });
  expect(sheet.getByRole('button', { name: 'Mark all read' })).toBeVisible();
  await user.click(sheet.getByRole('link', { name: 'View all notification history' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/notifications');
});

test('M59: with nothing unread the sheet says so', async () => {
  server.has([]);
  await open(<AlertsPanel isOpen isDriver={false} onClose={() => {}} />);
  expect(await screen.findByText('No new notifications')).toBeInTheDocument();
  expect(screen.getByText("You're all caught up!")).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
});

test('M58: “Notifications & Activity” has alerts, friend requests and messages', async () => {
  server.has([]);
  const before = server.answer;
  server.answer = (sent) => (sent.path === '/api/friends/requests' ? { body: { received_requests: [], nextCursor: null } } : before(sent));
  const { user } = await open(<ActivityPanel isOpen isDriver={false} onClose={() => {}} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Notifications & Activity' }));
  expect(await sheet.findByText('No notifications')).toBeInTheDocument();
  expect(server.calls('GET', '/api/notifications')[0]?.search.get('limit')).toBe('50');
  await user.click(sheet.getByRole('tab', { name: 'Friends' }));
  expect(await sheet.findByText('No friend requests')).toBeInTheDocument();
  await user.click(sheet.getByRole('tab', { name: 'Messages' }));
  await user.click(sheet.getByRole('link', { name: 'Open Messages' }));
  expect(address()).toBe('/messages');
});

test.each([
  ['Accept', 200, 'Friend request accepted'],
  ['Reject', 200, 'Friend request rejected'],
  ['Accept', 500, 'Failed to accept friend request'],
  ['Reject', 500, 'Failed to reject friend request'],
])('M58, S21: %s in the sheet; answered %d it says “%s”', async (button, status, words) => {
  server.has([]);
  const before = server.answer;
  server.answer = (sent) => {
    if (sent.path === '/api/friends/requests') return { body: { received_requests: [request], nextCursor: null } };
    return sent.method === 'PATCH' ? answered(status) : before(sent);
  };
  const { user } = await open(<ActivityPanel isOpen isDriver={false} onClose={() => {}} />);
  await user.click(await screen.findByRole('tab', { name: 'Friends' }));
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(toasts()).toEqual([words]));
});

test('M60: the popover counts four kinds, each leading to its part of the history', async () => {
  server.has([], { rides: 4, payments: 2, system: 1, applications: 0 });
  const { user } = await open(<CountsPopover />);
  await user.click(screen.getByRole('button', { name: 'Unread by type' }));
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts).toEqual(['Ride Updates4', 'Payment Alerts2', 'System Messages1', 'Application Updates0']);
  await user.click(screen.getByRole('link', { name: /Ride Updates/ }));
  expect(address()).toBe('/notifications?category=rides&unread=true');
});

test('the history’s filters stand in its address and in what it asks for', async () => {
  server.has([]);
  const { user } = await open(<History />, '/notifications?category=nonsense');
  await user.click(await screen.findByRole('link', { name: 'Payments' }));
  await user.click(screen.getByRole('switch', { name: 'Unread only' }));
  expect(address()).toBe('/notifications?category=payments&unread=true');
  expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  await screen.findByText('Nothing here');
  const asked = server.calls('GET', '/api/notifications').map(({ search }) => Object.fromEntries(search));
  expect(asked).toEqual([{ limit: '50' }, { limit: '50', category: 'payments' }, { limit: '50', category: 'payments', unread: 'true' }]);
});

test('the history goes back page by page to its end', async () => {
  const [old, newer] = [told('ride_started', { title: 'Old' }), told('ride_started', { title: 'New' })];
  server.has([]);
  const before = server.answer;
  server.answer = (sent) => {
    if (sent.path !== '/api/notifications') return before(sent);
    const isFirst = sent.search.get('cursor') === null;
    return { body: { notifications: [isFirst ? newer : old], nextCursor: isFirst ? 'next' : null, prevCursor: isFirst ? null : 'prev' } };
  };
  const { user } = await open(<History />, '/notifications');
  await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByRole('link', { name: 'Old' })).toHaveFocus();
  expect(screen.getByText('New')).toBeVisible();
  expect(screen.getByText('End of the last 90 days')).toBeVisible();
});

test('M14: a page of the history that cannot be had claims no error, and can be asked for again', async () => {
  const printed = mayPrint(/history could not be loaded/);
  server.has([]);
  const before = server.answer;
  let isDown = true;
  server.answer = (sent) => {
    if (sent.path !== '/api/notifications') return before(sent);
    if (sent.search.get('cursor') === null)
      return { body: { notifications: [told('ride_started')], nextCursor: 'next', prevCursor: null } };
    return isDown
      ? answered(500)
      : {
          body: {
            notifications: [
              told('ride_started', {
                title: 'Old',
                id: '00000000-0000-7000-8000-000000000000',
                position: '00000000-0000-7000-8000-000000000000',
              }),
            ],
            nextCursor: null,
            prevCursor: null,
          },
        };
  };
  const { user } = await open(<History />, '/notifications');
  await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(server.calls('GET', '/api/notifications').map(({ search }) => search.get('cursor'))).toContain('next'));
  await waitFor(() => expect(printed.length).toBeGreaterThan(0));
  expect(document.body.textContent).not.toMatch(/could not|failed|error/i);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Old')).toBeVisible();
});

test('when all of a page is deleted, the next one comes by itself', async () => {
  const one = told('ride_started', { title: 'Going' });
  server.has([]);
  const before = server.answer;
  server.answer = (sent) => {
    if (sent.method !== 'GET' || sent.path !== '/api/notifications') return before(sent);
    const isFirst = sent.search.get('cursor') === null;
    const page = isFirst ? [one] : [told('ride_started', { title: 'Behind' })];
    return { body: { notifications: page, nextCursor: isFirst ? 'next' : null, prevCursor: null } };
  };
  const { user } = await open(<History />, '/notifications');
  await user.click(await screen.findByRole('button', { name: 'Delete “Going”' }));
  expect(await screen.findByText('Behind')).toBeVisible();
  expect(screen.queryByText('Nothing has happened yet')).toBeNull();
});

test('deleting takes a row away at once, and brings it back when the server refuses', async () => {
  const one = told('ride_started', { title: 'Going' });
  server.has([one]);
  server.refuses('DELETE', `/api/notifications/${one.id}`);
  const { user } = await open(<History />, '/notifications');
  await user.click(await screen.findByRole('button', { name: 'Delete “Going”' }));
  await waitFor(() => expect(toasts()).toEqual(['We couldn’t delete that notification']));
  expect(await screen.findByText('Going')).toBeVisible();
  server.has([]);
  await user.click(screen.getByRole('button', { name: 'Delete “Going”' }));
  await waitFor(() => expect(screen.queryByText('Going')).toBeNull());
});

const settings = '/api/notifications/preferences';
function keeps(preferences: NotificationPreferences): void {
  let kept = preferences;
  server.answer = ({ method, path, body }) => {
    if (path !== settings) return undefined;
    if (method === 'PUT') kept = { ...kept, ...(body as Partial<NotificationPreferences>) };
    return { body: kept };
  };
}

test('M64, M69: each switch sends only what it changes, and what is always told has none', async () => {
  keeps(rosasPreferences);
  const { user } = await open(<PreferencesScreen />);
  await user.click(await screen.findByRole('switch', { name: 'Direct messages: In the app' }));
  await user.click(screen.getByRole('switch', { name: 'Payments: Push' }));
  expect(screen.queryByRole('switch', { name: 'Payments: In the app' })).toBeNull();
  await waitFor(() =>
    expect(server.calls('PUT', settings).map(({ body }) => body)).toEqual([
      { direct_messages: false },
      { push_categories: { payments: false } },
    ]),
  );
  expect(screen.getByRole('switch', { name: 'Direct messages: In the app' })).not.toBeChecked();
});

test('M69: the page says what its columns do', async () => {
  keeps(rosasPreferences);
  await open(<PreferencesScreen />);
  expect(await screen.findByText(/“Push” also goes to your devices/)).toBeVisible();
});

test('M69: without push no kind is pushed', async () => {
  keeps({ ...rosasPreferences, push_enabled: false });
  await open(<PreferencesScreen />);
  expect(await screen.findByRole('switch', { name: 'Ride updates: Push' })).toBeDisabled();
});

test('M73: quiet hours begin with a night in one’s own zone, and change field by field', async () => {
  keeps(rosasPreferences);
  const { user } = await open(<PreferencesScreen />);
  await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
  const from = await screen.findByLabelText('From');
  expect(from).toHaveValue('10:00 PM');
  expect(screen.getByText('Until 7:00 AM the next day.')).toBeVisible();
  await user.clear(from);
  await user.type(from, '9:30 pm');
  await user.tab();
  expect(from).toHaveValue('9:30 PM');
  // Saving takes nothing from the one who goes on.
  expect(screen.getByLabelText('Until')).toHaveFocus();
  const sent = server.calls('PUT', settings).map(({ body }) => body as { quiet_hours: { start: string; tz: string } });
  expect(sent.map(({ quiet_hours: { start } }) => start)).toEqual(['22:00', '21:30']);
  expect(sent[0]?.quiet_hours.tz).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('M73: quiet hours that begin as they end, or not at all, are said to be wrong and change nothing', async () => {
  keeps({ ...rosasPreferences, quiet_hours: { start: '22:00', end: '07:00', tz: 'UTC' } });
  const { user } = await open(<PreferencesScreen />);
  const until = await screen.findByRole('combobox', { name: 'Until' });
  await user.clear(until);
  await user.type(until, '10pm{Enter}');
  expect(until).toHaveAccessibleDescription(/Start and end can’t be the same\./);
  await user.clear(until);
  await user.tab();
  expect(until).toHaveAccessibleDescription(/Choose a time, such as 7:00 AM\./);
  expect(server.calls('PUT', settings)).toEqual([]);
  await user.type(until, '6{Enter}');
  await waitFor(() => expect(server.calls('PUT', settings)).toHaveLength(1));
  expect(server.calls('PUT', settings)[0]?.body).toEqual({ quiet_hours: { start: '22:00', end: '18:00', tz: 'UTC' } });
  expect(until).toBeValid();
});

test('M73: the keys choose a time from the list', async () => {
  keeps({ ...rosasPreferences, quiet_hours: { start: '22:00', end: '07:00', tz: 'UTC' } });
  const { user } = await open(<PreferencesScreen />);
  await user.tab();
  const from = await screen.findByRole('combobox', { name: 'From' });
  await act(async () => from.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(from).toHaveValue('10:15 PM');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('S28: what is not told in the app is not pushed, and says so; rides still are', async () => {
  keeps({ ...rosasPreferences, direct_messages: false, ride_updates: false });
  await open(<PreferencesScreen />);
  const direct = await screen.findByRole('switch', { name: 'Direct messages: Push' });
  expect(direct).toBeDisabled();
  expect(direct).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Ride updates: Push' })).toBeChecked();
});

test('a choice that could not be saved is taken back', async () => {
  keeps(rosasPreferences);
  server.refuses('PUT', settings);
  const { user } = await open(<PreferencesScreen />);
  await user.click(await screen.findByRole('switch', { name: 'Friends: In the app' }));
  await waitFor(() => expect(toasts()).toEqual(['We couldn’t save that']));
  expect(screen.getByRole('switch', { name: 'Friends: In the app' })).toBeChecked();
});

test('M157: without a network a history that this device has not kept says so, and comes with it', async () => {
  server.has([told('ride_started', { title: 'Off we go' })]);
  onlineManager.setOnline(false);
  await open(<History />);
  expect(await screen.findByTestId('offline-state')).toBeVisible();
  expect(screen.queryByText('Loading your notifications')).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Off we go')).toBeVisible();
});
