import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { Conversation } from './conversation.contract.js';

/** Where people write to each other: two, or a group. */
export const ConversationSchema = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    kind: p.enum(Conversation.shape.kind.options),
    /**
     * 'a/b' of a direct conversation's two people in the order of their bytes: one conversation for each pair. Null of a group. Where
     * an agent has several with a person, the newest has that key, and the others 'a/b/id'.
     */
    pairKey: p.text().nullable(),
    name: p.text().nullable(),
    photoUrl: p.text().nullable(),
    createdBy: p.text().$type<UserId>(),
    /** The place of the newest message; 0 before the first. */
    lastSeq: p.bigint('string').defaultRaw('0'),
    lastMessageAt: p.datetime().nullable(),
    /** The transaction of the newest change: catching up reads by it. */
    changedXid: p.text().columnType('xid8').defaultRaw('pg_current_xact_id()'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** How often it changed who writes and hears here (by a block, or in a group): a send that waited for the row sees that it judged too early (P22). */
    blockChanges: p.integer().default(0),
    /** Up to this place messages are in chunks, where the search looks for them (message-chunk.entity.ts). */
    searchableSeq: p.bigint('string').defaultRaw('0'),
    /**
     * When nobody can write in it any more: of two whom only a ride or something left in a car brought together. 'infinity' while that goes
     * on without a known end; null of all others, and for good (M40).
     */
    closesAt: p.datetime().nullable(),
    /** Since when it is there for nobody; it is removed 30 days later (S42). */
    deletedAt: p.datetime().nullable(),
  },
});
