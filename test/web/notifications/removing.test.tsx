import '../ui/server-globals';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { notificationActs } from '../../../web/app/notification-acts';
import { NotificationsScreen } from '../../../web/features/notifications/notifications-screen';
import { filtersOf } from '../../../web/features/notifications/state/filters';
import { mayPrint } from '../../lib/printed';
import { open, server, toasts, told } from './harness';

const history = <NotificationsScreen isDriver={false} acts={notificationActs} filters={filtersOf(new URLSearchParams())} />;
const rows = () => screen.queryAllByTestId('notification').map((row) => within(row).getByRole('link').textContent);

/** From now on nobody answers; deletions fail when the test says so. */
function cutOff(): { fail(id: string): Promise<void> } {
  const failing = new Map<string, () => void>();
  globalThis.fetch = ((address: string, init?: RequestInit) =>
    new Promise((_, reject) => {
      const fail = () => reject(new TypeError('network error'));
      if (init?.method === 'DELETE') failing.set(address.split('/').at(-1) ?? '', fail);
      else fail();
    })) as typeof fetch;
  return { fail: (id) => act(async () => failing.get(id)?.()) };
}

test.each([
  ['the first one fails first', [0, 1]],
  ['the second one fails first', [1, 0]],
] as const)('two removals that overlap and fail without a network bring back both rows at once: %s', async (_, order) => {
  mayPrint(/the notification history could not be loaded/);
  const three = ['A', 'B', 'C'].map((title) => told('ride_started', { title }));
  server.has(three.toReversed());
  const { user } = await open(history, '/notifications');
  await screen.findByText('C');
  const { fail } = cutOff();
  for (const title of ['B', 'C']) await user.click(screen.getByRole('button', { name: `Delete “${title}”` }));
  expect(rows()).toEqual(['A']);
  const [early, late] = order.map((place) => three[place + 1]);
  await fail(early?.id ?? '');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  // The other one is still on its way.
  expect(rows()).toEqual([early?.title, 'A']);
  await fail(late?.id ?? '');
  await waitFor(() => expect(rows()).toEqual(['C', 'B', 'A']));
});
