import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../contract/ids.js';

/** A ride whose rider asked for more speed. */
export const TownspeopleHurrySchema = defineEntity({
  name: 'TownspeopleHurry',
  tableName: 'townspeople_hurries',
  properties: {
    rideId: p.uuid().$type<Id>().primary(),
    since: p.datetime(),
  },
});
