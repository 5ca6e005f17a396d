import { expect, test } from '@jest/globals';
import type { NotificationType } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';
import { announcementOf } from './announcement';

const listener = { isDriver: false, companions: [] };
const metadata = { action_url: '/admin/cases/c1' };

test('a silent alert is heard at once, also at night, shakes, and leads to its case', () => {
  expect(announcementOf({ type: 'system', priority: 'urgent', metadata }, listener)).toEqual({
    isUrgent: true,
    chime: 'alert',
    vibration: [500, 200, 500, 200, 500],
    isHeardAtNight: true,
    act: { label: 'Open', to: '/admin/cases/c1' },
  });
});

test('what the town has to say otherwise waits until its person looks', () => {
  expect(announcementOf({ type: 'system', priority: 'normal', metadata }, listener)).toBeNull();
});

type Told = Parameters<typeof announcementOf>[0];
const ride = (type: NotificationType, priority: Notification['priority'], actionable?: boolean): Told => ({
  type,
  priority,
  metadata: { ride_id: 'r7', actionable },
});

test.each<[string, Told, boolean]>([
  ['a driver who is there', ride('driver_arrived', 'high'), true],
  ['a ride that seeks another driver', ride('ride_requested', 'normal'), true],
  ['a request that was missed', ride('driver_assignment', 'normal', false), false],
  ['a card that was declined', ride('payment', 'high'), false],
])('S28: %s is heard at night: %#', (_, told, isHeard) => {
  expect(announcementOf(told, listener)?.isHeardAtNight).toBe(isHeard);
});

test.each<[string, Told, readonly number[]]>([
  ['nobody found', ride('no_drivers_available', 'urgent'), [500, 200, 500, 200, 500]],
  ['a ride that was called off', ride('ride_cancelled', 'high'), [500, 200, 500, 200, 500]],
  ['a card that was declined', ride('payment', 'high'), [300, 150, 300]],
  ['a driver who is there', ride('driver_arrived', 'high'), [300, 150, 300]],
  ['a request that was missed', ride('driver_assignment', 'normal', false), [300, 150, 300]],
  ['a ride that is confirmed', ride('ride_confirmation', 'normal'), [200, 100, 200]],
  ['a ride that seeks another driver', ride('ride_requested', 'normal'), [200, 100, 200]],
])('M66: with the page open %s shakes as its push does', (_, told, pattern) => {
  expect(announcementOf(told, listener)?.vibration).toEqual(pattern);
});
