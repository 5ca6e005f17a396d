import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import type { Quote } from './quote.contract.js';
import type { Stop } from '../../rides/ride.contract.js';
import type { PriceLine } from '../../fares/fares.contract.js';

/** A price that can be booked until it expires, once. Money in cents. */
export const QuoteSchema = defineEntity({
  name: 'Quote',
  tableName: 'quotes',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    riderId: p.text().$type<UserId>(),
    pickupLatitude: p.double().$type<number>(),
    pickupLongitude: p.double().$type<number>(),
    pickupAddress: p.text(),
    destinationLatitude: p.double().$type<number>(),
    destinationLongitude: p.double().$type<number>(),
    destinationAddress: p.text(),
    stops: p.json<Stop[]>().defaultRaw(`'[]'`),
    isScheduled: p.boolean(),
    scheduledTime: p.datetime().nullable(),
    /** IANA zone of the pickup (S34). */
    timeZone: p.text(),
    passengerCount: p.smallint(),
    notes: p.text().nullable(),
    distanceMiles: p.double().$type<number>(),
    estimatedDurationMinutes: p.integer(),
    path: p.json<Quote['path']>(),
    /** As they are shown: amounts are decimal. */
    lines: p.json<PriceLine[]>(),
    totalCents: p.integer(),
    driverShareCents: p.integer(),
    /** ISO 4217. */
    currency: p.character().length(3),
    tariffId: p.uuid().$type<Id>(),
    /** Whose tolls are in it: those that held then. One for another route of a ride has the ride's; null: it was made before there were any. */
    tollsAt: p.datetime().nullable(),
    /** Which ride it is another route of; null of one to book. */
    rideId: p.uuid().$type<Id>().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    bookedAt: p.datetime().nullable(),
  },
});
