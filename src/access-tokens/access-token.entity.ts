import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';

/** A token by which a machine acts for its person; only its hash is kept. */
export const AccessTokenSchema = defineEntity({
  name: 'AccessToken',
  tableName: 'access_tokens',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.text().$type<UserId>(),
    /** What its person calls it. */
    name: p.text(),
    tokenHash: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** To a minute. */
    lastUsedAt: p.datetime().nullable(),
  },
});
