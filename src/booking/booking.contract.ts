import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id, UserId } from '../contract/ids.js';
import { text } from '../contract/text.js';
import { notesMaxLength } from './quotes/quote.contract.js';
import { PreferredFallback, Ride } from '../rides/ride.contract.js';

/** Books a quote; the same `Idempotency-Key` (or, without one, the same quote) books once. */
export const bookRide = endpoint({
  method: 'POST',
  path: '/api/rides',
  access: 'user',
  summary: 'Book a ride',
  status: 201,
  idempotent: true,
  body: z.object({
    quote_id: Id,
    payment_method_id: Id,
    preferred_driver_id: z.optional(z.nullable(UserId)),
    preferred_fallback: z._default(PreferredFallback, 'open'),
    /** Replaces the notes of the quote. */
    notes: z.optional(z.nullable(text(notesMaxLength))),
  }),
  reply: Ride,
  problems: ['quote_expired', 'quote_used', 'card_unusable', 'open_debt', 'active_ride_exists', 'ride_overlaps', 'preferred_unavailable'],
  rate: { limit: 30, windowS: 60 },
});
