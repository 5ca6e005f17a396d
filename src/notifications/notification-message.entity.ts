import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';

/** A message that somebody was told of. */
export const NotificationMessageSchema = defineEntity({
  name: 'NotificationMessage',
  tableName: 'notification_messages',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    messageId: p.uuid().$type<Id>().primary(),
    /** The row that counts it. Not a foreign key: a message stays told when its row is deleted (P15). */
    notificationId: p.uuid().$type<Id>(),
    toldAt: p.datetime(),
  },
});
