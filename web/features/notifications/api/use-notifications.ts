import { dropdownLimit, listNotifications, sheetLimit } from '@server/notifications/notifications.contract.js';
import { endpointInfiniteQuery, endpointQuery } from '../../../lib/query';

/** The newest unread ones, as the bell shows them. */
export const unreadQuery = endpointQuery(listNotifications, { query: { unread: 'true', limit: dropdownLimit } });

/** All of them, a page at a time. */
export const historyQuery = endpointInfiniteQuery(listNotifications, { query: { limit: sheetLimit } });
