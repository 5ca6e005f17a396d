import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';

/** Something that a rider left in a car; one for a ride. */
export const LostItemSchema = defineEntity({
  name: 'LostItem',
  tableName: 'lost_items',
  properties: {
    rideId: p.uuid().$type<Id>().primary(),
    /** Where its rider told of it. */
    caseId: p.uuid().$type<Id>(),
    riderId: p.text().$type<UserId>(),
    driverId: p.text().$type<UserId>(),
    openedAt: p.datetime(),
    /** Until then both may write to each other, and confirm. */
    openUntil: p.datetime(),
    /** When each of them said that it is back. */
    riderConfirmedAt: p.datetime().nullable(),
    driverConfirmedAt: p.datetime().nullable(),
  },
});
