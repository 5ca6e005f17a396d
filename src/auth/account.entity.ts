import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';

/** Who can sign in with a password at the embedded identity provider. */
export const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    /** The provider's `sub`, which the product knows the person by (S40). */
    id: p.text().$type<UserId>().primary(),
    email: p.text(),
    fullName: p.text(),
    passwordHash: p.text(),
    createdAt: p.datetime(),
  },
});
