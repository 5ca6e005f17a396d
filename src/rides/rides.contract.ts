import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { IdParam, UserId } from '../contract/ids.js';
import { Cursor, limit, page } from '../contract/paging.js';
import { Instant } from '../contract/text.js';
import { Ride, RideStatus, RideSummary } from './ride.contract.js';

/** Rides of one page of the list, at most. */
export const ridesPageMax = 50;

/** `upcoming`: pending, confirmed, in_route, in_progress. `past`: the other three. */
export const RideFilter = z.union([RideStatus, z.enum(['upcoming', 'past'])]);
export type RideFilter = z.output<typeof RideFilter>;

/** My rides: those to come the soonest pickup first, those that are over, and all together, the newest first. */
export const listRides = endpoint({
  method: 'GET',
  path: '/api/rides',
  access: 'user',
  summary: 'My rides',
  query: z.object({
    /** As rider or as driver; both when absent. */
    role: z.optional(z.enum(['rider', 'driver'])),
    status: z.optional(RideFilter),
    cursor: z.optional(Cursor),
    limit: limit(ridesPageMax, 20),
  }),
  reply: page('rides', RideSummary),
});

/** The ride that the shell shows: the one under way or near and the newest open one (`sidebar`, M17, M18), or the latter alone (`nav`). */
export const getActiveRide = endpoint({
  method: 'GET',
  path: '/api/rides/active',
  access: 'user',
  summary: 'My active ride',
  query: z.object({ view: z._default(z.enum(['nav', 'sidebar']), 'nav'), role: z.optional(z.enum(['rider', 'driver'])) }),
  reply: z.object({
    ride: z.nullable(Ride),
    /** Of `sidebar`: the newest open one, where that is another one than `ride`. */
    newest: z.optional(z.nullable(Ride)),
    /** When the next confirmed ride becomes the sidebar's, if nothing else happens until then: ask again at that moment (M17). */
    next_at: z.nullable(Instant),
    /** The server's clock: wait by it, not by the device's. */
    server_now: Instant,
  }),
});

/** Visible to its rider, its driver, a driver who is being asked, and operators. */
export const getRide = endpoint({
  method: 'GET',
  path: '/api/rides/:id',
  access: 'user',
  summary: 'One ride',
  params: IdParam,
  reply: Ride,
});

/** One thing that happened to a ride, in order: the "why" page (M170). @public */
export const RideEvent = z.object({
  seq: z.int(),
  type: z.string(),
  /** `rider`, `driver`, `operator` or `system`. */
  actor: z.string(),
  /** Which operator it was; operators alone are told (P32). */
  actor_id: z.nullable(UserId),
  data: z.record(z.string(), z.unknown()),
  at: Instant,
});
export type RideEvent = z.output<typeof RideEvent>;

/** The `reason` in the history of a ride that was taken from a driver whom another one keeps too long. */
export const runningLateReason = 'driver_running_late';

/** An answer holds at most this many events, the last ones; a ride has far fewer. */
export const rideEventsMax = 500;

export const listRideEvents = endpoint({
  method: 'GET',
  path: '/api/rides/:id/events',
  access: 'user',
  summary: 'What happened to a ride',
  params: IdParam,
  reply: z.object({ events: z.array(RideEvent) }),
});
