import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { IdParam, UserId } from '../contract/ids.js';
import { Instant, text } from '../contract/text.js';
import { Ride, RideOrFormer } from '../rides/ride.contract.js';

/** Each command answers the ride as its caller may then see it; a repeated one changes nothing and answers 200 (D2, I7). */
const rate = { limit: 60, windowS: 60 } as const;

/**
 * Takes the ride: one driver wins (P10). For whoever is asked, and a scheduled one also for whoever has it on their list; at another pickup
 * time than `pickup_time`, as the caller saw it, it is nobody's to take.
 */
export const acceptRide = endpoint({
  method: 'POST',
  path: '/api/rides/:id/accept',
  access: 'driver',
  summary: 'Accept a request, an offer or a listed ride',
  params: IdParam,
  body: z.optional(z.object({ pickup_time: z.optional(Instant) })),
  reply: Ride,
  problems: ['ride_taken', 'request_expired', 'driver_busy', 'too_far_apart', 'not_eligible'],
  rate,
});

/** The preferred driver says no (M25). */
export const rejectPreferred = endpoint({
  method: 'POST',
  path: '/api/rides/:id/reject-preferred',
  access: 'driver',
  summary: 'Decline a request addressed to me',
  params: IdParam,
  reply: RideOrFormer,
  problems: ['request_expired'],
  rate,
});

/** A driver says no to an offer or to a request. */
export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/rides/:id/decline',
  access: 'driver',
  summary: 'Decline an offer',
  params: IdParam,
  reply: RideOrFormer,
  problems: ['request_expired'],
  rate,
});

/** An operator gives an open ride to another driver; the reason stays in its history (D2, M163). */
export const reassignRide = endpoint({
  method: 'POST',
  path: '/api/rides/:id/reassign',
  access: 'operator',
  summary: 'Give a ride to another driver',
  params: IdParam,
  body: z.object({ driver_id: UserId, reason: text(280, 1) }),
  reply: Ride,
  problems: ['wrong_state', 'driver_busy', 'preferred_unavailable', 'own_ride'],
  rate,
});
