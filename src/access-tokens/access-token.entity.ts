import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';
import { TokenScope } from './access-tokens.contract.js';

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
    /** What it may be used for. */
    scope: p.enum(TokenScope.options).default('act'),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** To a minute. */
    lastUsedAt: p.datetime().nullable(),
  },
});
