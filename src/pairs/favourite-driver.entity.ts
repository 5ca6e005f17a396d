import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';

/** Whom a rider likes to be driven by (M43); the driver never learns of it. */
export const FavouriteDriverSchema = defineEntity({
  name: 'FavouriteDriver',
  tableName: 'favourite_drivers',
  properties: {
    riderId: p.text().$type<UserId>().primary(),
    driverId: p.text().$type<UserId>().primary(),
    createdAt: p.datetime(),
  },
});
