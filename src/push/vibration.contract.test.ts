import { expect, test } from '@jest/globals';
import { notificationKinds, type NotificationType } from '../notifications/notification-types.contract.js';
import { vibrationOf } from './vibration.contract.js';

test.each<[NotificationType, readonly number[]]>([
  ['driver_assignment', [500, 200, 500, 200, 500]],
  ['no_drivers_available', [500, 200, 500, 200, 500]],
  ['ride_cancelled', [500, 200, 500, 200, 500]],
  ['passenger_cancelled', [500, 200, 500, 200, 500]],
  ['driver_arrived', [300, 150, 300]],
  ['ride_assigned', [300, 150, 300]],
  ['high_value_ride', [300, 150, 300]],
  ['new_message', [100, 50, 100]],
  ['friend_request_received', [100, 50, 100]],
  ['incoming_call', [300, 150, 300]],
  ['ride_started', [200, 100, 200]],
  ['payout_paid', [200, 100, 200]],
])('M66: %s shakes %j', (type, pattern) => {
  expect(vibrationOf({ type, priority: notificationKinds[type].priority })).toEqual(pattern);
});
