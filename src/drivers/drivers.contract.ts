import * as z from 'zod/mini';
import { hourMs, minuteMs } from '../contract/duration.js';
import { endpoint } from '../contract/endpoint.js';
import { Id, UserId } from '../contract/ids.js';
import { problems } from '../contract/problem.js';
import { signal } from '../contract/signal.js';
import { Instant, Latitude, Longitude } from '../contract/text.js';
import { topic } from '../contract/topic.js';

/** A driver without a fix or a renewed availability for this long gets no offers, in milliseconds (D4). */
export const leaseMs = 90_000;
/** Where a car was longer ago than this (ms) says nothing of how far it is by now. */
export const minutesHoldMs = 2 * minuteMs;
/** A fix less exact than this is not taken, in metres (D8). */
export const maxAccuracyM = 100;
/** Send a fix this often while moving, in milliseconds (D8). */
export const movingFixMs = 5_000;
/** Send a fix this often while still, in milliseconds (D8). */
export const stillFixMs = 15_000;
/** A position older than this is shown as "last seen …", in milliseconds (D8, M49). */
export const staleFixMs = 30_000;
/** A position older than this says nothing of where a driver is, in milliseconds. */
export const placeKnownMs = 5 * minuteMs;
/** A position older than this is not kept, in milliseconds: its driver left without going off. */
export const placeForgottenMs = hourMs;
/** Drivers farther than this from a pickup are not near it, in miles (D4). */
export const nearMiles = 10;

export const driverProblems = problems({
  on_a_ride: [409, 'You’re on a ride. Finish it before you go offline.'],
  fix_refused: [409, 'This location is older or less accurate than the last one.'],
  shared_elsewhere: [409, 'Another of your devices shares your location.'],
});

/** Whether a driver wants rides: a field of its own, not presence (S48, M153). */
export const Availability = z.enum(['available', 'busy', 'off']);
export type Availability = z.output<typeof Availability>;

export const Vehicle = z.object({
  make: z.string(),
  model: z.string(),
  colour: z.string(),
  plate: z.string(),
  seats: z.int(),
});
export type Vehicle = z.output<typeof Vehicle>;

/** A driver's own state. */
export const DriverState = z.object({
  driver_id: UserId,
  availability: Availability,
  /** Available, with a live lease, which only a fresh position gives: gets offers. */
  is_bookable: z.boolean(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  accuracy_m: z.nullable(z.number()),
  fix_at: z.nullable(Instant),
  /** The next fix needs a greater number. */
  seq: z.int(),
  lease_until: z.nullable(Instant),
  vehicle: z.nullable(Vehicle),
  /** The ride under way (in_route or in_progress). */
  active_ride_id: z.nullable(Id),
  server_now: Instant,
});
export type DriverState = z.output<typeof DriverState>;

const Accuracy = z.number().check(z.gte(0), z.lte(100_000));

/** A driver tells at most so many positions, by whichever door. */
const locationRate = { limit: 30, windowS: 60 } as const;

/** One position as a device measured it; `seq` grows with each fix of a device. */
export const Fix = z.object({
  lat: Latitude,
  lng: Longitude,
  accuracy_m: Accuracy,
  seq: z.int().check(z.gte(0)),
  at: Instant,
  /** Its driver wants this device to share their position, whichever does just now. */
  takes_over: z.optional(z.boolean()),
});
export type Fix = z.output<typeof Fix>;

// Also of somebody who was suspended on the way, for the ride that they still finish (S10); everybody else is refused by the service.

export const getDriverState = endpoint({
  method: 'GET',
  path: '/api/driver/state',
  access: 'user',
  summary: 'My availability, position and ride under way',
  reply: DriverState,
});

/**
 * The switch of the driver dashboard; with a position that is exact enough for a fix, or where the last fix is still fresh, it also renews
 * the lease.
 */
export const setAvailability = endpoint({
  method: 'PUT',
  path: '/api/driver/availability',
  access: 'driver',
  summary: 'Become available, busy or off',
  body: z.object({
    availability: Availability,
    lat: z.optional(Latitude),
    lng: z.optional(Longitude),
    accuracy_m: z.optional(Accuracy),
  }),
  reply: DriverState,
  problems: ['on_a_ride'],
  rate: { limit: 60, windowS: 60 },
});

/**
 * The same as the signal, for a device whose socket is down. One device of a driver shares where they are: the one that turned them
 * available, or that they last gave a command on. While it is silent for as long as a lease, and no ride is under way, another one may.
 * The very fix that counted last is answered as it was: the device that has no answer by its socket says it again here.
 */
export const postLocation = endpoint({
  method: 'POST',
  path: '/api/driver/location',
  access: 'user',
  summary: 'Tell my position',
  body: Fix,
  reply: DriverState,
  problems: ['fix_refused', 'shared_elsewhere'],
  rate: locationRate,
});

export const sendLocation = signal({
  name: 'drivers.location',
  access: 'user',
  payload: Fix,
  reply: z.object({
    /** Whether the fix counted: an older, less exact or repeated one does not. */
    accepted: z.boolean(),
    /** The greatest that counted so far: the next fix needs a greater one. */
    seq: z.int(),
    /** Until when the fix keeps its driver bookable; null for one who is off, and for a fix that did not count. */
    lease_until: z.nullable(Instant),
    /** It did not count because another device of its driver shares their position. */
    is_elsewhere: z.boolean(),
  }),
  rate: locationRate,
  twin: postLocation,
});

/** I turned available or off, or offers reach me again after a break: to all of my own screens. Fixes that only renew a lease say nothing. */
export const driverStateChanged = topic({ name: 'drivers.state.changed', payload: DriverState });
