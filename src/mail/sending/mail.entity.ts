import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import type { MailFacts } from '../words/mail-words.js';

/** One mail to one person about one fact. Its words are written as it is sent. */
export const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.text().$type<UserId>(),
    /** Of each fact there is one. */
    eventKey: p.text(),
    facts: p.json<MailFacts>(),
    state: p.enum(['waiting', 'sent', 'failed', 'unwanted']),
    tries: p.integer().default(0),
    /** While it waits: when somebody tries next. Who tries now sets it ahead, so that nobody else does. */
    dueAt: p.datetime(),
    createdAt: p.datetime(),
  },
});
