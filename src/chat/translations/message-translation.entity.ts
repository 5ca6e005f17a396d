import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../contract/ids.js';

/** What a message says in another language (M122), or in its recording (M121). Goes as soon as the message says something else, or nothing. */
export const MessageTranslationSchema = defineEntity({
  name: 'MessageTranslation',
  tableName: 'message_translations',
  properties: {
    messageId: p.uuid().$type<Id>().primary(),
    /** As BCP 47 names it; `und` for what is said in a recording. */
    language: p.text().primary(),
    /** Null while a model is asked, by whoever has the claim. */
    text: p.text().nullable(),
    claim: p.uuid().$type<Id>().nullable(),
    claimedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
