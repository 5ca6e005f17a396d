import '../ui/server-globals';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import type { Notification } from '../../../src/notifications/notifications.contract';
import { notificationActs } from '../../../web/app/notification-acts';
import { BellSlot } from '../../../web/app/shell/navigation/bell-slots';
import { notificationBindings } from '../../../web/features/notifications/live/on-notification';
import { NotificationsScreen } from '../../../web/features/notifications/notifications-screen';
import { filtersOf } from '../../../web/features/notifications/state/filters';
import { formatReturn, isSnoozable, snoozeBounds, snoozeChoices } from '../../../web/features/notifications/state/snooze-times';
import { chosenInstant } from '../../../web/lib/format/chosen-time';
import { toastStore } from '../../../web/ui/feedback/toast-store';
import { pressBeside } from '../pages/show-page';
import { noCounts, now, open, server, toasts, told } from './harness';

const until = '2026-11-21T08:00:00.000Z';

function History() {
  const [search] = useSearchParams();
  return <NotificationsScreen isDriver={false} acts={notificationActs} filters={filtersOf(search)} />;
}

/** Answers as the server does: what is put off stands in the list of the snoozed only. */
function keeps(notifications: readonly Notification[]): void {
  let kept = [...notifications];
  server.answer = ({ method, path, search, body }) => {
    if (path === '/api/notifications/counts') return { body: { ...noCounts, snoozed: kept.filter((item) => item.snoozed_until).length } };
    if (path.endsWith('/snooze')) {
      const snoozed_until = method === 'PUT' ? (body as { until: string }).until : null;
      kept = kept.map((item) => (path.includes(item.id) ? { ...item, snoozed_until } : item));
      return { body: { notification: kept.find(({ id }) => path.includes(id)), counts: { ...noCounts, snoozed: 1 } } };
    }
    const wanted = search.get('snoozed') === 'true';
    return { body: { notifications: kept.filter((item) => (item.snoozed_until !== null) === wanted), nextCursor: null, prevCursor: null } };
  };
}

const rows = () => screen.queryAllByTestId('notification').map((row) => within(row).getByRole('link').textContent);

