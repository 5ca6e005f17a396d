import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';
import { Way } from './live/way.contract.js';
import type { Ride } from './ride.contract.js';

/** The way that lies ahead of a ride's car, replaced with each new look (D8). */
export const RideWaySchema = defineEntity({
  name: 'RideWay',
  tableName: 'ride_ways',
  properties: {
    rideId: p.uuid().$type<Id>().primary(),
    driverId: p.text().$type<UserId>(),
    /** Where it leads. */
    leg: p.enum(Way.shape.to.options),
    minutes: p.integer(),
    /** How much of the ride's own path is driven; null while the car is not on it. */
    alongMiles: p.double().$type<number>().nullable(),
    /** Null while the ride's own path is followed. */
    path: p.json<Ride['path']>().nullable(),
    /** Minutes that a mile of `path` takes, while the car follows it. */
    pace: p.double().$type<number>().nullable(),
    /** When a router was asked last. */
    foundAt: p.datetime().nullable(),
    /** Where the car has been since an instant, give or take the width of a place. */
    stillLat: p.double().$type<number>().nullable(),
    stillLng: p.double().$type<number>().nullable(),
    stillSince: p.datetime().nullable(),
    /** When its people were last asked whether they are all right. */
    checkedAt: p.datetime().nullable(),
    plannedAt: p.datetime(),
  },
});
