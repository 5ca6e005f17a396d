import * as z from 'zod/mini';
import { createQuote, maxPassengers, notesMaxLength, type Quote } from '../../booking/quotes/quote.contract.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Instant, text } from '../../contract/text.js';
import { queryMaxLength, searchPlaces } from '../../places/places.contract.js';
import { listSavedLocations } from '../../saved-locations/saved-locations.contract.js';
import type { ToolCaller } from './tool-caller.js';

/** A place in words. */
export const Spot = text(queryMaxLength, 1);

/** From where to where, in words. */
export const Journey = z.object({
  from: Spot,
  to: Spot,
  /** Absent: now. */
  scheduled_time: z.optional(z.nullable(Instant)),
  passengers: z.optional(z.int().check(z.gte(1), z.lte(maxPassengers))),
  notes: z.optional(z.nullable(text(notesMaxLength))),
});
export type Journey = z.output<typeof Journey>;

interface Found {
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
}

/** The price of a journey; refuses with `not_found` when one of its ends is no place. */
export async function quoteOf(caller: ToolCaller, journey: Journey): Promise<Quote> {
  const [from, to] = [await placeOf(caller, journey.from), await placeOf(caller, journey.to)];
  const { scheduled_time: time = null, passengers = 1, notes = null } = journey;
  const when = time === null ? {} : { is_scheduled: true, scheduled_time: time };
  return caller.call(createQuote, {
    body: {
      pickup_address: from.address,
      pickup_latitude: from.lat,
      pickup_longitude: from.lng,
      destination_address: to.address,
      destination_latitude: to.lat,
      destination_longitude: to.lng,
      passenger_count: passengers,
      notes,
      ...when,
    },
  });
}

/** One's own name for a place counts before those of the town. */
export async function placeOf(caller: ToolCaller, words: string): Promise<Found> {
  const wanted = words.trim().toLowerCase();
  const { saved_locations: saved } = await caller.call(listSavedLocations, {});
  const own = saved.find(({ name, kind }) => name.toLowerCase() === wanted || kind === wanted);
  if (own) return own;
  const { places } = await caller.call(searchPlaces, { query: { q: words } });
  return places[0] ?? refuse(commonProblems, 'not_found');
}
