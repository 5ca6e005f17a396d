import * as z from 'zod/mini';
import { minuteMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id, UserId } from '../../contract/ids.js';
import { Instant } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';
import { Path } from '../../rides/live/way.contract.js';
import { OfferClosedReason, Stop } from '../../rides/ride.contract.js';
import { Money } from '../../fares/fares.contract.js';

/** How long an open offer stands, in milliseconds (D4). */
export const offerMs = 20_000;
/** The preferred request of a ride for now stands this long, in milliseconds (S35). */
export const preferredNowMs = minuteMs;
/** … or as long as its rider chose, up to this. */
export const preferredNowMaxMs = 15 * minuteMs;

/** What drivers see of a ride that they may take. */
export const TakeableRide = z.object({
  id: Id,
  version: z.int(),
  /** The same fields as of a Ride: nobody has it yet, and the reader may take it. */
  status: z.literal('pending'),
  customer_id: UserId,
  my_role: z.literal('candidate'),
  price: Money,
  currency: z.string(),
  /** What the driver gets of the price (M50). */
  driver_share: Money,
  /** What the rider gives on top once the ride came to its end, all of it the driver's; 0 where nothing was offered. */
  offered_tip: Money,
  pickup_time: Instant,
  pickup_address: z.string(),
  pickup_latitude: z.number(),
  pickup_longitude: z.number(),
  destination_address: z.string(),
  destination_latitude: z.number(),
  destination_longitude: z.number(),
  stops: z.array(Stop),
  distance_miles: z.number(),
  estimated_duration_minutes: z.int(),
  passenger_count: z.int(),
  /** The way from the driver's last known place to the pickup, roughly; null where that place is not known. */
  pickup_miles: z.nullable(z.number()),
  /** Minutes for it, at least one. */
  eta_minutes: z.nullable(z.int()),
  is_scheduled: z.boolean(),
  scheduled_time: z.nullable(Instant),
  time_zone: z.string(),
  notes: z.nullable(z.string()),
  /** The rider; the phone stays null until the ride is accepted (S33). */
  profiles: z.object({
    clerk_id: UserId,
    full_name: z.string(),
    avatar_url: z.nullable(z.string()),
    average_rating: z.nullable(z.number()),
    phone: z.nullable(z.string()),
  }),
  /** The server's clock: count down against it, not against the device's. */
  server_now: Instant,
});

/** A request addressed to one driver alone (M21). */
export const PreferredRide = z.object({
  ...TakeableRide.shape,
  kind: z.literal('preferred'),
  preferred_driver_timeout: Instant,
  path: Path,
});
export type PreferredRide = z.output<typeof PreferredRide>;

/** An offer that up to three drivers see; the first to accept has the ride (D4). */
export const OpenOffer = z.object({
  ...TakeableRide.shape,
  kind: z.literal('open'),
  expires_at: Instant,
  round: z.int(),
});
export type OpenOffer = z.output<typeof OpenOffer>;

/** At most this many requests or offers are listed. */
export const offersMax = 50;

/** The requests addressed to me as preferred driver that are still open, the most urgent first (M20). */
export const listPreferred = endpoint({
  method: 'GET',
  path: '/api/rides/preferred',
  access: 'driver',
  summary: 'Requests addressed to me',
  reply: z.object({ rides: z.array(PreferredRide) }),
});

/** The open offers that I may accept now. */
export const listOffers = endpoint({
  method: 'GET',
  path: '/api/rides/offers',
  access: 'driver',
  summary: 'Offers open to me',
  reply: z.object({ offers: z.array(OpenOffer) }),
});

/** A request or offer for the hearing driver. */
export const offerOpenedTopic = topic({ name: 'rides.offer.opened', payload: z.union([PreferredRide, OpenOffer]) });

/** The request or offer of this ride is over for the hearing driver, on all devices. */
export const offerClosedTopic = topic({ name: 'rides.offer.closed', payload: z.object({ ride_id: Id, reason: OfferClosedReason }) });
