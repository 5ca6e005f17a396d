import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';

/** A file that somebody sent, or is about to. What it is never changes. */
export const AttachmentSchema = defineEntity({
  name: 'Attachment',
  tableName: 'attachments',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    ownerId: p.text().$type<UserId>(),
    /** The message that has it, and where; null until it is sent. */
    messageId: p.uuid().$type<Id>().nullable(),
    conversationId: p.uuid().$type<Id>().nullable(),
    kind: p.enum(['image', 'video', 'voice', 'file'] as const),
    name: p.text(),
    /** As it is served. */
    mime: p.text(),
    bytes: p.integer(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    durationMs: p.integer().nullable(),
    peaks: p.json<number[]>().nullable(),
    /** Names of stored files. */
    fileName: p.text(),
    thumbnailName: p.text().nullable(),
    createdAt: p.datetime(),
  },
});
