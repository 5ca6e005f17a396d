import { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { OpenOffer, PreferredRide } from '@server/dispatch/offers/offer.contract.js';
import { Quote } from '@server/booking/quotes/quote.contract.js';
import type { Proposal } from '@server/rides/record/proposal.contract.js';
import { Ride } from '@server/rides/ride.contract.js';
import { house, overTheBridge, station } from '../places/fixtures';

export const here = { now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' };
export const nowMs = Date.parse(here.now);
/** An instant so many seconds after the stories' now. */
export const inSeconds = (seconds: number) => new Date(nowMs + seconds * 1000).toISOString();

const rideId = '0198a0a0-0000-7000-8000-000000000001';
const vehicle = { make: 'Toyota', model: 'Sienna', colour: 'Blue', plate: 'HT 204', seats: 6 };
export const dan = {
  clerk_id: 'dan',
  full_name: 'Dan Driver',
  avatar_url: null,
  average_rating: 4.7,
  total_ratings: 44,
  vehicle,
  phone: null,
};
export const rosa = { clerk_id: 'rosa', full_name: 'Rosa Rivera', avatar_url: null, average_rating: 4.86, total_ratings: 28, phone: null };
export const lines = [
  { label: 'Base fare', amount: 2.5 },
  { label: 'Distance (0.85 mi)', amount: 1.36 },
  { label: 'Time (3 min)', amount: 0.9 },
  { label: 'Minimum fare', amount: 1.24 },
  { label: 'Booking fee', amount: 1.5 },
];
const way = {
  pickup_address: house.address,
  pickup_latitude: house.lat,
  pickup_longitude: house.lng,
  destination_address: `${station.name}, ${station.address}`,
  destination_latitude: station.lat,
  destination_longitude: station.lng,
  pickup_label: null,
  destination_label: null,
  stops: [],
  distance_miles: overTheBridge.distance_miles,
  estimated_duration_minutes: overTheBridge.estimated_duration_minutes,
  passenger_count: 1,
  is_scheduled: false,
  scheduled_time: null,
  time_zone: 'America/New_York',
  notes: null,
  price: 7.5,
  currency: 'USD',
};

const asked: Ride = Ride.parse({
  ...way,
  id: rideId,
  status: 'pending',
  version: 1,
  my_role: 'rider',
  customer_id: rosa.clerk_id,
  passenger_name: null,
  driver_id: null,
  created_at: inSeconds(-20),
  pickup_time: here.now,
  final_price: null,
  payment_status: 'none',
  preferred_driver_id: null,
  preferred_driver_timeout: null,
  preferred_fallback: 'open',
  preferred_outcome: null,
  search_expires_at: inSeconds(280),
  confirmed_at: null,
  departed_at: null,
  arrived_at: null,
  started_at: null,
  completed_at: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  driver: null,
  customer: rosa,
  can_review: false,
  my_stars: null,
  lines,
  path: overTheBridge.path,
  reroutes: 0,
  rerouted_at: null,
  proposals: 0,
  proposal: null,
  proposal_answer: null,
  pin: '2227',
  driver_share: 4.8,
  offered_tip: 0,
  preferred_driver: null,
  favorites_first_until: null,
  search_round: 1,
  offers_open: 0,
  released: null,
  driver_position: null,
  eta_minutes: null,
  way: null,
  cancel_fee: 0,
  cancel_fee_next: null,
  no_show_fee: 7,
  wait: { free_minutes: 2, per_minute: 0.4 },
  server_now: here.now,
});

/** A ride as the contract has it, with what a story changes. */
export const aRide = (change: Partial<Ride> = {}): Ride => Ride.parse({ ...asked, ...change });

/** What a driver is asked, with what a story changes. */
export const aProposal = (change: Partial<Proposal> = {}): Proposal => ({
  quote_id: '0198a0a0-0000-7000-8000-00000000d00d',
  destination_address: 'Town Library',
  stop_addresses: [],
  price: 12.4,
  driver_share: 8.72,
  distance_miles: 3.4,
  estimated_duration_minutes: 10,
  expires_at: inSeconds(42),
  ...change,
});

const taken = { driver: dan, driver_id: dan.clerk_id, confirmed_at: inSeconds(-300) } as const;
const givenBack = { driver: 'Dan', by: 'driver', at: inSeconds(-15), is_current: true } as const;
const position = { lat: 44.1053, lng: -69.0957, seq: 4, at: inSeconds(-3), heading: 220, age_ms: 3000 };

/** The same ride at each of its steps, as its rider sees it. */
export const steps = {
  asking: aRide({ preferred_driver_id: 'dan', preferred_driver: dan, preferred_driver_timeout: inSeconds(42) }),
  askingOrCancel: aRide({
    preferred_driver_id: 'dan',
    preferred_driver: dan,
    preferred_driver_timeout: inSeconds(42),
    preferred_fallback: 'cancel',
  }),
  searching: aRide({ offers_open: 3 }),
  afterDecline: aRide({ preferred_driver: dan, preferred_driver_id: 'dan', preferred_outcome: 'declined' }),
  givenBack: aRide({ offers_open: 2, released: givenBack }),
  confirmed: aRide({ ...taken, status: 'confirmed' }),
  scheduled: aRide({
    ...taken,
    status: 'confirmed',
    is_scheduled: true,
    scheduled_time: inSeconds(90_000),
    pickup_time: inSeconds(90_000),
  }),
  coming: aRide({ ...taken, status: 'in_route', departed_at: inSeconds(-240), driver_position: position, eta_minutes: 4, cancel_fee: 5 }),
  lastSeen: aRide({
    ...taken,
    status: 'in_route',
    departed_at: inSeconds(-240),
    driver_position: { ...position, at: inSeconds(-45) },
    eta_minutes: 4,
  }),
  here: aRide({
    ...taken,
    status: 'in_route',
    departed_at: inSeconds(-240),
    arrived_at: inSeconds(-72),
    driver_position: position,
    eta_minutes: 0,
    cancel_fee: 5,
  }),
  onTrip: aRide({
    ...taken,
    status: 'in_progress',
    departed_at: inSeconds(-600),
    arrived_at: inSeconds(-300),
    started_at: inSeconds(-60),
    driver_position: position,
    eta_minutes: 12,
    pin: null,
  }),
  completed: aRide({
    ...taken,
    status: 'completed',
    departed_at: inSeconds(-900),
    arrived_at: inSeconds(-700),
    started_at: inSeconds(-600),
    completed_at: inSeconds(-5),
    final_price: 7.5,
    payment_status: 'captured',
    can_review: true,
    pin: null,
  }),
  cancelled: aRide({
    ...taken,
    status: 'cancelled',
    cancelled_at: inSeconds(-5),
    cancelled_by: 'rider',
    payment_status: 'void',
    pin: null,
  }),
  noDrivers: aRide({ status: 'no_drivers', pin: null }),
} satisfies Record<string, Ride>;

/** The same as its driver sees it. */
export const driven = (ride: Ride): Ride => aRide({ ...ride, my_role: 'driver', pin: null, notes: 'Blue door, two suitcases.' });

export const longRide = aRide({
  ...steps.coming,
  pickup_address:
    'The Harborside Community Center for Music, Letters and the Repair of Small Boats, 1104 Lighthouse Road at the corner of Keeper Lane, Hometown, ME',
  driver: {
    ...dan,
    full_name: 'Maximiliana Featherstonehaugh-Cholmondeley',
    vehicle: { ...vehicle, colour: 'Midnight blue metallic', model: 'Sienna Platinum Hybrid' },
  },
});

export const quote = Quote.parse({
  ...way,
  id: '0198a0a0-0000-7000-8000-000000000002',
  lines,
  path: overTheBridge.path,
  is_estimate: false,
  pickup_eta_minutes: { low: 3, high: 6 },
  cancellation: {
    free_minutes: 2,
    scheduled_free_minutes_before: 60,
    late_fee: 5,
    no_show_fee: 7,
    free_wait_minutes: 2,
    wait_per_minute: 0.4,
  },
  created_at: here.now,
  expires_at: inSeconds(300),
  server_now: here.now,
});

const request = {
  ...way,
  pickup_miles: 1.2,
  eta_minutes: 4,
  id: rideId,
  version: 1,
  status: 'pending',
  customer_id: rosa.clerk_id,
  my_role: 'candidate',
  driver_share: 4.8,
  offered_tip: 0,
  pickup_time: here.now,
  profiles: rosa,
  server_now: here.now,
};
export const preferred = PreferredRide.parse({ ...request, kind: 'preferred', preferred_driver_timeout: inSeconds(42), path: [] });
export const offer = OpenOffer.parse({
  ...request,
  id: '0198a0a0-0000-7000-8000-000000000003',
  kind: 'open',
  expires_at: inSeconds(14),
  round: 1,
});
/** A ride for later that nobody has yet, with what a story changes. */
export const listed = (change: Partial<ListedRide> = {}): ListedRide =>
  ListedRide.parse({
    ...request,
    id: '0198a0a0-0000-7000-8000-000000000004',
    kind: 'listed',
    is_scheduled: true,
    scheduled_time: inSeconds(90_000),
    pickup_time: inSeconds(90_000),
    ...change,
  });
