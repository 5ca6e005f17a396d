import '../ui/server-globals';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { notificationActs } from '../../../web/app/notification-acts';
import { FriendSlot } from '../../../web/app/shell/navigation/bell-slots';
import { ActivityPanel } from '../../../web/app/shell/panels/activity-panel';
import { AlertsPanel } from '../../../web/app/shell/panels/alerts-panel';
import { UnreadInTitle } from '../../../web/app/titles/unread-title';
import { PageTitle } from '../../../web/app/titles/page-title';
import { countsQuery } from '../../../web/features/notifications/api/use-counts';
import { onCountsChanged, onNotificationCreated } from '../../../web/features/notifications/live/on-notification';
import { NotificationsScreen } from '../../../web/features/notifications/notifications-screen';
import { allOfIt } from '../../../web/features/notifications/state/filters';
import { SystemNotices } from '../../../web/features/notifications/system-notices';
import { mayPrint } from '../../lib/printed';
import { noCounts, open, server, told } from './harness';

test.each([
  { unread: 0, title: 'Social Hub · Hometown' },
  { unread: 3, title: '(3) Social Hub · Hometown' },
  { unread: 100, title: '(99+) Social Hub · Hometown' },
])('S1: with $unread unread the title is “$title”', async ({ unread, title }) => {
  server.has([], { total: unread });
  await open(
    <UnreadInTitle>
      <PageTitle name="Social Hub" />
    </UnreadInTitle>,
  );
  await waitFor(() => expect(document.title).toBe(title));
});

test('S1: the title follows what is told live, and what is older changes nothing', async () => {
  server.has([], { total: 3, version: 5 });
  const { cache } = await open(
    <UnreadInTitle>
      <PageTitle name="Social Hub" />
    </UnreadInTitle>,
  );
  await waitFor(() => expect(cache.getQueryData(countsQuery.queryKey)).toBeDefined());
  await act(async () => onCountsChanged.apply({ ...noCounts, total: 4, version: 7 }, cache));
  await act(async () => onCountsChanged.apply({ ...noCounts, total: 9, version: 6 }, cache));
  await waitFor(() => expect(document.title).toBe('(4) Social Hub · Hometown'));
});

test('M162: /admin lists what its badge counts, page by page, and marks it all', async () => {
  const [older, newer] = [told('system', { title: 'Older news' }), told('system', { title: 'Newer news' })];
  server.has([], { adminSystem: 2, system: 2, total: 2 });
  const before = server.answer;
  server.answer = (sent) => {
    if (sent.method !== 'GET' || sent.path !== '/api/notifications') return before(sent);
    const isFirst = sent.search.get('cursor') === null;
    return { body: { notifications: [isFirst ? newer : older], nextCursor: isFirst ? 'next' : null, prevCursor: null } };
  };
  const { user } = await open(<SystemNotices acts={notificationActs} />);
  const list = within(await screen.findByRole('region', { name: 'System notifications' }));
  await list.findByText('Newer news');
  expect(server.calls('GET', '/api/notifications')[0]?.search.get('place')).toBe('admin');
  await user.click(list.getByRole('button', { name: 'Show earlier' }));
  expect(await list.findByText('Older news')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() =>
    expect(server.calls('POST', '/api/notifications/mark-read').map(({ body }) => body)).toEqual([
      { markAll: true, upTo: newer.position, place: 'admin' },
    ]),
  );
});

test('M162: /admin shows new ones live, and says when there are none', async () => {
  server.has([]);
  const { cache } = await open(<SystemNotices acts={notificationActs} />);
  expect(await screen.findByText('Nothing from the system')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  const news = told('system', { title: 'The disk is filling' });
  server.has([news], { adminSystem: 1 });
  await act(async () => onNotificationCreated.apply(news, cache));
  expect(await screen.findByText('The disk is filling')).toBeVisible();
});

test.each([
  { counts: { friendRequests: 1 }, name: 'Friends' },
  { counts: { friendRequests: 3, requests: 2 }, name: 'Friends 2 new' },
])('M58: the tab “$name” counts requests alone, which are what stands under it', async ({ counts, name }) => {
  server.has([], { bell: 1, ...counts });
  await open(<ActivityPanel isOpen isDriver={false} onClose={() => {}} />);
  // The counts are there.
  await screen.findByRole('tab', { name: 'Alerts 1 unread' });
  expect(screen.getByRole('tab', { name: /^Friends/ })).toHaveAccessibleName(name);
});

test.each([
  ['Notifications & Activity', ActivityPanel],
  ['New Notifications', AlertsPanel],
])('M60: on phones the counts stand in “%s”', async (name, PhoneSheet) => {
  server.has([], { rides: 4, payments: 2 });
  const onClose = jest.fn();
  const { user } = await open(<PhoneSheet isOpen isDriver={false} onClose={onClose} />);
  const sheet = within(await screen.findByRole('dialog', { name }));
  await user.click(await sheet.findByRole('button', { name: 'Unread by type' }));
  await user.click(await screen.findByRole('link', { name: 'Ride Updates 4' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Address').textContent).toBe('/notifications?category=rides&unread=true');
});

const screens = [
  { name: 'the friend dropdown', element: <FriendSlot isDriver={false} />, button: /^Friends/ },
  { name: 'the activity sheet', element: <ActivityPanel isOpen isDriver={false} onClose={() => {}} /> },
  { name: 'the history', element: <NotificationsScreen isDriver={false} acts={notificationActs} filters={allOfIt} /> },
  { name: 'the system’s', element: <SystemNotices acts={notificationActs} /> },
];

test.each(screens)('S47: “Mark all read” is not there where no list is: $name', async ({ element, button }) => {
  const printed = mayPrint(/could not be loaded/);
  server.has([], { total: 3, messages: 1, bell: 2, friendRequests: 2, adminSystem: 2 });
  server.refuses('GET', '/api/notifications');
  const { user, cache } = await open(element);
  if (button) await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(cache.getQueryData(countsQuery.queryKey)).toBeDefined());
  await waitFor(() => expect(printed.length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
});

test('M14: a history that cannot be had claims no error; whoever looks again sees it', async () => {
  const printed = mayPrint(/the notification history could not be loaded/);
  server.has([]);
  server.refuses('GET', '/api/notifications');
  const { user } = await open(<NotificationsScreen isDriver={false} acts={notificationActs} filters={allOfIt} />);
  const again = await screen.findByRole('button', { name: 'Look again' });
  expect(document.body.textContent).not.toMatch(/could not|failed|error|did not work/i);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(printed).toHaveLength(1);
  server.has([told('ride_started', { title: 'Off we go' })]);
  await user.click(again);
  expect(await screen.findByText('Off we go')).toBeVisible();
});
