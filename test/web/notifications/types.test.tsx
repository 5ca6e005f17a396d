import './harness';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { notificationTypes, type NotificationType } from '../../../src/notifications/notification-types.contract';
import type { Notification } from '../../../src/notifications/notifications.contract';
import { targetOf } from '../../../src/notifications/target.contract';
import { notificationActs } from '../../../web/app/notification-acts';
import { typeNames } from '../../../web/features/notifications/type-texts';
import { typeIcons } from '../../../web/features/notifications/views/notification-icon';
import { open, told } from './harness';

const everything = { ride_id: 'r1', conversation_id: 'c1', request_id: 'q1', friend_id: 'user_f' };

/** Type → where a rider and a driver get by it, and the acts that stand on it (S23, S25, M62, M67, M68). */
const table: Record<NotificationType, [rider: string, driver: string, acts: string | null]> = {
  ride_requested: ['/ride/r1', '/ride/r1', 'View request'],
  ride_accepted: ['/ride/r1', '/ride/r1', null],
  ride_assigned: ['/ride/r1', '/ride/r1', null],
  ride_confirmation: ['/ride/r1', '/ride/r1', null],
  ride_started: ['/ride/r1', '/ride/r1', null],
  ride_completed: ['/ride/r1', '/ride/r1', null],
  ride_cancelled: ['/ride/r1', '/ride/r1', null],
  ride_cancellation_alert: ['/ride/r1', '/ride/r1', null],
  driver_arrived: ['/ride/r1', '/ride/r1', null],
  driver_assigned: ['/ride/r1', '/ride/r1', null],
  driver_assignment: ['/ride/r1', '/ride/r1', 'View request'],
  high_value_ride: ['/ride/r1', '/ride/r1', null],
  no_drivers_available: ['/ride/r1', '/ride/r1', null],
  passenger_cancelled: ['/ride/r1', '/ride/r1', null],
  friend_request: ['/social', '/social', 'Accept, Decline'],
  friend_request_received: ['/social', '/social', 'Accept, Decline'],
  friend_request_sent: ['/social', '/social', 'View profile'],
  friend_request_accepted: ['/social', '/social', null],
  friend_request_rejected: ['/social', '/social', null],
  friend_request_declined: ['/social', '/social', null],
  friend_suggestion: ['/social', '/social', 'Add friend'],
  friend_online: ['/social', '/social', null],
  friend_booked_ride: ['/social', '/social', null],
  friend_joined: ['/social', '/social', null],
  friend_removed: ['/social', '/social', null],
  message_received: ['/social?conversation=c1', '/social?conversation=c1', 'Reply'],
  new_message: ['/social?conversation=c1', '/social?conversation=c1', 'Reply'],
  incoming_call: ['/social?conversation=c1', '/social?conversation=c1', null],
  new_rating: ['/review', '/driver/ratings', null],
  rating_milestone: ['/review', '/driver/ratings', null],
  rating_reminder: ['/review', '/driver/ratings', 'Rate now'],
  payout_pending: ['/payments', '/driver/earnings', null],
  payout_queued: ['/payments', '/driver/earnings', null],
  payout_in_transit: ['/payments', '/driver/earnings', null],
  payout_paid: ['/payments', '/driver/earnings', null],
  payment: ['/payments', '/driver/earnings', 'Answer'],
  driver_application_status: ['/driver/application', '/driver/application', null],
  application_approved: ['/driver/application', '/driver/application', null],
  announcement: ['/notifications', '/notifications', null],
  system: ['/notifications', '/notifications', null],
  test_notification: ['/notifications', '/notifications', null],
};

/** Shows what can be done on the row of a notification, and tells its words; null where its row has none. */
async function actsOn(notification: Notification, isDriver = false): Promise<string | null> {
  const target = targetOf(notification, isDriver);
  const act = notificationActs[notification.type]?.({ notification, surface: 'dropdown', target, onAct: () => {} }) ?? null;
  if (act === null) return null;
  await open(<div data-testid="acts">{act}</div>);
  return [...screen.getByTestId('acts').children].map(({ textContent }) => textContent).join(', ');
}

describe('S23: each type', () => {
  test.each(notificationTypes)('%s has its icon, words, targets and acts', async (type) => {
    const notification = told(type, { metadata: everything });
    const seen = [targetOf(notification, false), targetOf(notification, true), await actsOn(notification)];
    expect(seen).toEqual(table[type]);
    expect(typeIcons[type]).toBeDefined();
    expect(typeNames[type]).not.toBe('');
  });

  test.each([
    ['friend_request_sent', '/user/user_f'],
    ['ride_requested', '/ride/r1'],
    ['rating_reminder', '/driver/ratings'],
    ['new_message', '/social?conversation=c1'],
  ] as const)('the act of %s leads to %s', async (type, to) => {
    await actsOn(told(type, { metadata: everything }), true);
    expect(screen.getByRole('link')).toHaveAttribute('href', to);
  });

  test.each([
    ['friend_request_received', {}],
    ['friend_suggestion', {}],
    ['friend_request_sent', {}],
  ] as const)('M62: %s with %j has no act', async (type, metadata) => {
    expect(await actsOn(told(type, { metadata }))).toBeNull();
  });

  test.each([
    ['friend_request_received', 'Answered'],
    ['ride_requested', 'No longer open'],
    ['friend_suggestion', null],
    ['friend_request_sent', null],
    ['rating_reminder', null],
    ['new_message', null],
    ['ride_completed', null],
  ] as const)('%s that is settled says %s and offers nothing', async (type, words) => {
    expect(await actsOn(told(type, { metadata: { ...everything, actionable: false } }), true)).toBe(words);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test.each([
  ['javascript:alert(1)', '/notifications'],
  ['data:text/html,x', '/notifications'],
  ['//evil', '/notifications'],
  ['/\\evil', '/notifications'],
  ['https://evil', '/notifications'],
  ['/ok', '/ok'],
])('NOT-4: action_url %s opens %s', (action_url, expected) => {
  expect(targetOf(told('ride_started', { metadata: { ride_id: 'r1', action_url } }), false)).toBe(expected);
});

test('M68: a ride without an id leads to the rides', () => {
  expect(targetOf(told('ride_started'), false)).toBe('/rides');
});
