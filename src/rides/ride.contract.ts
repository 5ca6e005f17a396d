import * as z from 'zod/mini';
import { dayMs, hourMs, minuteMs } from '../contract/duration.js';
import { Id, UserId } from '../contract/ids.js';
import { problems } from '../contract/problem.js';
import { Instant, Latitude, Longitude, text } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { Vehicle } from '../drivers/drivers.contract.js';
import { Money, PriceLine } from '../fares/fares.contract.js';
import { metresPerMile } from '../town/geo.contract.js';
import { Refunded, RideMoney } from './fees/ride-money.contract.js';
import { waitFrom, WaitTerms } from './fees/wait.contract.js';
import { Path, TripProgress, Way } from './live/way.contract.js';
import { RidePin } from './pin/asks-pin.contract.js';
import { RouteChanges } from './record/proposal.contract.js';
import { SearchProgress } from './record/search.contract.js';

/** The specification's four and the three of D2. */
export const RideStatus = z.enum(['pending', 'confirmed', 'in_route', 'in_progress', 'completed', 'cancelled', 'no_drivers']);
export type RideStatus = z.output<typeof RideStatus>;

/** A confirmed ride whose pickup is this near counts as active in the sidebar, in milliseconds (M17). */
export const nearbyRideMs = 15 * minuteMs;
/** A driver sets out to a scheduled pickup no sooner than this before it, in milliseconds (S51). */
export const headOutFromMs = hourMs;
/** A ride is at most this long as the crow flies from place to place, in miles. */
export const maxRideMiles = 200;
/** A driver has arrived within 150 metres of the pickup: in miles (D2). */
export const arrivedWithinMiles = 150 / metresPerMile;
/** … by a position younger than this, in milliseconds (D2). */
export const arrivedFixMs = minuteMs;
/** A driver may report a no-show after waiting this long at the pickup, in milliseconds (D2, M36). */
export const noShowAfterMs = 5 * minuteMs;
/** The `cancel_reason` of a ride whose rider did not come. */
export const noShowReason = 'no_show';
/** The `cancel_reason` of a scheduled ride that no card of its rider would pay. */
export const cardRefusedReason = 'card_refused';
/** … of a ride whose preferred driver did not come while nobody else was wanted, as its people read it. */
export const preferredGoneReason = 'The preferred driver is not available';
/** A driver this much later than first promised leaves cancelling free, in milliseconds (D6, M35). */
export const driverLateMs = 5 * minuteMs;
/** … and so does one who has not come nearer for this long, in milliseconds (D6, M35). */
export const driverStalledMs = 4 * minuteMs;
/** Completing a ride farther than this from its destination deserves a question first, in miles (D2). */
export const farFromDestinationMiles = 0.5;
/** A ride can be reviewed this long after it was completed, in milliseconds (D8). */
export const reviewWindowMs = 14 * dayMs;
/** A preferred driver can be asked alone for so many minutes at most (S35). */
export const preferredMinutesMax = 24 * 60;
/** Whole cents that a tip is at least and at most, offered up front or given later, and those that are shown first (D2, D8). */
export const tipBounds = { minCents: 100, maxCents: 20_000, presetCents: [200, 300, 500] } as const;

/** An address, as it is written. */
export const Address = text(300, 1);

/** A place on the way. */
export const Stop = z.object({ latitude: Latitude, longitude: Longitude, address: Address });
export type Stop = z.output<typeof Stop>;

/** Why an offer went away: take it off the screen in every case (I9). */
export const OfferClosedReason = z.enum(['accepted', 'taken', 'declined', 'expired', 'cancelled', 'released']);
export type OfferClosedReason = z.output<typeof OfferClosedReason>;
/** What happens when the preferred driver declines or does not answer: ask others, or cancel without a fee (D2). */
export const PreferredFallback = z.enum(['open', 'cancel']);
export type PreferredFallback = z.output<typeof PreferredFallback>;
/** How a preferred request ended; `withdrawn` when the rider cancelled (P12). */
export const PreferredOutcome = z.enum(['accepted', 'declined', 'timed_out', 'withdrawn']);
export const CancelledBy = z.enum(['rider', 'driver', 'operator', 'system']);
export type CancelledBy = z.output<typeof CancelledBy>;
/** Where the money of a ride is (D7); `processing` while a card was asked and its answer is not known (P14). */
export const PaymentStatus = z.enum(['none', 'processing', 'authorised', 'captured', 'failed', 'refunded', 'void']);
export type PaymentStatus = z.output<typeof PaymentStatus>;
/** As whom the reader sees the ride; a `candidate` is a driver who is being asked. */
export const RideRole = z.enum(['rider', 'driver', 'candidate', 'operator']);
export type RideRole = z.output<typeof RideRole>;

