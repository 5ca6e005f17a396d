import { notificationCountsChanged } from '@server/notifications/counts.contract.js';
import {
  listNotifications,
  notificationCreated,
  notificationDeleted,
  notificationListsChanged,
  notificationUpdated,
} from '@server/notifications/notifications.contract.js';
import { getPreferences, preferencesChanged } from '@server/notifications/preferences/preferences.contract.js';
import { live } from '../../../lib/live';
import { endpointKey } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { setCounts } from '../api/use-counts';
import { changesUnderway } from '../api/use-preferences';
import { lists } from '../api/lists';
import { place, show } from '../api/place';
import { spreadNews } from './news';

export const onNotificationCreated = live(notificationCreated, (notification, cache) => {
  show(notification, cache);
  spreadNews(notification);
});

export const onNotificationUpdated = live(notificationUpdated, (notification, cache) => {
  place(notification, cache);
  spreadNews(notification);
});

const onNotificationDeleted = live(notificationDeleted, ({ id }, cache) => lists(cache).remove(id));

const onListsChanged = live(notificationListsChanged, (_, cache) => refresh(cache, listNotifications.path));

export const onCountsChanged = live(notificationCountsChanged, (counts, cache) => setCounts(cache, counts));

export const onPreferencesChanged = live(preferencesChanged, (preferences, cache) => {
  // The answer to the last change that this page makes is on its way, and knows more.
  if (changesUnderway(cache) === 0) cache.setQueryData(endpointKey(getPreferences, {}), preferences);
});

/** All of this feature's live reducers. */
export const notificationBindings = [
  onNotificationCreated,
  onNotificationUpdated,
  onNotificationDeleted,
  onListsChanged,
  onCountsChanged,
  onPreferencesChanged,
];
