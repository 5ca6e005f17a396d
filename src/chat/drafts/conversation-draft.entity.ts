import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';

/** What one person typed in one conversation and did not send (M113). */
export const ConversationDraftSchema = defineEntity({
  name: 'ConversationDraft',
  tableName: 'conversation_drafts',
  properties: {
    conversationId: p.uuid().$type<Id>().primary(),
    userId: p.text().$type<UserId>().primary(),
    /** Empty once it was sent or cleared: its version goes on. */
    text: p.text(),
    version: p.integer(),
    updatedAt: p.datetime(),
    /** The transaction of the newest change: catching up reads by it. */
    changedXid: p.text().columnType('xid8').defaultRaw('pg_current_xact_id()'),
  },
});
