import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** What somebody has chosen to have by mail; no row until they do. */
export const MailChoiceSchema = defineEntity({
  name: 'MailChoice',
  tableName: 'mail_choices',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    receipts: p.boolean(),
    answers: p.boolean(),
    updatedAt: p.datetime(),
  },
});
