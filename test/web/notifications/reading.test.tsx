import '../ui/server-globals';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Notification } from '../../../src/notifications/notifications.contract';
import { notificationActs } from '../../../web/app/notification-acts';
import { BellSlot } from '../../../web/app/shell/navigation/bell-slots';
import { AlertsPanel } from '../../../web/app/shell/panels/alerts-panel';
import { countsQuery } from '../../../web/features/notifications/api/use-counts';
import { useRidePage } from '../../../web/features/notifications/use-ride-page';
import { notificationBindings } from '../../../web/features/notifications/live/on-notification';
import { NotificationsScreen } from '../../../web/features/notifications/notifications-screen';
import { allOfIt } from '../../../web/features/notifications/state/filters';
import { mayPrint } from '../../lib/printed';
import { answered, noCounts, open, server, toasts, told } from './harness';

const history = <NotificationsScreen isDriver={false} acts={notificationActs} filters={allOfIt} />;
const titles = () => screen.getAllByTestId('notification').map((row) => within(row).getByRole('link').textContent);

/** As the live connection tells it. */
function hear(cache: Parameters<(typeof notificationBindings)[0]['apply']>[1], name: string, payload: unknown): Promise<void> {
  return act(async () => notificationBindings.find(({ topic }) => topic.name === `notifications.${name}`)?.apply(payload, cache));
}

/** Oldest first: later ones are newer. */
const named = (...names: string[]): Notification[] => names.map((title) => told('ride_started', { title }));

test('a list stands still while it is read, and shows what is new when asked', async () => {
  const [a, b, c] = named('A', 'B', 'C');
  if (!a || !b || !c) throw new Error('three were named');
  server.has([b, a]);
  const { user, cache } = await open(history);
  const reader = await screen.findByRole('link', { name: 'A' });
  await act(async () => reader.focus());
  await hear(cache, 'created', c);
  // A burst that grew comes to the front, too (M70).
  await hear(cache, 'updated', { ...a, title: 'A again', position: told('system').position });
  const button = await screen.findByRole('button', { name: '2 new notifications' });
  expect(titles()).toEqual(['B', 'A again']);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 new notifications');
  await act(async () => button.focus());
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['A again', 'C', 'B']);
  expect(screen.getByRole('link', { name: 'A again' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /new notification/ })).toBeNull();
});

test('whoever looks away sees what is new without asking', async () => {
  const [a, b] = named('A', 'B');
  if (!a || !b) throw new Error('two were named');
  server.has([a]);
  const { user, cache } = await open(history);
  await user.hover(await screen.findByRole('link', { name: 'A' }));
  await hear(cache, 'created', b);
  await screen.findByRole('button', { name: '1 new notification' });
  expect(titles()).toEqual(['A']);
  await user.hover(screen.getByRole('switch', { name: 'Unread only' }));
  expect(titles()).toEqual(['B', 'A']);
});

test('where the row with the focus goes on another device, the next one has it; after the last, the list', async () => {
  const [a, b] = named('A', 'B');
  if (!a || !b) throw new Error('two were named');
  server.has([b, a]);
  const { cache } = await open(history);
  const first = await screen.findByRole('link', { name: 'B' });
  await act(async () => first.focus());
  await hear(cache, 'deleted', { id: b.id });
  await waitFor(() => expect(screen.getByRole('link', { name: 'A' })).toHaveFocus());
  await hear(cache, 'deleted', { id: a.id });
  await screen.findByText('Nothing has happened yet');
  expect(document.activeElement).not.toBe(document.body);
});

/** Answers the bell's list as the server does: what is unread, twenty at most. */
function serves(all: readonly Notification[]): Set<string> {
  const read = new Set<string>();
  server.answer = ({ method, path, body }) => {
    if (path === '/api/notifications/counts') return { body: { ...noCounts, bell: all.length - read.size } };
    if (method === 'POST') {
      read.add((body as { notificationId: string }).notificationId);
      return { body: { marked: 1, notification: null, counts: noCounts } };
    }
    const left = all.filter(({ id }) => !read.has(id));
    return { body: { notifications: left.slice(0, 20), nextCursor: left.length > 20 ? 'more' : null, prevCursor: null } };
  };
  return read;
}

test('S26: the bell shows twenty at most, and asks for what waits behind them before they run out', async () => {
  const all = named(...Array.from({ length: 24 }, (_, n) => `N${n}`)).toReversed();
  const read = serves(all);
  const { user, cache } = await open(<BellSlot isDriver={false} />);
  await user.click(screen.getByRole('button', { name: /^Notifications/ }));
  await waitFor(() => expect(titles()).toHaveLength(20));
  await hear(cache, 'created', told('ride_started', { title: 'One more' }));
  await waitFor(() => expect(titles()[0]).toBe('One more'));
  expect(titles()).toHaveLength(20);
  const most = all.slice(0, -1);
  for (const { id } of most) read.add(id);
  for (const item of most) await hear(cache, 'updated', { ...item, read: true });
  await waitFor(() => expect(titles()).toEqual(['N0']));
  expect(screen.queryByText('No new notifications')).toBeNull();
});

test('M62: a request whose answer failed stays unread in the sheet, to be tried again', async () => {
  server.has([told('friend_request_received', { metadata: { request_id: 'q1', requester_id: 'user_dan', requester_name: 'Dan' } })]);
  const before = server.answer;
  server.answer = (sent) => (sent.method === 'PATCH' ? answered(500) : before(sent));
  const { user } = await open(<AlertsPanel isOpen isDriver={false} onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(toasts()).toEqual(['Failed to accept friend request']));
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(server.calls('POST', '/api/notifications/mark-read')).toEqual([]);
});

