import type { UserId } from '../contract/ids.js';
import { notificationKinds, type NotificationType, type Section } from './notification-types.contract.js';
import type { Notification, NotificationCounts, NotificationMetadata, Priority } from './notifications.contract.js';

/** A row of the table notifications. */
export interface NotificationRow {
  id: string;
  user_id: UserId;
  type: NotificationType;
  section: Section;
  title: string;
  message: string;
  priority: Priority;
  metadata: NotificationMetadata;
  created_at: Date;
  read_at: Date | null;
}

export function viewNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    user_id: row.user_id,
    type: row.type,
    category: notificationKinds[row.type].category,
    section: row.section,
    title: row.title,
    message: row.message,
    read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
    priority: row.priority,
    metadata: row.metadata,
  };
}

/** S50: friends count in the friend dropdown, messages at the messages button, the rest in the bell. */
export function viewCounts(rows: readonly { section: Section; count: number }[]): NotificationCounts {
  const of = (section: Section) => rows.find((row) => row.section === section)?.count ?? 0;
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const messages = of('messages');
  const friendRequests = of('friends');
  return {
    total,
    rides: of('rides'),
    messages,
    payments: of('payments'),
    friendRequests,
    ratings: of('ratings'),
    applications: of('applications'),
    system: of('system'),
    bell: total - messages - friendRequests,
  };
}
