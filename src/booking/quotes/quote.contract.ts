import * as z from 'zod/mini';
import { dayMs, minuteMs } from '../../contract/duration.js';
import { endpoint } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { CancellationTerms, Money, PriceLine } from '../../fares/fares.contract.js';
import { Instant, Latitude, Longitude, text } from '../../contract/text.js';
import { Path } from '../../rides/live/way.contract.js';
import { Address, Stop } from '../../rides/ride.contract.js';

/** A ride passes at most this many stops on its way (D3). */
export const maxStops = 2;
/** Passengers of one ride, 1 … 6 (D1). */
export const maxPassengers = 6;
/** Notes for the driver, in characters (D3). */
export const notesMaxLength = 280;
/** A price holds this long, in milliseconds (D1). */
export const quoteLifeMs = 5 * minuteMs;
/** A scheduled pickup is at least this far ahead, in milliseconds (D3, M34). */
export const scheduleMinAheadMs = 30 * minuteMs;
/** A scheduled pickup is at most this far ahead, in milliseconds (D3, M34). */
export const scheduleMaxAheadMs = 30 * dayMs;
/** A ride is at least this long, in miles: otherwise pickup and destination are one place. */
export const minRideMiles = 0.05;

export const quoteProblems = problems({
  bad_time: [400, `A scheduled ride starts ${scheduleMinAheadMs / minuteMs} minutes to ${scheduleMaxAheadMs / dayMs} days from now.`],
  same_place: [400, 'Pickup and destination are the same place.'],
  town_not_ready: [409, 'This town isn’t set up yet, so no one can book rides. The people who run it are on it.'],
  too_far: [400, 'That’s too far for a Hometown ride.'],
  pickup_outside: [400, 'We don’t pick up there: it’s outside of our area.'],
  destination_outside: [400, 'We don’t drive there: it’s outside of our area.'],
});

export const QuoteRequest = z.object({
  pickup_latitude: Latitude,
  pickup_longitude: Longitude,
  pickup_address: Address,
  destination_latitude: Latitude,
  destination_longitude: Longitude,
  destination_address: Address,
  stops: z._default(z.array(Stop).check(z.maxLength(maxStops)), []),
  passenger_count: z._default(z.int().check(z.gte(1), z.lte(maxPassengers)), 1),
  is_scheduled: z._default(z.boolean(), false),
  /** Needed when `is_scheduled`, left out otherwise. */
  scheduled_time: z.optional(z.nullable(Instant)),
  notes: z.optional(z.nullable(text(notesMaxLength))),
});
export type QuoteRequest = z.output<typeof QuoteRequest>;

/** A price that can be booked until `expires_at`, by the one who asked for it. */
export const Quote = z.object({
  id: Id,
  pickup_latitude: z.number(),
  pickup_longitude: z.number(),
  pickup_address: z.string(),
  destination_latitude: z.number(),
  destination_longitude: z.number(),
  destination_address: z.string(),
  stops: z.array(Stop),
  passenger_count: z.int(),
  is_scheduled: z.boolean(),
  scheduled_time: z.nullable(Instant),
  /** IANA zone of the pickup (S34). */
  time_zone: z.string(),
  notes: z.nullable(z.string()),
  price: Money,
  currency: z.string(),
  lines: z.array(PriceLine),
  distance_miles: z.number(),
  estimated_duration_minutes: z.int(),
  path: Path,
  /** No router knew the streets: length, time and path are by the straight line (D4). */
  is_estimate: z.boolean(),
  /** Minutes until a driver near the pickup could be there now, soonest and latest; null when none is near or for a scheduled ride. */
  pickup_eta_minutes: z.nullable(z.object({ low: z.int(), high: z.int() })),
  cancellation: CancellationTerms,
  created_at: Instant,
  expires_at: Instant,
  server_now: Instant,
});
export type Quote = z.output<typeof Quote>;

/** Prices a ride; the price is frozen for five minutes. */
export const createQuote = endpoint({
  method: 'POST',
  path: '/api/quotes',
  access: 'user',
  summary: 'Price a ride',
  status: 201,
  body: QuoteRequest,
  reply: Quote,
  problems: Object.keys(quoteProblems),
  rate: { limit: 60, windowS: 60 },
});
