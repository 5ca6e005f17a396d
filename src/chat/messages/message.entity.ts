import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import type { Attachment } from '../attachments/attachment.contract.js';
import { type Message, MessageType, type Reaction } from './message.contract.js';

/** One message; its place in the conversation has no gaps (P3). */
export const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    conversationId: p.uuid().$type<Id>(),
    seq: p.bigint('string'),
    senderId: p.text().$type<UserId>(),
    /** The wire's `tempId`: unique for each sender for ever (P2). */
    clientId: p.uuid().$type<Id>().nullable(),
    /** Empty once deleted. */
    message: p.text(),
    messageType: p.enum(MessageType.options).default('text'),
    replyTo: p.uuid().$type<Id>().nullable(),
    attachments: p.json<Attachment[]>().defaultRaw(`'[]'`),
    metadata: p.json<Message['metadata']>().defaultRaw(`'{}'`),
    reactions: p.json<Reaction[]>().defaultRaw(`'[]'`),
    /** When they changed last: grows with each change. */
    reactedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    editedAt: p.datetime().nullable(),
    /** When it had reached everyone else, and when everyone else had read it. */
    deliveredAt: p.datetime().nullable(),
    readAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    /** What a deleted message said: no read looks here but a report's, and it is purged after 30 days (S42). */
    deletedMessage: p.text().nullable(),
    /** The transaction of the newest change (send, edit, reaction, receipt, delete): catching up reads by it. */
    changedXid: p.text().columnType('xid8').defaultRaw('pg_current_xact_id()'),
  },
});
