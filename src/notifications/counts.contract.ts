import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { topic } from '../contract/topic.js';
import { Version } from '../contract/version.js';

/** Milliseconds between two polls while the socket is not connected (S27). */
export const pollMs = 30_000;

const count = z.int().check(z.gte(0));

/** Unread notifications, and each message that is unread where it stands (P9): five numbers, and those that the badges need (M58, S50). */
export const NotificationCounts = z.object({
  total: count,
  rides: count,
  messages: count,
  payments: count,
  friendRequests: count,
  /** Of the friends’, those that wait for an answer. An instance of an earlier release says nothing of them. */
  requests: z._default(count, 0),
  ratings: count,
  applications: count,
  system: count,
  /** Notifications put off until later; in none of the other numbers (M71). */
  snoozed: count,
  /** What the bell shows: everything but messages, friends, and at the desk those of type `system` (S50). */
  bell: count,
  /** What stands beside the Admin Dashboard; 0 for everybody else (S50). */
  adminSystem: count,
  version: Version,
});
export type NotificationCounts = z.output<typeof NotificationCounts>;

export const getNotificationCounts = endpoint({
  method: 'GET',
  path: '/api/notifications/counts',
  access: 'user',
  summary: 'How many of my notifications are unread',
  reply: NotificationCounts,
});

export const notificationCountsChanged = topic({ name: 'notifications.counts', payload: NotificationCounts });
