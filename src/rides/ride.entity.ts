import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';
import type { Stop } from './ride.contract.js';
import type { PriceLine } from '../fares/fares.contract.js';
import { ProposalAnswer } from './record/proposal.contract.js';
import type { KeptProposal } from './record/ride-proposal.js';
import { CancelledBy, PaymentStatus, PreferredFallback, PreferredOutcome, type Ride, RideStatus } from './ride.contract.js';

/** The way, copied from the quote that was booked. */
const trip = {
  pickupTime: p.datetime(),
  isScheduled: p.boolean(),
  scheduledTime: p.datetime().nullable(),
  /** IANA zone of the pickup (S34). */
  timeZone: p.text(),
  pickupLatitude: p.double().$type<number>(),
  pickupLongitude: p.double().$type<number>(),
  pickupAddress: p.text(),
  destinationLatitude: p.double().$type<number>(),
  destinationLongitude: p.double().$type<number>(),
  destinationAddress: p.text(),
  stops: p.json<Stop[]>().defaultRaw(`'[]'`),
  passengerCount: p.smallint(),
  notes: p.text().nullable(),
  distanceMiles: p.double().$type<number>(),
  estimatedDurationMinutes: p.integer(),
  path: p.json<Ride['path']>(),
  /** How often its rider changed where it goes, and when last. */
  reroutes: p.smallint().default(0),
  reroutedAt: p.datetime().nullable(),
};

/** What its driver is asked while it goes on: another route. */
const asking = {
  /** How often they were asked, and by which price last. */
  proposals: p.smallint().default(0),
  proposedQuoteId: p.uuid().$type<Id>().nullable(),
  /** Null unless an answer is awaited, as is what is asked. */
  proposedUntil: p.datetime().nullable(),
  proposal: p.json<KeptProposal>().nullable(),
  /** How the last question ended that changed nothing. */
  proposalAnswer: p.enum(ProposalAnswer.options).nullable(),
};

const money = {
  /** As they are shown: amounts are decimal. */
  lines: p.json<PriceLine[]>(),
  /** The prices that it was booked at stay its own. */
  tariffId: p.uuid().$type<Id>(),
  priceCents: p.integer(),
  driverShareCents: p.integer(),
  /** What was charged in the end: the fare, or the fee of a ride that was cancelled late or missed. */
  finalCents: p.integer().nullable(),
  /** ISO 4217. */
  currency: p.character().length(3),
  /** What its driver gets on top once the ride came to its end; 0 where nothing was offered. */
  offeredTipCents: p.integer().default(0),
  paymentStatus: p.enum(PaymentStatus.options).default('none'),
  /** What of the fare or the fee came back to whoever paid it, and how much of that was the driver's. */
  refundedCents: p.integer().default(0),
  refundedDriverCents: p.integer().default(0),
};

/** How a driver is looked for. */
const search = {
  preferredDriverId: p.text().$type<UserId>().nullable(),
  /** Until when only the preferred driver is asked. */
  preferredDriverTimeout: p.datetime().nullable(),
  preferredFallback: p.enum(PreferredFallback.options).default('open'),
  /** Null while the preferred driver is being asked, and where there is none. */
  preferredOutcome: p.enum(PreferredOutcome.options).nullable(),
  /** 0 before the first round of offers. */
  searchRound: p.integer().default(0),
  /** A pending ride ends by then, found a driver or not (I3). */
  searchExpiresAt: p.datetime(),
  /** Drivers who gave the ride back: never asked again for it. */
  excludedDriverIds: p.array().$type<UserId[]>().default([]),
  /** When the server itself has something to do next: end the preferred phase, ask the next round, end the search, head out, give it to others, look whether it goes on. */
  nextStepAt: p.datetime().nullable(),
  /** When the driver of a ride for now was first expected at the pickup, how near they were seen, and when they last came nearer. */
  promisedAt: p.datetime().nullable(),
  nearestMiles: p.double().$type<number>().nullable(),
  approachedAt: p.datetime().nullable(),
};

const times = {
  confirmedAt: p.datetime().nullable(),
  departedAt: p.datetime().nullable(),
  arrivedAt: p.datetime().nullable(),
  startedAt: p.datetime().nullable(),
  completedAt: p.datetime().nullable(),
  cancelledAt: p.datetime().nullable(),
  cancelledBy: p.enum(CancelledBy.options).nullable(),
  cancelReason: p.text().nullable(),
  createdAt: p.datetime(),
};

/** A booked ride, from the first search on. */
export const RideSchema = defineEntity({
  name: 'Ride',
  tableName: 'rides',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    quoteId: p.uuid().$type<Id>(),
    customerId: p.text().$type<UserId>(),
    /** Who rides, where that is not the one who booked it and pays. */
    passengerName: p.text().nullable(),
    driverId: p.text().$type<UserId>().nullable(),
    paymentMethodId: p.uuid().$type<Id>(),
    status: p.enum(RideStatus.options),
    /** Grows with every change. */
    version: p.integer().default(1),
    ...trip,
    ...asking,
    ...money,
    ...search,
    /** Four digits that the rider tells the driver (M38). */
    /** Of a ride that was booked before PINs were no longer kept; the others’ is what RidePins says. */
    pin: p.character().length(4).nullable(),
    /** A range of instants: when its driver can take no other ride (I1). */
    busy: p.text().columnType('tstzrange'),
    /** A range of instants: when its rider sits in it as far as one can tell at booking; null of rides booked before that was kept. */
    riderSpan: p.text().columnType('tstzrange').nullable(),
    ...times,
  },
});
