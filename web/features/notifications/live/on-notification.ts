import {
  listNotifications,
  notificationCountsChanged,
  notificationCreated,
  notificationDeleted,
  notificationUpdated,
} from '@server/notifications/notifications.contract.js';
import { cachedList } from '../../../lib/cache';
import { live } from '../../../lib/live';
import { countsKey } from '../api/use-counts';

export const onNotificationCreated = live(notificationCreated, (notification, cache) => {
  cachedList(cache, { endpoint: listNotifications, field: 'notifications' }).upsert(notification);
});

export const onNotificationUpdated = live(notificationUpdated, (notification, cache) => {
  cachedList(cache, { endpoint: listNotifications, field: 'notifications' }).map((item) => (item.id === notification.id ? notification : item));
});

export const onNotificationDeleted = live(notificationDeleted, ({ id }, cache) => {
  cachedList(cache, { endpoint: listNotifications, field: 'notifications' }).remove(id);
});

export const onCountsChanged = live(notificationCountsChanged, (counts, cache) => {
  cache.setQueryData(countsKey, counts);
});

export const notificationBindings = [onNotificationCreated, onNotificationUpdated, onNotificationDeleted, onCountsChanged];
