import './harness';
import { describe, expect, test } from '@jest/globals';
import { notificationTypes, type NotificationType } from '../../../src/notifications/notification-types.contract';
import { actOf } from '../../../web/features/notifications/state/act';
import { targetOf } from '../../../web/features/notifications/state/target';
import { typeNames } from '../../../web/features/notifications/type-texts';
import { typeIcons } from '../../../web/features/notifications/views/notification-icon';
import { told } from './harness';

const everything = { ride_id: 'r1', conversation_id: 'c1', request_id: 'q1', friend_id: 'user_f' };

/** Type → where a rider and a driver get by it, and the act that stands on it (S23, S25, M62, M67, M68). */
const table: Record<NotificationType, [rider: string, driver: string, act: string | null]> = {
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
  friend_request: ['/social', '/social', 'answer'],
  friend_request_received: ['/social', '/social', 'answer'],
  friend_request_sent: ['/social', '/social', 'View profile'],
  friend_request_accepted: ['/social', '/social', null],
  friend_request_rejected: ['/social', '/social', null],
  friend_request_declined: ['/social', '/social', null],
  friend_suggestion: ['/social', '/social', 'add'],
  friend_online: ['/social', '/social', null],
  friend_booked_ride: ['/social', '/social', null],
  friend_joined: ['/social', '/social', null],
  friend_removed: ['/social', '/social', null],
  message_received: ['/social?conversation=c1', '/social?conversation=c1', 'Reply'],
  new_message: ['/social?conversation=c1', '/social?conversation=c1', 'Reply'],
  new_rating: ['/review', '/driver/ratings', null],
  rating_milestone: ['/review', '/driver/ratings', null],
  rating_reminder: ['/review', '/driver/ratings', 'Rate now'],
  payout_pending: ['/payments', '/driver/earnings', null],
  payout_queued: ['/payments', '/driver/earnings', null],
  payout_in_transit: ['/payments', '/driver/earnings', null],
  payout_paid: ['/payments', '/driver/earnings', null],
  payment: ['/payments', '/driver/earnings', null],
  driver_application_status: ['/driver/application', '/driver/application', null],
  application_approved: ['/driver/application', '/driver/application', null],
  system: ['/notifications', '/notifications', null],
  test_notification: ['/notifications', '/notifications', null],
};

describe('S23: each type', () => {
  test.each(notificationTypes)('%s has its icon, words, targets and act', (type) => {
    const notification = told(type, { metadata: everything });
    const act = actOf(notification, false);
    const seen = [targetOf(notification, false), targetOf(notification, true), act?.kind === 'link' ? act.label : (act?.kind ?? null)];
    expect(seen).toEqual(table[type]);
    expect(typeIcons[type]).toBeDefined();
    expect(typeNames[type]).not.toBe('');
  });

  test.each([
    ['friend_request_received', {}],
    ['friend_suggestion', {}],
    ['friend_request_sent', {}],
  ] as const)('M62: %s with %j has no act', (type, metadata) => {
    expect(actOf(told(type, { metadata }), false)).toBeNull();
  });

  test.each([
    ['friend_request_received', 'Answered'],
    ['ride_requested', 'No longer open'],
    ['ride_completed', undefined],
  ] as const)('%s that is settled says %s and offers nothing', (type, label) => {
    const act = actOf(told(type, { metadata: { ...everything, actionable: false } }), true);
    expect(act).toEqual(label === undefined ? null : { kind: 'settled', label });
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
