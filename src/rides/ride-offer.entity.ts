import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';

const statuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const;

/** A ride that a driver was asked to take, in one round of the search, or by name before the first (decision 142). */
export const RideOfferSchema = defineEntity({
  name: 'RideOffer',
  tableName: 'ride_offers',
  properties: {
    rideId: p.uuid().$type<Id>().primary(),
    driverId: p.text().$type<UserId>().primary(),
    round: p.integer().primary(),
    status: p.enum(statuses),
    /** Seconds to the pickup when it was offered. */
    etaS: p.integer().nullable(),
    offeredAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
