import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { IdParam, UserId } from '../contract/ids.js';
import { Latitude, Longitude, text } from '../contract/text.js';
import { Ride, RideOrFormer } from '../rides/ride.contract.js';
import { isBeforeStart } from '../rides/ride-status.contract.js';

/** Each command answers the ride as its caller may then see it; a repeated one changes nothing and answers 200 (D2, I7). */
const rate = { limit: 60, windowS: 60 } as const;

export const cancelReasonMaxLength = 280;

// A ride under way is moved on by whoever drives it, also by a driver who was suspended on the way (S10): to others it is not there.

/** Where the driver is when the command is given; without it, or where it is less exact than 100 m, the last fix counts. */
const position = {
  lat: z.optional(Latitude),
  lng: z.optional(Longitude),
  accuracy_m: z.optional(z.number().check(z.gte(0), z.lte(100_000))),
};

/** The driver heads out, to a scheduled pickup from an hour before (S51): the live position starts. */
export const departRide = endpoint({
  method: 'POST',
  path: '/api/rides/:id/depart',
  access: 'driver',
  summary: 'Head out to the pickup',
  params: IdParam,
  reply: Ride,
  problems: ['wrong_state', 'too_early', 'driver_busy'],
  rate,
});

/** At the pickup: within 150 m by a position younger than 60 s. Without one nobody knows, and the PIN starts the ride. */
export const arriveAtPickup = endpoint({
  method: 'POST',
  path: '/api/rides/:id/arrived',
  access: 'user',
  summary: 'Arrived at the pickup',
  params: IdParam,
  body: z.optional(z.object(position)),
  reply: Ride,
  problems: ['wrong_state', 'not_near_pickup', 'place_unknown'],
  rate,
});

/** The rider is in, and said the PIN where the ride `needs_pin`: one that is sent where it does not is ignored. */
export const startRide = endpoint({
  method: 'POST',
  path: '/api/rides/:id/start',
  access: 'user',
  summary: 'Start the ride',
  params: IdParam,
  body: z.optional(z.object({ pin: z.optional(text(8)) })),
  reply: Ride,
  problems: ['wrong_state', 'pin_needed', 'wrong_pin', 'driver_busy'],
  rate,
});

/** The ride is over: the fare is captured and reviews open. Refused where the car cannot be. */
export const completeRide = endpoint({
  method: 'POST',
  path: '/api/rides/:id/complete',
  access: 'user',
  summary: 'Complete the ride',
  params: IdParam,
  body: z.optional(z.object(position)),
  reply: Ride,
  problems: ['wrong_state', 'not_there_yet'],
  rate,
});

/** The rider has arrived, and their driver has not said so: from when the trip is thought to be over (`thoughtOverFrom`). At the price that it has. */
export const arriveAtEnd = endpoint({
  method: 'POST',
  path: '/api/rides/:id/arrived-at-end',
  access: 'user',
  summary: 'Say that the ride is over',
  params: IdParam,
  reply: Ride,
  problems: ['wrong_state', 'not_overdue'],
  rate,
});

/** Nobody came although the driver waited five minutes at the pickup: the rider is charged `no_show_fee` (M36). */
export const reportNoShow = endpoint({
  method: 'POST',
  path: '/api/rides/:id/no-show',
  access: 'user',
  summary: 'Report a no-show',
  params: IdParam,
  reply: Ride,
  problems: ['wrong_state', 'not_waited', 'not_near_pickup'],
  rate,
});

/** A driver set out and does not come: from when that makes canceling free (D6), the rider can have others asked, at the same price. */
export const findAnotherDriver = endpoint({
  method: 'POST',
  path: '/api/rides/:id/another-driver',
  access: 'user',
  summary: 'Look for another driver',
  params: IdParam,
  /** Who does not come: of two such orders the later one takes the ride from nobody else. */
  body: z.object({ driver_id: UserId }),
  reply: Ride,
  problems: ['wrong_state', 'not_overdue', 'sought_no_more'],
  rate,
});

/** Whether its rider can still cancel a ride: until they are in the car (D2). */
export function mayRiderCancel(ride: Pick<Ride, 'status'>): boolean {
  return isBeforeStart(ride);
}

/** By the rider: cancelled. By the driver: the ride goes back to the pool at the same price (M37). Operators cancel at the desk. */
export const cancelRide = endpoint({
  method: 'POST',
  path: '/api/rides/:id/cancel',
  access: 'user',
  summary: 'Cancel a ride',
  params: IdParam,
  body: z.optional(
    z.object({
      reason: z.optional(z.nullable(text(cancelReasonMaxLength))),
      /** The fee in cents that the person saw, none without it; a higher one is refused (I2). */
      fee_cents: z.optional(z.int().check(z.gte(0))),
    }),
  ),
  reply: RideOrFormer,
  problems: ['wrong_state', 'fee_changed'],
  rate,
});
