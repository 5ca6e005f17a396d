import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import type { NotificationPreferences, QuietHours } from './preferences.contract.js';

/** What a person wants to be told, and where (M64, M69, M73); without a row: the defaults. */
export const NotificationPreferencesSchema = defineEntity({
  name: 'NotificationPreferences',
  tableName: 'notification_preferences',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    directMessages: p.boolean().default(true),
    friendRequests: p.boolean().default(true),
    rideUpdates: p.boolean().default(true),
    globalChat: p.boolean().default(true),
    marketing: p.boolean().default(false),
    pushEnabled: p.boolean().default(true),
    /** Classes that are left out are on. */
    pushCategories: p.json<NotificationPreferences['push_categories']>().defaultRaw(`'{}'`),
    quietHours: p.json<QuietHours>().nullable(),
    updatedAt: p.datetime(),
  },
});
