import type { Notification } from '@server/notifications/notifications.contract.js';
import { listeners } from '../../../lib/store';

const news = listeners<Notification>();

/** Calls back for each notification that comes live: a new one, one that grew, one that was read elsewhere. */
export const onNews = news.subscribe;

export const spreadNews = (notification: Notification): void => news.notify(notification);
