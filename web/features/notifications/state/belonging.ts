import type { CallOf } from '@server/contract/endpoint.js';
import type { listNotifications, Notification, Place } from '@server/notifications/notifications.contract.js';

/** What a list was asked for. */
export type Query = CallOf<typeof listNotifications>['query'];
type Placed = Pick<Notification, 'type' | 'section' | 'category'>;

/** Whether a new notification belongs into a list that was asked for so. */
export function belongs(query: Query, notification: Placed & Pick<Notification, 'read' | 'snoozed_until'>): boolean {
  const { category, place, unread, snoozed } = query;
  if ((snoozed === 'true') !== isSnoozed(notification)) return false;
  if (unread !== undefined && (unread === 'true') === notification.read) return false;
  if (category !== undefined && category !== notification.section && category !== notification.category) return false;
  return place === undefined || isAt(notification, place);
}

/** Put off by its person: it waits in the list of the snoozed, and in no other (M71). */
export const isSnoozed = ({ snoozed_until: until }: Pick<Notification, 'snoozed_until'>): boolean => until !== null;

/** It may say what a message says, or had: of several nothing is quoted (M70). */
export const isQuoting = ({ section, count }: Pick<Notification, 'section' | 'count'>): boolean => section === 'messages' && count === 1;

/** S50. Those of type `system` are asked for again instead, since only the server knows whether they count in the bell. */
export function isAt({ type, section }: Pick<Notification, 'type' | 'section'>, place: Place): boolean {
  switch (place) {
    case 'friends':
    case 'messages':
      return section === place;
    case 'alerts':
      return section !== 'messages';
    case 'bell':
      return section !== 'messages' && section !== 'friends';
    case 'admin':
      return type === 'system' && section === 'system';
  }
}

/** Each once, newest first: pages may overlap where something moved to the front meanwhile (M70). */
export function inOrder(notifications: readonly Notification[]): Notification[] {
  const byId = new Map(notifications.map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => (a.position < b.position ? 1 : -1));
}
