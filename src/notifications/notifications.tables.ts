import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AnnouncementSchema } from './announcements/announcement.entity.js';
import type { NotificationMessageSchema } from './notification-message.entity.js';
import type { NotificationPreferencesSchema } from './preferences/notification-preferences.entity.js';
import type { NotificationSchema } from './notification.entity.js';

/** The tables that statements of this module are typed by. */
export type NotificationsTables = InferKyselyDB<
  typeof AnnouncementSchema | typeof NotificationMessageSchema | typeof NotificationPreferencesSchema | typeof NotificationSchema
>;
