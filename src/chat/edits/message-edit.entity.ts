import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../contract/ids.js';

/** One edit of a message: what it said until then. Goes with the text of a deleted message, 30 days later (S42). */
export const MessageEditSchema = defineEntity({
  name: 'MessageEdit',
  tableName: 'message_edits',
  properties: {
    messageId: p.uuid().$type<Id>().primary(),
    editedAt: p.datetime().primary(),
    message: p.text(),
  },
});