export const rideProblems = problems({
  ride_taken: [409, 'Another driver has taken this ride.'],
  request_expired: [409, 'This request has ended.'],
  driver_busy: [409, 'You have another ride at that time.'],
  too_far_apart: [409, 'You can’t get between this ride and another one of yours in time.'],
  wrong_state: [409, 'This ride has changed since you loaded it.'],
  quote_expired: [409, 'This price expired. Get a new one.'],
  quote_used: [409, 'This price was already booked.'],
  card_unusable: [409, 'This card no longer works. Choose another one.'],
  open_debt: [409, 'You have an unpaid ride or fee. Pay it in Payment Methods, then book again.'],
  active_ride_exists: [409, 'You already have a ride under way.'],
  ride_overlaps: [409, 'You already have a ride at that time.'],
  preferred_unavailable: [409, 'This driver cannot take your ride.'],
  fee_changed: [409, 'The cancellation fee has changed. Please look again.'],
  not_near_pickup: [409, 'You’re not at the pickup yet.'],
  place_unknown: [409, 'We can’t see where you are. Start the ride with the rider’s PIN.'],
  not_waited: [409, 'Please wait five minutes at the pickup first.'],
  too_early: [409, 'You can start driving one hour before the pickup.'],
  not_there_yet: [409, 'You’re farther away than this ride is long. Complete it at the destination.'],
  sought_no_more: [409, 'It’s too long past the pickup to look for another driver.'],
  not_overdue: [409, 'It’s too early for that. Your driver still has time.'],
  wrong_pin: [403, 'That PIN is not right.'],
  pin_needed: [403, 'This ride starts with the rider’s PIN.'],
  not_eligible: [403, 'You may not take this ride.'],
  own_ride: [403, 'Another operator decides about a ride of your own.'],
});

/** A person of a ride, as the other side sees them. */
const Person = z.object({
  clerk_id: UserId,
  full_name: z.string(),
  avatar_url: z.nullable(z.string()),
  average_rating: z.nullable(z.number()),
  total_ratings: z.int(),
});

/** The driver of a ride; calls go through the app, so the phone stays null (M144). */
export const RideDriver = z.extend(Person, { vehicle: z.nullable(Vehicle), phone: z.nullable(z.string()) });
export type RideDriver = z.output<typeof RideDriver>;
/** The rider; the phone is null before a driver accepted and after the ride ended (S33). @public */
export const RideCustomer = z.extend(Person, { phone: z.nullable(z.string()) });
export type RideCustomer = z.output<typeof RideCustomer>;

/** What every reader of a ride gets, also in lists. */
export const RideSummary = z.object({
  id: Id,
  status: RideStatus,
  /** Grows with every change: an older one never replaces a newer one. */
  version: z.int(),
  my_role: RideRole,
  customer_id: UserId,
  driver_id: z.nullable(UserId),
  created_at: Instant,
  pickup_time: Instant,
  is_scheduled: z.boolean(),
  scheduled_time: z.nullable(Instant),
  /** IANA zone of the pickup (S34). */
  time_zone: z.string(),
  pickup_address: z.string(),
  pickup_latitude: z.number(),
  pickup_longitude: z.number(),
  destination_address: z.string(),
  destination_latitude: z.number(),
  destination_longitude: z.number(),
  /** What the reading rider calls these places ('Home'): their saved names, for nobody else. */
  pickup_label: z.nullable(z.string()),
  destination_label: z.nullable(z.string()),
  stops: z.array(Stop),
  distance_miles: z.number(),
  estimated_duration_minutes: z.int(),
  passenger_count: z.int(),
  /** Who rides, where that is not the customer, who booked it and pays; null for whoever is only asked to drive. */
  passenger_name: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  price: Money,
  /** What was charged: the fare once completed, the fee of a ride that was cancelled late or missed (D6); null until then. */
  final_price: z.nullable(Money),
  refunded: Refunded,
  currency: z.string(),
  payment_status: PaymentStatus,
  preferred_driver_id: z.nullable(UserId),
  /** Until when only the preferred driver is asked. */
  preferred_driver_timeout: z.nullable(Instant),
  preferred_fallback: PreferredFallback,
  preferred_outcome: z.nullable(PreferredOutcome),
  /** A pending ride ends by then, found a driver or not (I3). */
  search_expires_at: Instant,
  confirmed_at: z.nullable(Instant),
  departed_at: z.nullable(Instant),
  arrived_at: z.nullable(Instant),
  started_at: z.nullable(Instant),
  completed_at: z.nullable(Instant),
  cancelled_at: z.nullable(Instant),
  cancelled_by: z.nullable(CancelledBy),
  cancel_reason: z.nullable(z.string()),
  driver: z.nullable(RideDriver),
  customer: RideCustomer,
  /** Whether I may still review the other side (D8). */
  can_review: z.boolean(),
  /** Stars that I gave. */
  my_stars: z.nullable(z.int()),
});
export type RideSummary = z.output<typeof RideSummary>;

