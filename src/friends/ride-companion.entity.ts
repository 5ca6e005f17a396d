import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';

/** Two people whom a ride brought together (M88); one row for a pair. */
export const RideCompanionSchema = defineEntity({
  name: 'RideCompanion',
  tableName: 'ride_companions',
  properties: {
    /** The lesser of the two ids. */
    oneId: p.text().$type<UserId>().primary(),
    otherId: p.text().$type<UserId>().primary(),
  },
});
