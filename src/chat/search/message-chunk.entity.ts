import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../contract/ids.js';

/** What the messages of a hundred seqs of a conversation say now, for the search alone (S18); nothing of deleted ones (S42). */
export const MessageChunkSchema = defineEntity({
  name: 'MessageChunk',
  tableName: 'message_chunks',
  properties: {
    conversationId: p.uuid().$type<Id>().primary(),
    /** 1, 101, 201, … */
    firstSeq: p.bigint('string').primary(),
    /** In small letters, a line between two messages. */
    texts: p.text(),
  },
});
