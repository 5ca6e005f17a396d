import type { Id } from '../../contract/ids.js';
import { job } from '../../contract/job.js';
import { notificationsQueue } from '../snooze/snooze.service.js';

/** Sends one to whoever does not have it yet; lost or doubled it does no harm. */
export const sendAnnouncement = job<{ id: Id }>({ name: 'announcements.send', queue: notificationsQueue, attempts: 5, backoffMs: 1_000 });

/** Takes the unread ones of a withdrawn one away. */
export const clearAnnouncement = job<{ id: Id }>({ name: 'announcements.clear', queue: notificationsQueue, attempts: 5, backoffMs: 1_000 });
