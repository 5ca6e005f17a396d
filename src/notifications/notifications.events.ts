import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';
import type { Notification } from './notifications.contract.js';
import type { NotificationPreferences } from './preferences/preferences.contract.js';

/**
 * A person was told something: committed, and to be shown live. `isNew` is false when a burst (M70) or a ride's row (decision 023) grew and
 * when what was put off came back (M71); `mayPush` says what the person's preferences allow at this moment (S28).
 */
export const notified = event<Notified>('notification.created');

export interface Notified {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly mayPush: boolean;
}

/** Some of a person's notifications were read; `notifications` holds at most the newest fifty of them, and `hasMore` says that there are others. */
export const notificationsRead = event<{ userId: UserId; notifications: readonly Notification[]; hasMore?: boolean }>('notification.read');

/** These people have other messages unread than before, without a change of their notifications. */
export const unreadMoved = event<{ userIds: readonly UserId[] }>('notification.unread-moved');

/** A person put a notification off: it left the unread ones until `notified` tells that it is back (M71). */
export const notificationSnoozed = event<{ userId: UserId; notification: Notification }>('notification.snoozed');

/** A notification is gone: deleted by its person, or because what it told of is gone. */
export const notificationForgotten = event<{ userId: UserId; id: string }>('notification.forgotten');

/** A person chose anew what to be told. */
export const preferencesSaved = event<{ userId: UserId; preferences: NotificationPreferences }>('notification.preferences-saved');
