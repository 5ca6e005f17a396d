import { listNotifications, type Notification } from '@server/notifications/notifications.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { lists } from './lists';
import { belongs, isSnoozed } from '../state/belonging';

/** Shows a new one wherever it belongs. */
export function show(notification: Notification, cache: QueryClient): void {
  if (notification.type === 'system') {
    void cache.invalidateQueries({ queryKey: [listNotifications.path] });
    return;
  }
  lists(cache, (query) => belongs(query, notification)).upsert(notification);
}

/**
 * Puts a notification where it belongs by now. Read elsewhere, it stays where it is; a burst that grew comes to
 * the front (M70); what was put off leaves, and what came back stands in front (M71).
 */
export function place(notification: Notification, cache: QueryClient): void {
  let hasMoved = !notification.read;
  lists(cache).map((item) => {
    if (item.id !== notification.id) return item;
    hasMoved = item.position !== notification.position || isSnoozed(item) !== isSnoozed(notification);
    return notification;
  });
  if (!hasMoved) return;
  lists(cache).remove(notification.id);
  show(notification, cache);
}