describe('M71: when it may come back', () => {
  const at = (iso: string, timeZone = 'America/New_York') =>
    snoozeChoices({ now: iso, timeZone }).map(({ key, at: back }) => [key, back.toISOString()]);

  test.each([
    [
      'by day',
      '2026-11-20T15:00:00Z',
      { hour: '2026-11-20T16:00:00.000Z', evening: '2026-11-20T23:00:00.000Z', morning: '2026-11-21T13:00:00.000Z' },
    ],
    ['in the evening', '2026-11-20T22:30:00Z', { hour: '2026-11-20T23:30:00.000Z', morning: '2026-11-21T13:00:00.000Z' }],
    [
      'at night',
      '2026-11-20T07:00:00Z',
      { hour: '2026-11-20T08:00:00.000Z', evening: '2026-11-20T23:00:00.000Z', thisMorning: '2026-11-20T13:00:00.000Z' },
    ],
    [
      'over the end of summer time',
      '2026-10-31T20:00:00Z',
      { hour: '2026-10-31T21:00:00.000Z', evening: '2026-10-31T22:00:00.000Z', morning: '2026-11-01T13:00:00.000Z' },
    ],
  ])('%s, by the reader’s own clock', (_, iso, expected) => {
    expect(Object.fromEntries(at(iso))).toEqual(expected);
  });

  test('elsewhere the same hours are other instants', () => {
    expect(Object.fromEntries(at('2026-11-20T15:00:00Z', 'Asia/Kathmandu'))['morning']).toBe('2026-11-21T02:15:00.000Z');
  });

  test.each([
    ['2026-03-08 02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01 01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  ])('S34: %s in %s is %s', (wall, timeZone, expected) => {
    const [date = '', time = ''] = wall.split(' ');
    expect(chosenInstant({ date, time }, timeZone)?.toISOString()).toBe(expected);
  });

  test('half a time is none; the past and more than 30 days ahead are refused', () => {
    expect(chosenInstant({ date: '2026-11-21', time: '' }, 'UTC')).toBeUndefined();
    const days = (count: number) => new Date(Date.parse(now) + count * 86_400_000);
    expect([days(-1), days(0), days(1), days(30), days(30.1)].map((day) => isSnoozable(day, now))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(['2026-11-20T18:00:00Z', until, '2026-11-27T08:00:00Z'].map((day) => formatReturn(day, { now, timeZone: 'UTC' }))).toEqual([
      'today, 6:00 PM',
      'tomorrow, 8:00 AM',
      'Fri, Nov 27, 8:00 AM',
    ]);
  });
});

describe('M71: the times that may be chosen', () => {
  const from = (iso: string) => snoozeBounds({ now: iso, timeZone: 'America/New_York' });

  test('begin with the next minute and end in 30 days', () => {
    expect(from('2026-11-20T15:20:30Z')).toEqual({
      min: { date: '2026-11-20', time: '10:21' },
      max: { date: '2026-12-20', time: '10:20' },
    });
  });

  test('S34: in the second of two equal hours they begin after it, since a box means the first', () => {
    expect(from('2026-11-01T06:15:00Z').min).toEqual({ date: '2026-11-01', time: '02:00' });
  });
});

describe('M71: putting one off', () => {
  test('by keys alone: it leaves the bell, and the next row has the focus', async () => {
    const [first, second] = [told('ride_started', { title: 'A' }), told('ride_started', { title: 'B' })];
    keeps([second, first]);
    const { user } = await open(<BellSlot isDriver={false} />);
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    const trigger = await screen.findByRole('button', { name: 'Remind me later about “B”' });
    await act(async () => trigger.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: /In 1 hour/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Reminder set']));
    expect(server.calls('PUT', `/api/notifications/${second.id}/snooze`).map(({ body }) => body)).toEqual([{ until: expect.any(String) }]);
    expect(rows()).toEqual(['A']);
    await waitFor(() => expect(screen.getByRole('link', { name: 'A' })).toHaveFocus());
  });

  test('a chosen time is sent; one in the past is refused on the spot', async () => {
    const one = told('ride_started', { title: 'A' });
    keeps([one]);
    const { user } = await open(<History />, '/notifications');
    await user.click(await screen.findByRole('button', { name: 'Remind me later about “A”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Choose a time…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind me later' }));
    const date = dialog.getByLabelText('Date');
    await user.clear(date);
    await user.type(date, '1/1/2020{Tab}');
    await pressBeside();
    await user.click(dialog.getByRole('button', { name: 'Remind me' }));
    expect(await dialog.findByText(/in the next 30 days/)).toBeVisible();
    expect(server.calls('PUT', `/api/notifications/${one.id}/snooze`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(rows()).toEqual(['A']);
  });

  test('refused by the server it comes back where it was', async () => {
    const one = told('ride_started', { title: 'A' });
    keeps([one]);
    server.refuses('PUT', `/api/notifications/${one.id}/snooze`);
    const { user } = await open(<History />, '/notifications');
    await user.click(await screen.findByRole('button', { name: 'Remind me later about “A”' }));
    await user.click(await screen.findByRole('menuitem', { name: /In 1 hour/ }));
    await waitFor(() => expect(toasts()).toEqual(['We couldn’t set the reminder']));
    expect(rows()).toEqual(['A']);
  });

  test('Undo brings it back', async () => {
    const one = told('ride_started', { title: 'A' });
    keeps([one]);
    const { user } = await open(<History />, '/notifications');
    await user.click(await screen.findByRole('button', { name: 'Remind me later about “A”' }));
    await user.click(await screen.findByRole('menuitem', { name: /In 1 hour/ }));
    await waitFor(() => expect(toasts()).toEqual(['Reminder set']));
    expect(rows()).toEqual([]);
    expect(toastStore.getSnapshot()[0]?.action?.isUndo).toBe(true);
    await act(async () => toastStore.getSnapshot()[0]?.action?.onAct());
    await waitFor(() => expect(rows()).toEqual(['A']));
  });
});

describe('M71: the snoozed', () => {
  test('stand under their filter with the time of their return, and can be brought back', async () => {
    keeps([told('ride_started', { title: 'Now' }), told('ride_started', { title: 'Later', snoozed_until: until })]);
    const { user } = await open(<History />, '/notifications');
    await screen.findByText('Now');
    expect(rows()).toEqual(['Now']);
    await user.click(screen.getByRole('link', { name: /^Snoozed/ }));
    expect(screen.getByLabelText('Address').textContent).toBe('/notifications?snoozed=true');
    await screen.findByText('Later');
    expect(screen.getByText(/^Back .*8:00 AM$/)).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Unread only' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bring back now' }));
    await screen.findByText('Nothing is snoozed');
  });

  test('leave and come back live, to the top, with a mark that says why', async () => {
    const [old, newer] = [told('ride_started', { title: 'Old' }), told('ride_started', { title: 'Newer' })];
    server.has([newer, old]);
    const { cache } = await open(<History />, '/notifications');
    await screen.findByText('Old');
    const hear = (payload: Notification) =>
      act(async () => {
        for (let time = 0; time < 2; time += 1)
          notificationBindings.find(({ topic }) => topic.name === 'notifications.updated')?.apply(payload, cache);
      });
    await hear({ ...old, snoozed_until: until });
    await waitFor(() => expect(rows()).toEqual(['Newer']));
    await hear({ ...old, position: told('system').position, reminded_at: until });
    await waitFor(() => expect(rows()).toEqual(['Old', 'Newer']));
    expect(screen.getByTitle('Reminder')).toBeInTheDocument();
  });
});
