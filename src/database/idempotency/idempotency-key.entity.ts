import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** A command that happens once, however often it is sent (D5). */
export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    key: p.text().primary(),
    /** Another request under the same key is refused. */
    requestHash: p.text(),
    /** The first answer; null only inside the transaction that works it out. */
    reply: p.json<unknown>().nullable(),
    createdAt: p.datetime(),
  },
});