test('S47: “Mark all read” on the history says how old the count is: messages that no notice tells of are read by it', async () => {
  server.has([], { total: 3, messages: 3 });
  const began = performance.now();
  const { user } = await open(history);
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
  const marked = () => server.calls('POST', '/api/notifications/mark-read').map(({ body }) => body as { countAgeMs: number });
  // Of notices it saw none: one that came meanwhile stays unread.
  const none = '00000000-0000-0000-0000-000000000000';
  await waitFor(() => expect(marked()).toEqual([{ markAll: true, upTo: none, countAgeMs: expect.any(Number) }]));
  const age = marked()[0]?.countAgeMs ?? -1;
  expect(age).toBeGreaterThanOrEqual(0);
  // The count came after the page began to open.
  expect(age).toBeLessThanOrEqual(Math.ceil(performance.now() - began));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull());
});

/** All but the steady clock, which stands still until it is moved. */
const doNotFake = [
  ...(['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
];

function BellThenHistory() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? history : <button onClick={() => setOpen(true)}>Open the history</button>;
}

test('S47: the count is as old as when the page heard it, not as its list', async () => {
  jest.useFakeTimers({ doNotFake });
  try {
    server.has([], { total: 3, messages: 3 });
    const { user, cache } = await open(
      <>
        <BellSlot isDriver={false} />
        <BellThenHistory />
      </>,
    );
    await waitFor(() => expect(cache.getQueryData(countsQuery.queryKey)).toBeDefined());
    jest.advanceTimersByTime(5_000);
    await user.click(screen.getByRole('button', { name: 'Open the history' }));
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
    const marked = () => server.calls('POST', '/api/notifications/mark-read').map(({ body }) => body);
    await waitFor(() => expect(marked()).toMatchObject([{ countAgeMs: 5_000 }]));
    // What is heard late is older than what is known.
    await hear(cache, 'counts', { ...noCounts, messages: 1, total: 1, version: 2 });
    jest.advanceTimersByTime(7_000);
    await hear(cache, 'counts', { ...noCounts, messages: 9, total: 9, version: 1 });
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(marked()).toMatchObject([{ countAgeMs: 5_000 }, { countAgeMs: 7_000 }]));
  } finally {
    jest.useRealTimers();
  }
});

function RidePage({ id }: { id: string }) {
  useRidePage(id);
  return null;
}

/** The list, and beside it a ride's page once it is opened. */
function ListThenRide({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {history}
      <button onClick={() => setOpen(true)}>Open the ride</button>
      {isOpen ? <RidePage id={id} /> : null}
    </>
  );
}

test('what an open ride page could not mark as read is unread again', async () => {
  mayPrint(/could not be marked as read/);
  const id = '0198f000-0000-7000-8000-000000000002';
  server.has([told('driver_arrived', { title: 'Dan is here', metadata: { ride_id: id } })], { rides: 1, total: 1, bell: 1 });
  const before = server.answer;
  const { user } = await open(<ListThenRide id={id} />);
  const isUnread = () => screen.getByTestId('notification').matches('[data-unread], :has([data-unread])');
  await screen.findByRole('link', { name: 'Dan is here' });
  expect(isUnread()).toBe(true);
  server.answer = (sent) => (sent.path.endsWith('/mark-read') ? answered(500) : before(sent));
  const asked = server.calls('GET', '/api/notifications').length;
  await user.click(screen.getByRole('button', { name: 'Open the ride' }));
  await waitFor(() => expect(server.calls('POST', '/api/notifications/mark-read')).toHaveLength(1));
  await waitFor(() => expect(server.calls('GET', '/api/notifications').length).toBeGreaterThan(asked));
  await waitFor(() => expect(isUnread()).toBe(true));
});

test('M61: what was read on another device is read here, also what was too much to be told one by one', async () => {
  const all = named(...Array.from({ length: 60 }, (_, n) => `N${n}`)).toReversed();
  server.has(all);
  const { cache } = await open(history);
  const unread = () => screen.getAllByTestId('notification').filter((row) => row.matches('[data-unread], :has([data-unread])'));
  await waitFor(() => expect(unread()).toHaveLength(60));
  const read = all.map((item) => ({ ...item, read: true }));
  server.has(read);
  for (const item of read.slice(0, 50)) await hear(cache, 'updated', item);
  await hear(cache, 'lists.changed', {});
  await waitFor(() => expect(unread()).toEqual([]));
});

test('M71: what is put off stays so where its ride’s page is open, by that and by other news of the ride', async () => {
  const id = '0198f000-0000-7000-8000-000000000003';
  const metadata = { ride_id: id };
  const news = told('driver_arrived', { metadata });
  server.has([news], { rides: 1, total: 1, bell: 1 });
  const { cache } = await open(<RidePage id={id} />);
  const marked = () => server.calls('POST', '/api/notifications/mark-read').map(({ body }) => body);
  await waitFor(() => expect(marked()).toEqual([{ rideId: id }]));
  await hear(cache, 'updated', { ...news, snoozed_until: '2026-11-20T20:00:00.000Z' });
  expect(marked()).toHaveLength(1);
  await hear(cache, 'created', told('payment', { metadata }));
  await waitFor(() => expect(marked()).toEqual([{ rideId: id }, { rideId: id, keepSnoozed: true }]));
});
