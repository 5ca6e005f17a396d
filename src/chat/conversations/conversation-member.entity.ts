import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import { GroupRole } from './conversation.contract.js';

/** One person in one conversation, and how far they have read. */
export const ConversationMemberSchema = defineEntity({
  name: 'ConversationMember',
  tableName: 'conversation_members',
  properties: {
    conversationId: p.uuid().$type<Id>().primary(),
    userId: p.text().$type<UserId>().primary(),
    role: p.enum(GroupRole.options).default('member'),
    /** Messages up to this place came before them: they do not see those. */
    joinedSeq: p.bigint('string').defaultRaw('0'),
    leftAt: p.datetime().nullable(),
    lastReadSeq: p.bigint('string').defaultRaw('0'),
    lastDeliveredSeq: p.bigint('string').defaultRaw('0'),
    unreadCount: p.integer().default(0),
    /** Where the conversation stands in this person's list. */
    lastAt: p.datetime(),
    isPinned: p.boolean().default(false),
    isMuted: p.boolean().default(false),
    /** Never together with `isPinned`. */
    isArchived: p.boolean().default(false),
    /** They want to come back to it, whatever they have read. */
    isMarkedUnread: p.boolean().default(false),
    draft: p.text().nullable(),
    draftUpdatedAt: p.datetime().nullable(),
    /** The transaction of the newest change that this person's other devices must hear of (marker, settings). */
    changedXid: p.text().columnType('xid8').defaultRaw('pg_current_xact_id()'),
  },
});
