import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pollMs } from '../../../src/notifications/counts.contract';
import { notificationActs } from '../../../web/app/notification-acts';
import { NotificationsScreen } from '../../../web/features/notifications/notifications-screen';
import { SystemNotices } from '../../../web/features/notifications/system-notices';
import { connection } from '../../../web/lib/connection';
import { open, server, told } from './harness';

const everything = { section: null, isUnreadOnly: false, isSnoozed: false };
const history = <NotificationsScreen isDriver={false} acts={notificationActs} filters={everything} />;
const system = <SystemNotices acts={notificationActs} />;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const cursors = () => server.calls('GET', '/api/notifications').map(({ search }) => search.get('cursor') ?? '');
const titles = () => screen.queryAllByTestId('notification').map(({ textContent }) => textContent?.match(/Title (one|two)/)?.[0]);

async function shows(list: ReactNode): Promise<void> {
  await open(list, '/notifications');
  await passes(10);
}

test.each([
  { what: 'all that was told', list: history },
  { what: 'what the system tells', list: system },
])('S27, M63: $what comes by itself while the live connection is away', async ({ list }) => {
  const first = told('ride_started', { title: 'Title one' });
  server.has([first]);
  await shows(list);
  await passes(3 * pollMs);
  expect([cursors().length, titles()]).toEqual([1, ['Title one']]);
  server.has([told('payout_paid', { title: 'Title two' }), first]);
  await act(async () => connection.set('disconnected'));
  await passes(pollMs);
  await passes(10);
  expect([cursors().length, titles()]).toEqual([2, ['Title two', 'Title one']]);
});

test('S27: whoever reads far from the newest ones is not asked for what comes there', async () => {
  // Eleven pages, of which ten are kept.
  server.has([]);
  const before = server.answer;
  server.answer = (sent) => {
    if (sent.path !== '/api/notifications') return before(sent);
    const page = Number(sent.search.get('cursor') ?? 0);
    return { body: { notifications: [told('ride_started')], nextCursor: page < 10 ? String(page + 1) : null, prevCursor: String(page) } };
  };
  await shows(history);
  for (let page = 1; page <= 10; page += 1) {
    await act(async () => screen.getByRole('button', { name: 'Show earlier' }).click());
    await passes(10);
  }
  expect(cursors()).toEqual(['', ...Array.from({ length: 10 }, (_, page) => String(page + 1))]);
  await act(async () => connection.set('disconnected'));
  await passes(3 * pollMs);
  expect(cursors()).toHaveLength(11);
});
