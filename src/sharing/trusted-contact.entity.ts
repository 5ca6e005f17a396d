import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';

/** Whom somebody shares rides with first: a friend, or a name for somebody who has no account. */
export const TrustedContactSchema = defineEntity({
  name: 'TrustedContact',
  tableName: 'trusted_contacts',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.text().$type<UserId>(),
    friendId: p.text().$type<UserId>().nullable(),
    /** Null of a friend, who has one. */
    name: p.text().nullable(),
    createdAt: p.datetime(),
  },
});
