import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';

/** One browser of a person that is told while no page is open (M65). */
export const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.text().$type<UserId>(),
    /** Whose browser it is. Not a foreign key: a session that is gone ends its pushes by being gone (P18). */
    sessionId: p.uuid().$type<Id>(),
    endpoint: p.text(),
    p256dh: p.text(),
    auth: p.text(),
    active: p.boolean().default(true),
    device: p.text().nullable(),
    /** Refusals in a row. */
    failures: p.integer().default(0),
    createdAt: p.datetime(),
    renewedAt: p.datetime(),
    lastOkAt: p.datetime().nullable(),
  },
});
