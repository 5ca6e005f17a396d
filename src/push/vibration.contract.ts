import { notificationKinds, type NotificationType } from '../notifications/notification-types.contract.js';
import type { Notification } from '../notifications/notifications.contract.js';

const shakes = {
  usual: [200, 100, 200],
  urgent: [500, 200, 500, 200, 500],
  high: [300, 150, 300],
  message: [100, 50, 100],
} as const;
const calledOff: ReadonlySet<NotificationType> = new Set([
  'ride_cancelled',
  'passenger_cancelled',
  'ride_cancellation_alert',
  'no_drivers_available',
]);
const met: ReadonlySet<NotificationType> = new Set(['driver_arrived', 'driver_assigned', 'ride_assigned', 'driver_assignment']);

/** How a device shakes (ms on, off, on …), whether a push tells it or the page that is open (M66). */
export function vibrationOf({ type, priority }: Pick<Notification, 'type' | 'priority'>): readonly number[] {
  if (priority === 'urgent' || calledOff.has(type)) return shakes.urgent;
  if (priority === 'high' || met.has(type)) return shakes.high;
  const { section } = notificationKinds[type];
  return section === 'messages' || section === 'friends' ? shakes.message : shakes.usual;
}
