import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../contract/ids.js';
import { DeliveryStatus } from '../push.contract.js';

/** One push to one browser: what is to be done of it while it waits, a line of its log after that (M77). */
export const PushDeliverySchema = defineEntity({
  name: 'PushDelivery',
  tableName: 'push_deliveries',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    subscriptionId: p.uuid().$type<Id>(),
    /** Null for a test, as `position` is. */
    notificationId: p.uuid().$type<Id>().nullable(),
    /** Where the notice stood: one that grows is pushed again. */
    position: p.uuid().$type<Id>().nullable(),
    status: p.enum(DeliveryStatus.options),
    httpStatus: p.integer().nullable(),
    ms: p.integer().nullable(),
    attempts: p.integer().default(0),
    /** While it waits: when somebody tries next. Who tries now sets it ahead, so that nobody else does. */
    dueAt: p.datetime(),
    createdAt: p.datetime(),
  },
});
