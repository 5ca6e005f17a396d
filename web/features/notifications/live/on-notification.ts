import {
  listNotifications,
  type Notification,
  notificationCountsChanged,
  notificationCreated,
  notificationDeleted,
  notificationUpdated,
} from '@server/notifications/notifications.contract.js';
import { getPreferences, preferencesChanged } from '@server/notifications/preferences.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { live } from '../../../lib/live';
import { endpointKey } from '../../../lib/query';
import { quietly } from '../../../lib/quietly';
import { countsKey } from '../api/use-counts';
import { belongs, lists } from '../state/cached';

function show(notification: Notification, cache: QueryClient): void {
  if (notification.section === 'system') {
    quietly('the notifications could not be refreshed', cache.invalidateQueries({ queryKey: [listNotifications.path] }));
    return;
  }
  lists(cache, (query) => belongs(query, notification)).upsert(notification);
}

export const onNotificationCreated = live(notificationCreated, show);

/** Read elsewhere: it stays where it is. A burst that grew comes to the front (M70). */
export const onNotificationUpdated = live(notificationUpdated, (notification, cache) => {
  const isKnown = (item: Notification) => item.id === notification.id;
  let hasMoved = !notification.read;
  lists(cache).map((item) => {
    if (isKnown(item) && item.position === notification.position) hasMoved = false;
    return isKnown(item) ? notification : item;
  });
  if (!hasMoved) return;
  lists(cache).remove(notification.id);
  show(notification, cache);
});

export const onNotificationDeleted = live(notificationDeleted, ({ id }, cache) => lists(cache).remove(id));

export const onCountsChanged = live(notificationCountsChanged, (counts, cache) => {
  cache.setQueryData(countsKey, counts);
});

export const onPreferencesChanged = live(preferencesChanged, (preferences, cache) => {
  cache.setQueryData(endpointKey(getPreferences, {}), preferences);
});

/** All of this feature's live reducers. */
export const notificationBindings = [
  onNotificationCreated,
  onNotificationUpdated,
  onNotificationDeleted,
  onCountsChanged,
  onPreferencesChanged,
];
