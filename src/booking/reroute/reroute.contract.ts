import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { Instant, Latitude, Longitude } from '../../contract/text.js';
import { Money, PriceLine } from '../../fares/fares.contract.js';
import { maxProposals, maxReroutes } from '../../rides/record/often.contract.js';
import { Path } from '../../rides/live/way.contract.js';
import { Address, Ride, Stop } from '../../rides/ride.contract.js';
import { isRunning } from '../../rides/ride-status.contract.js';
import { maxStops } from '../quotes/quote.contract.js';

export const rerouteProblems = problems({
  same_route: [400, 'That’s the route you already have.'],
  stop_passed: [409, 'You’ve already passed that stop, so it stays on the route.'],
  no_more_reroutes: [409, `You’ve changed this route ${String(maxReroutes)} times, and that’s the most we can do for one ride.`],
  no_more_asks: [409, `You’ve asked for another route ${String(maxProposals)} times, and that’s the most we can do for one ride.`],
  already_asked: [409, 'Your driver hasn’t answered yet. Wait a moment, or take it back first.'],
  driver_not_free: [409, 'Your driver has another ride by then. Choose a shorter route.'],
  card_declined: [409, 'Your card was declined for the new fare. Your ride stays as it was.'],
  card_wants_you: [
    409,
    'Your bank wants you to confirm the new fare, and we can’t wait for that during a ride. Your ride stays as it was.',
  ],
  card_unanswered: [409, 'Your bank didn’t answer, so nothing was changed. Try again in a moment.'],
  card_busy: [409, 'Your card is being asked about this ride right now. Try again in a moment.'],
});

export type RerouteRefusal = 'wrong_state' | 'no_more_reroutes' | 'no_more_asks';

/** Why a ride gets no other route. */
export function whyNotRerouted(ride: Pick<Ride, 'status' | 'reroutes' | 'proposals'>): RerouteRefusal | undefined {
  if (!isRunning(ride)) return 'wrong_state';
  if (ride.reroutes >= maxReroutes) return 'no_more_reroutes';
  return ride.proposals >= maxProposals ? 'no_more_asks' : undefined;
}

const RouteWish = z.strictObject({
  destination_latitude: Latitude,
  destination_longitude: Longitude,
  destination_address: Address,
  /** All of the ride, in their order, those that the car has passed among them. */
  stops: z._default(z.array(Stop).check(z.maxLength(maxStops)), []),
});
export type RouteWish = z.output<typeof RouteWish>;

/** What another route of a ride costs, until `expires_at`. */
export const RouteQuote = z.object({
  id: Id,
  destination_latitude: z.number(),
  destination_longitude: z.number(),
  destination_address: z.string(),
  stops: z.array(Stop),
  /** With all that the ride cost beside its route so far, such as a wait. */
  price: Money,
  /** What the ride costs as it is. */
  price_before: Money,
  currency: z.string(),
  lines: z.array(PriceLine),
  distance_miles: z.number(),
  estimated_duration_minutes: z.int(),
  path: Path,
  /** No router knew the streets: length, time and path are by the straight line. */
  is_estimate: z.boolean(),
  expires_at: Instant,
  server_now: Instant,
});
export type RouteQuote = z.output<typeof RouteQuote>;

/**
 * Prices another destination, or other stops, for a ride of mine that a driver has: at the prices it was booked at. On the trip it
 * leads on from where the car is, so what was driven is in it.
 */
export const priceRoute = endpoint({
  method: 'POST',
  path: '/api/rides/:id/route-quotes',
  access: 'user',
  summary: 'Price another route for my ride',
  status: 201,
  params: IdParam,
  body: RouteWish,
  reply: RouteQuote,
  problems: [
    'same_route',
    'same_place',
    'too_far',
    'destination_outside',
    'wrong_state',
    'stop_passed',
    'no_more_reroutes',
    'no_more_asks',
  ],
  rate: { limit: 60, windowS: 60 },
});

const Asked = z.object({ quote_id: Id });
const rate = { limit: 30, windowS: 60 } as const;

/**
 * Asks the driver to go there, at that price: once they accept, within `proposalMs`, the ride goes there. Where the price is higher, the
 * card has to hold it first: if it does not, nobody is asked. The same price again asks once.
 */
export const rerouteRide = endpoint({
  method: 'POST',
  path: '/api/rides/:id/reroute',
  access: 'user',
  summary: 'Ask my driver for another route',
  params: IdParam,
  body: Asked,
  reply: Ride,
  problems: [
    'quote_expired',
    'quote_used',
    'wrong_state',
    'no_more_reroutes',
    'no_more_asks',
    'already_asked',
    'driver_not_free',
    'card_declined',
    'card_wants_you',
    'card_unanswered',
    'card_busy',
  ],
  rate,
});

/** Takes the question back: the ride stays as it is. Repeated, or once it has come to nothing, it changes nothing. */
export const withdrawReroute = endpoint({
  method: 'POST',
  path: '/api/rides/:id/reroute/withdraw',
  access: 'user',
  summary: 'Take back that I asked for another route',
  params: IdParam,
  body: Asked,
  reply: Ride,
  problems: ['wrong_state'],
  rate,
});

/** Its driver says yes: the ride goes there from now on, at the price that was asked with. Repeated it changes nothing. */
export const acceptReroute = endpoint({
  method: 'POST',
  path: '/api/rides/:id/reroute/accept',
  access: 'user',
  summary: 'Accept another route for a ride that I drive',
  params: IdParam,
  body: Asked,
  reply: Ride,
  problems: ['request_expired', 'driver_busy'],
  rate,
});

/** Its driver keeps the route: the ride stays as it is, and so does what the card holds for it. */
export const declineReroute = endpoint({
  method: 'POST',
  path: '/api/rides/:id/reroute/decline',
  access: 'user',
  summary: 'Keep the route of a ride that I drive',
  params: IdParam,
  body: Asked,
  reply: Ride,
  problems: ['request_expired'],
  rate,
});
