import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam, UserId } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { Instant, text } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Version } from '../../contract/version.js';
import { Stranger } from '../../profiles/profiles.contract.js';
import { CancelledBy, PaymentStatus, RideStatus } from '../../rides/ride.contract.js';
import { CheckInAnswer, CheckInWhy } from '../../support/check-ins/check-ins.contract.js';
import { CaseKind, CaseState } from '../../support/support.contract.js';

/** Why a ride is cancelled or taken from its driver has at most this many code points: it stays in the ride's history. */
export const rideReasonMaxLength = 280;
/** Cases about a ride that are shown: the newest. */
export const rideCasesMax = 20;
/** Check-ins of a ride that are shown: the newest. */
export const rideCheckInsMax = 20;

/** `live`: for now, or on the road. `coming`: booked for later. `over`: completed, cancelled, or without a driver. */
export const rideGroups = ['live', 'coming', 'over'] as const;
export const RideGroup = z.enum(rideGroups);
export type RideGroup = z.output<typeof RideGroup>;

/** A ride as operators have it in their list (M163). */
export const DeskRide = z.object({
  id: Id,
  version: Version,
  status: RideStatus,
  is_scheduled: z.boolean(),
  rider: Stranger,
  driver: z.nullable(Stranger),
  pickup_address: z.string(),
  destination_address: z.string(),
  pickup_time: Instant,
  /** IANA zone of the pickup. */
  time_zone: z.string(),
  /** Whole cents: its price, and once it is over what it came to. */
  price_cents: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  payment_status: PaymentStatus,
  created_at: Instant,
});
export type DeskRide = z.output<typeof DeskRide>;

/** One thing that happened to a ride (M170). */
export const DeskRideEvent = z.object({
  seq: z.int(),
  type: z.string(),
  actor: CancelledBy,
  /** Which operator it was. */
  by: z.nullable(Stranger),
  /** Which driver it is about. */
  driver: z.nullable(Stranger),
  reason: z.nullable(z.string()),
  at: Instant,
});
export type DeskRideEvent = z.output<typeof DeskRideEvent>;

/** A case that names the ride. */
export const RideCase = z.object({ id: Id, kind: CaseKind, state: CaseState, subject: z.string(), updated_at: Instant });
export type RideCase = z.output<typeof RideCase>;

/** What one side was asked while it stood still or was far off its route, and said (D8). */
export const DeskCheckIn = z.object({
  id: Id,
  side: z.enum(['rider', 'driver']),
  why: CheckInWhy,
  asked_at: Instant,
  /** Null while there is no answer. */
  answer: z.nullable(CheckInAnswer),
  answered_at: z.nullable(Instant),
});
export type DeskCheckIn = z.output<typeof DeskCheckIn>;

/** … with all that happened to it; what it was charged is `listRideCharges`. */
export const WholeDeskRide = z.extend(DeskRide, {
  /** Who rides, where that is not the one who booked it. */
  passenger_name: z.nullable(z.string()),
  passenger_count: z.int(),
  /** Addresses of the stops between. */
  stops: z.array(z.string()),
  notes: z.nullable(z.string()),
  distance_miles: z.number(),
  estimated_duration_minutes: z.int(),
  cancelled_by: z.nullable(CancelledBy),
  /** Whether the reader rides or drives it: another operator decides about it then. */
  is_own: z.boolean(),
  /** Of the reader's own ride what its rider or its driver may read, without names; null while the reader is asked to drive it (P22). */
  events: z.nullable(z.array(DeskRideEvent)),
  /** The newest first; none about the reader (P22). */
  cases: z.array(RideCase),
  /** The newest first; none where the reader is one of the two who were asked. */
  check_ins: z.array(DeskCheckIn),
});
export type WholeDeskRide = z.output<typeof WholeDeskRide>;

const rate = { limit: 120, windowS: 60 } as const;
const Reason = text(rideReasonMaxLength, 1);

/** Newest first. The filters go together. */
export const listDeskRides = endpoint({
  method: 'GET',
  path: '/api/admin/rides',
  access: 'operator',
  summary: 'Rides of the town',
  query: z.object({
    /** All without it. */
    show: z.optional(RideGroup),
    /** Rides that this person takes or drives. */
    person: z.optional(UserId),
    /** Picked up on this day, on the clocks of the pickup. */
    day: z.optional(z.iso.date()),
    limit: limit(50, 20),
    cursor: z.optional(Cursor),
  }),
  reply: page('rides', DeskRide),
  rate,
});

export const getDeskRide = endpoint({
  method: 'GET',
  path: '/api/admin/rides/:id',
  access: 'operator',
  summary: 'A ride with its history',
  params: IdParam,
  reply: WholeDeskRide,
  problems: ['not_found'],
  rate,
});

/** Its rider pays nothing; rider and driver are told. One that an operator cancelled already stays so. */
export const cancelDeskRide = endpoint({
  method: 'POST',
  path: '/api/admin/rides/:id/cancel',
  access: 'operator',
  summary: 'Cancel a ride as an operator',
  params: IdParam,
  body: z.strictObject({
    reason: Reason,
    /** How it stood and whose it was, as it was read; its version would change with each answer of a card. */
    status: RideStatus,
    driver_id: z.nullable(UserId),
  }),
  reply: WholeDeskRide,
  problems: ['not_found', 'wrong_state', 'own_ride'],
  rate,
});

/** The search goes on at the same price, without that driver. One that was taken from them already stays so. */
export const releaseDeskRide = endpoint({
  method: 'POST',
  path: '/api/admin/rides/:id/release',
  access: 'operator',
  summary: 'Take a ride from its driver and look for another one',
  params: IdParam,
  body: z.strictObject({
    reason: Reason,
    /** Whom it is taken from, as it was read. */
    driver_id: UserId,
  }),
  reply: WholeDeskRide,
  problems: ['not_found', 'wrong_state', 'own_ride'],
  rate,
});

/** For a driver who cannot: its fare is charged as by them, and both are told. One that is completed already stays so. */
export const completeDeskRide = endpoint({
  method: 'POST',
  path: '/api/admin/rides/:id/complete',
  access: 'operator',
  summary: 'Complete a ride as an operator',
  params: IdParam,
  body: z.strictObject({
    reason: Reason,
    /** Who drives it, as it was read. */
    driver_id: UserId,
  }),
  reply: WholeDeskRide,
  problems: ['not_found', 'wrong_state', 'own_ride'],
  rate,
  needsReauthentication: true,
});

/** To operators and admins: a ride has changed, ask for it again. */
export const deskRideChanged = topic({ name: 'desk.ride_changed', payload: z.object({ ride_id: Id }) });
