import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** Somebody does not want admins to look at what they see. */
export const AccountViewRefusalSchema = defineEntity({
  name: 'AccountViewRefusal',
  tableName: 'account_view_refusals',
  properties: { userId: p.text().$type<UserId>().primary(), refusedAt: p.datetime() },
});
