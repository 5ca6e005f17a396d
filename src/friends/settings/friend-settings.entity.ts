import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { RequestsFrom } from './friend-settings.contract.js';

/** Who may find and ask a person; without a row: suggestable, and everyone may ask. */
export const FriendSettingsSchema = defineEntity({
  name: 'FriendSettings',
  tableName: 'friend_settings',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    suggestable: p.boolean(),
    requestsFrom: p.enum(RequestsFrom.options),
    updatedAt: p.datetime(),
  },
});
