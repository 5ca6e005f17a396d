import * as z from 'zod/mini';
import { minuteMs } from '../contract/duration.js';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam, UserId } from '../contract/ids.js';
import { problems } from '../contract/problem.js';
import { Instant, Latitude, Longitude, text } from '../contract/text.js';
import { Vehicle } from '../drivers/drivers.contract.js';
import { RidePin } from '../rides/pin/asks-pin.contract.js';
import { DriverPosition, Ride, RideStatus } from '../rides/ride.contract.js';

/** A ride has at most this many links at a time, beside its passenger's. */
export const maxShares = 5;
/** So long after the ride was completed its links still say that it arrived, in milliseconds (D8). */
export const shareLingerMs = 15 * minuteMs;
/** Nobody needs a longer one: those that we make have 43 characters. */
const tokenMaxLength = 200;

export const sharingProblems = problems({
  trip_over: [404, 'This trip has ended or the link is no longer valid.'],
  ride_over: [409, 'This ride is over, so there is nothing to share.'],
  no_passenger: [409, 'You booked this ride for yourself.'],
  too_many_shares: [409, `You have shared this ride with ${maxShares} people. Stop sharing with one first.`],
});

/** Whom the rider of a ride has given a link to it. */
export const TripShare = z.object({
  id: Id,
  /** The friend's, or what the rider said; null of a link that was copied for somebody unnamed. */
  name: z.nullable(z.string()),
  friend_id: z.nullable(UserId),
  avatar_url: z.nullable(z.string()),
  /** Of the one who rides, where somebody else booked it: it has the PIN. */
  is_passenger: z.boolean(),
  created_at: Instant,
});
export type TripShare = z.output<typeof TripShare>;

const rate = { limit: 30, windowS: 60 } as const;

/**
 * Share my ride: with `friend_id` the friend gets the link as a message, once; otherwise it is answered, to be passed on.
 * `link_id` is chosen by the caller: repeated with it, the same link gets a new address and the one before it ends (I7).
 */
export const shareRide = endpoint({
  method: 'POST',
  path: '/api/rides/:id/share',
  access: 'user',
  summary: 'Share a ride',
  params: IdParam,
  body: z.object({
    friend_id: z.optional(UserId),
    link_id: z.optional(Id),
    /** A trusted contact of mine who has no account: the link is kept under their name. */
    contact_id: z.optional(Id),
    /** For the passenger of a ride that I booked for somebody else: one link with the PIN; a new one ends the one before. */
    for_passenger: z.optional(z.literal(true)),
  }),
  /** `is_new`: false where the link was there before. `url` is told this once; null where a friend was sent it. */
  reply: z.object({ share: TripShare, is_new: z._default(z.boolean(), true), url: z.nullable(z.string()) }),
  problems: ['ride_over', 'too_many_shares', 'no_passenger', 'cannot_message', 'conflict'],
  rate,
});

/** Who can follow my ride now; nobody once it is over. */
export const listShares = endpoint({
  method: 'GET',
  path: '/api/rides/:id/share',
  access: 'user',
  summary: 'Who can follow my ride',
  params: IdParam,
  reply: z.object({ shares: z.array(TripShare), nextCursor: z.null() }),
});

/** The link is dead at once. Ending it twice is no error. */
export const stopSharing = endpoint({
  method: 'DELETE',
  path: '/api/rides/:id/share/:share_id',
  access: 'user',
  summary: 'Take a shared link back',
  params: z.object({ id: Id, share_id: Id }),
  reply: z.object({ id: Id }),
  rate,
});

/**
 * One end of a shared ride. Of a place that its rider saved, such as their home, and of what has its address or lies right beside it, only
 * the passenger is told house number and point.
 */
export const SharedPlace = z.object({
  address: z.string(),
  at: z.nullable(z.object({ lat: Latitude, lng: Longitude })),
});
export type SharedPlace = z.output<typeof SharedPlace>;

/** A ride as whoever holds a link to it sees it: first names, the car, and where it is (M39, M53). */
export const SharedTrip = z.object({
  status: RideStatus,
  /** The car waits at the pickup. */
  is_here: z.boolean(),
  /** Who rides. */
  rider: z.string(),
  /** For the passenger's own link: who booked it, and the PIN as its rider has it; null for all others (M38). */
  passenger: z.nullable(z.extend(z.pick(RidePin, { pin: true, needs_pin: true }), { booked_by: z.string() })),
  driver: z.nullable(
    z.object({ name: z.string(), vehicle: z.nullable(z.pick(Vehicle, { make: true, model: true, colour: true, plate: true })) }),
  ),
  pickup_time: Instant,
  is_scheduled: z.boolean(),
  /** IANA zone of the pickup. */
  time_zone: z.string(),
  pickup: SharedPlace,
  destination: SharedPlace,
  /** Only while the car is on the way for this ride, and only what was measured since it set out (I6, M53). */
  position: z.nullable(z.pick(DriverPosition, { lat: true, lng: true, heading: true, at: true, age_ms: true })),
  eta_minutes: Ride.shape.eta_minutes,
});
export type SharedTrip = z.output<typeof SharedTrip>;

/** Ask every few seconds. Unknown, dead and foreign tokens are answered alike. */
export const seeSharedTrip = endpoint({
  method: 'GET',
  path: '/api/shared-trip',
  access: 'public',
  summary: 'A ride that was shared with me by a link',
  query: z.object({ token: text(tokenMaxLength) }),
  reply: SharedTrip,
  problems: ['trip_over'],
  rate: { limit: 120, windowS: 60 },
});
