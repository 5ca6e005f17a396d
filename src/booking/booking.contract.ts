import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id, UserId } from '../contract/ids.js';
import { problems } from '../contract/problem.js';
import { text } from '../contract/text.js';
import { notesMaxLength } from './quotes/quote.contract.js';
import { PreferredFallback, preferredMinutesMax, Ride, tipBounds } from '../rides/ride.contract.js';

/** Characters of a passenger's name. */
export const passengerNameMaxLength = 60;
/** Scheduled rides of one rider that are not over: each of them asks drivers, and stands on the lists of all. */
export const maxScheduledRides = 20;
/** Rides for which one rider has asked the same driver by name, and waits for the answer. */
export const maxUnanswered = 5;
/**
 * Rides for which one rider has asked the same driver by name within an hour, and canceled them: each of them rang. And as many for which
 * whoever was near was asked, and that the rider canceled before anybody took them: whoever is asked gets no other ride so long.
 */
export const maxCanceledAnHour = 12;

export const bookingProblems = problems({
  too_many_scheduled: [409, `You have ${maxScheduledRides} scheduled rides. Cancel one first.`],
  too_many_asked: [409, `You’ve asked this driver for ${maxUnanswered} rides already. Wait for their answer, or ask someone else.`],
  asked_and_canceled: [
    409,
    `You’ve asked this driver for ${maxCanceledAnHour} rides in the last hour and canceled them. Ask again later, or ask someone else.`,
  ],
  booked_and_canceled: [
    409,
    `You’ve booked ${maxCanceledAnHour} rides in the last hour and canceled them while we asked drivers. You can book again in an hour or less.`,
  ],
});

const offerError = `Nothing, or from ${(tipBounds.minCents / 100).toFixed(2)} to ${(tipBounds.maxCents / 100).toFixed(2)}`;
const OfferedTip = z.int().check(
  z.gte(0, { error: offerError }),
  z.lte(tipBounds.maxCents, { error: offerError }),
  z.refine((cents) => cents <= 0 || cents >= tipBounds.minCents, { error: offerError }),
);

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
    /** For so long only the preferred driver is asked, as far as that leaves time for others; the usual time where absent (S35). */
    preferred_minutes: z.optional(z.int().check(z.gte(1), z.lte(preferredMinutesMax))),
    /** Who rides, where that is not me: I pay and cancel, and pass a link on to them, which has the PIN (D3). */
    passenger_name: z.optional(z.nullable(text(passengerNameMaxLength, 1))),
    /** What the driver gets on top once the ride came to its end, charged like any tip (D2): nothing, or within its bounds. */
    offered_tip_cents: z._default(OfferedTip, 0),
    /** Replaces the notes of the quote. */
    notes: z.optional(z.nullable(text(notesMaxLength))),
  }),
  reply: Ride,
  problems: [
    'quote_expired',
    'quote_used',
    'cards_not_set_up',
    'card_unusable',
    'card_expires_before_ride',
    'open_debt',
    'active_ride_exists',
    'ride_overlaps',
    'too_many_scheduled',
    'preferred_unavailable',
    'too_many_asked',
    'asked_and_canceled',
    'booked_and_canceled',
  ],
  rate: { limit: 30, windowS: 60 },
});