/** The driver's last known place, only between head out and the end (I6, M49). */
export const DriverPosition = z.object({
  lat: z.number(),
  lng: z.number(),
  seq: z.int(),
  at: Instant,
  /** Where the car is headed, in degrees clockwise from north, 0 … 360; null until it has moved. */
  heading: z.nullable(z.number()),
  /** Age when `server_now` was read, in milliseconds. */
  age_ms: z.int(),
});

/** A ride as one of its people sees it. */
export const Ride = z.extend(RideSummary, {
  lines: z.array(PriceLine),
  path: Path,
  ...RouteChanges.shape,
  ...RidePin.shape,
  ...RideMoney.shape,
  /** The card that pays it, for its rider alone: null for everybody else. */
  payment_method_id: z.optional(z.nullable(Id)),
  /** Who is asked first, while a preferred driver is set. */
  preferred_driver: z.nullable(z.object({ clerk_id: UserId, full_name: z.string(), avatar_url: z.nullable(z.string()) })),
  ...SearchProgress.shape,
  driver_position: z.nullable(DriverPosition),
  /** Minutes until the driver is at the pickup, or on the trip at the destination; 0 within `arrivedWithinMiles` of it. */
  eta_minutes: z.nullable(z.int()),
  /** To the pickup until the car is there; on the trip only once the car has left `path`; otherwise null. */
  way: z.nullable(Way),
  ...TripProgress.shape,
  /** What cancelling would cost the rider now (M35); send it back as `fee_cents` (×100). 0 for everybody else. */
  cancel_fee: Money,
  /** What it costs from `at` on if nothing happens until then; null when that stays as it is. Ask for the ride again at `at`. */
  cancel_fee_next: z.nullable(z.object({ at: Instant, fee: Money })),
  /** What the rider is charged for not coming, all of it the driver's: 0 where the driver is late (M36, D6). */
  no_show_fee: Money,
  wait: WaitTerms,
  /** From when its driver is late, unless they arrive before: from then on the rider may have others asked. Null where nobody is waited for. */
  driver_late_from: z.optional(z.nullable(Instant)),
  /** The server's clock: count down against it, not against the device's. */
  server_now: Instant,
});
export type Ride = z.output<typeof Ride>;

/** All that a driver learns of a ride that they were asked to take and do not have: whether it is still sought for (P22). */
export const FormerRide = z.object({ id: Id, status: z.enum(['open', 'gone']), my_role: z.literal('candidate'), version: z.int() });
export type FormerRide = z.output<typeof FormerRide>;
/** What answers those who may just have lost a ride. */
export const RideOrFormer = z.union([Ride, FormerRide]);
export type RideOrFormer = z.output<typeof RideOrFormer>;

/** From when the driver may report a no-show, in milliseconds since 1970: a scheduled pickup is not missed before its time (M36). */
export function noShowFrom(ride: Parameters<typeof waitFrom>[0]): number {
  return waitFrom(ride) + noShowAfterMs;
}

/** A ride as the hearer may see it, after every change; compare `version`. */
export const rideChanged = topic({ name: 'rides.changed', payload: Ride });
/** Where the driver of the hearer's ride is, for both sides of it; ignore a `seq` below the last one. */
export const rideLocation = topic({
  name: 'rides.location',
  payload: z.object({
    ride_id: Id,
    ...z.pick(DriverPosition, { lat: true, lng: true, seq: true, at: true, heading: true }).shape,
    eta_minutes: Ride.shape.eta_minutes,
    /** Left out while it is as it was heard last. */
    way: z.optional(Ride.shape.way),
    ...TripProgress.shape,
  }),
});
