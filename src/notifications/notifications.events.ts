import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';
import type { Notification } from './notifications.contract.js';

/** A person was told something: committed, and to be shown live and pushed. */
export const notified = event<{ notification: Notification }>('notification.created');

/** Some of a person's notifications were read; `notifications` holds at most the first fifty of them. */
export const notificationsRead = event<{ userId: UserId; notifications: readonly Notification[] }>('notification.read');

/** A notification is gone, because what it told of was deleted. */
export const notificationForgotten = event<{ userId: UserId; id: string }>('notification.forgotten');
