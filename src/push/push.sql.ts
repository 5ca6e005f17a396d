import { publishedBy } from '../database/statement.js';
import type { PushTables } from './push.tables.js';

/** Browsers that people are told in, and nothing by which they are reached. */
export const pushBrowsers = publishedBy<PushTables>()('push_subscriptions', ['id', 'user_id']);

/** What went there, and how it ended (M77). */
export const pushDeliveries = publishedBy<PushTables>()('push_deliveries', [
  'id',
  'subscription_id',
  'notification_id',
  'status',
  'http_status',
  'attempts',
  'created_at',
]);
