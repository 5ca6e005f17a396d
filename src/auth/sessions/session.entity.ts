import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** Somebody who is signed in on one device; of tokens only the hash is kept (SEC-1). */
export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    tokenHash: p.text(),
    /** The token before the newest one counts until `oldTokenUntil`, for requests under way. */
    oldTokenHash: p.text().nullable(),
    oldTokenUntil: p.datetime().nullable(),
    /** Whether the next request gets a new token. */
    renew: p.boolean().default(false),
    userId: p.text().$type<UserId>(),
    userAgent: p.text().nullable(),
    /** Where it began, by the name of the place; null where no proxy tells. */
    place: p.text().nullable(),
    /** The beginning of the address that it began from. */
    network: p.text().nullable(),
    createdAt: p.datetime(),
    /** When its person last proved who they are; null: as it began. Before that where a provider let them in without asking. */
    provedAt: p.datetime().nullable(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
