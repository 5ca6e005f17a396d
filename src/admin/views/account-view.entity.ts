import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** An admin looks at what somebody sees (M166). */
export const AccountViewSchema = defineEntity({
  name: 'AccountView',
  tableName: 'account_views',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    adminId: p.text().$type<UserId>(),
    userId: p.text().$type<UserId>(),
    /** It ends with the session that it was begun in. */
    sessionId: p.uuid(),
    reason: p.text(),
    startedAt: p.datetime(),
    endsAt: p.datetime(),
    /** By hand, with the session or the role, or because its time was over. */
    endedAt: p.datetime().nullable(),
    /** What was looked at. */
    seen: p.array().default([]),
  },
});
