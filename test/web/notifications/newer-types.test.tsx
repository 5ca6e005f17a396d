import '../ui/server-globals';
import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { notificationActs } from '../../../web/app/notification-acts';
import { BellSlot } from '../../../web/app/shell/navigation/bell-slots';
import { notificationBindings } from '../../../web/features/notifications/live/on-notification';
import { SystemNotices } from '../../../web/features/notifications/system-notices';
import { open, server, told } from './harness';

/** As a server of a newer version sends it. */
const newer = (title: string) => ({ ...told('ride_started', { title }), type: 'parade', section: 'parades' }) as never;

const hears = (name: string) => {
  const binding = notificationBindings.find(({ topic }) => topic.name === name);
  if (!binding) throw new Error(`nobody hears ${name}`);
  return binding;
};

async function bell() {
  const page = await open(<BellSlot isDriver={false} />);
  await page.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  return { ...page, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

test('S23: a type that this page does not know stands in the list beside all others, and leads to the history', async () => {
  server.has([told('payout_paid', { title: 'Paid' }), newer('A parade')]);
  const { user, panel } = await bell();
  expect(await panel.findByText('Paid')).toBeVisible();
  await user.click(await panel.findByText('A parade'));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/notifications');
});

test('S23: such a one that comes live is shown', async () => {
  server.has([]);
  const { cache, panel } = await bell();
  expect(await panel.findByText('No new notifications')).toBeVisible();
  server.has([newer('A parade')]);
  await act(async () => hears('notifications.created').apply(newer('A parade'), cache));
  expect(await panel.findByText('A parade')).toBeVisible();
});

test('S50: what is announced comes into the bell', async () => {
  server.has([]);
  const { cache, panel } = await bell();
  expect(await panel.findByText('No new notifications')).toBeVisible();
  await act(async () => hears('notifications.created').apply(told('announcement', { title: 'Bridge closed' }), cache));
  expect(await panel.findByText('Bridge closed')).toBeVisible();
});

test('S50: /admin takes type system alone', async () => {
  server.has([]);
  const { cache } = await open(<SystemNotices acts={notificationActs} />);
  expect(await screen.findByText('Nothing from the system')).toBeVisible();
  await act(async () => hears('notifications.created').apply(told('announcement', { title: 'Bridge closed' }), cache));
  expect(screen.getByText('Nothing from the system')).toBeVisible();
  expect(screen.queryByText('Bridge closed')).toBeNull();
});
