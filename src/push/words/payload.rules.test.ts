import { expect, test } from '@jest/globals';
import { notificationKinds, type NotificationType, notificationTypes } from '../../notifications/notification-types.contract.js';
import type { NotificationMetadata, Priority } from '../../notifications/notifications.contract.js';
import type { Pushable } from '../../notifications/notifications.api.js';
import { actionsOf, messageOf, staysOpen } from './payload.rules.js';

const told = (type: NotificationType, metadata: NotificationMetadata = {}, priority: Priority = notificationKinds[type].priority) => ({
  id: '0198f000-0000-7000-8000-000000000001',
  type,
  priority,
  metadata,
});

test.each<[NotificationType, NotificationMetadata, readonly string[]]>([
  ['friend_request_received', { actionable: true, request_id: 'r' }, ['accept', 'decline']],
  ['friend_request', { actionable: true, request_id: 'r' }, ['accept', 'decline']],
  ['friend_request_received', { actionable: true }, ['view']],
  ['friend_request_received', { actionable: false, request_id: 'r' }, ['view']],
  ['ride_requested', { actionable: true, ride_id: 'r' }, ['accept', 'decline']],
  ['ride_requested', { ride_id: 'r' }, ['view']],
  ['driver_assignment', { actionable: true, ride_id: 'r' }, ['accept', 'decline']],
  ['driver_assignment', { actionable: false, ride_id: 'r' }, ['view']],
  ['friend_request_sent', {}, ['view_profile']],
  ['new_message', {}, ['reply']],
  ['message_received', {}, ['reply']],
  ['incoming_call', { conversation_id: 'c' }, ['answer', 'decline']],
  ['rating_reminder', {}, ['rate', 'later']],
  ['payout_paid', {}, ['view']],
])('M67: %s with %j has %j', (type, metadata, actions) => {
  expect(actionsOf(told(type, metadata))).toEqual(actions);
});

test('M67: no browser shows more than two actions', () => {
  const metadata = { actionable: true, request_id: 'r', ride_id: 'r' };
  expect(notificationTypes.filter((type) => actionsOf(told(type, metadata)).length > 2)).toEqual([]);
});

test('M66: what is urgent or asks a driver stays until it is answered; a request that ended does not', () => {
  expect(staysOpen(told('driver_assignment', { actionable: true }))).toBe(true);
  expect(staysOpen(told('driver_assignment', { actionable: false }, 'normal'))).toBe(false);
  expect(staysOpen(told('no_drivers_available'))).toBe(true);
  expect(staysOpen(told('driver_arrived'))).toBe(false);
  expect(staysOpen(told('incoming_call', { actionable: true }))).toBe(true);
});

test.each([
  ['as it is', 'x'.repeat(240), 'x'.repeat(240)],
  ['on one line', 'one\n\ttwo', 'one two'],
  ['cut where it is too long', 'x'.repeat(241), `${'x'.repeat(239)}…`],
  ['counted in characters, which may be two units each', '🚕'.repeat(240), '🚕'.repeat(240)],
  ['cut between characters', '🚕'.repeat(241), `${'🚕'.repeat(239)}…`],
])('SEC-28: a text is shown %s, and shorter for a service that takes less', (_, text, shown) => {
  const id = '0198f000-0000-7000-8000-000000000001';
  const notification = { ...told('system'), user_id: 'user_ada', title: 'Snow', message: text } as Pushable['notification'];
  const message = messageOf(
    { notification, collapseKey: null, isDriver: false, unread: [id], isAllUnread: true, reader: {} as Pushable['reader'] },
    new Date(0),
  );
  const short = JSON.parse(message.shortPayload());
  expect(JSON.parse(message.payload)).toMatchObject({ body: shown, unread: [id], is_all_unread: true });
  expect([Array.from(String(short.body)).length <= 60, short.unread, short.is_all_unread]).toEqual([true, [], false]);
});
