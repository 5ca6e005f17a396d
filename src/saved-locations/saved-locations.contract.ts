import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id, IdParam } from '../contract/ids.js';
import { problems } from '../contract/problem.js';
import { Instant, Latitude, Longitude, text } from '../contract/text.js';
import { topic } from '../contract/topic.js';

/** A person keeps at most this many places, home and work among them. */
export const maxSavedLocations = 50;
/** Characters of a place's own name. */
export const savedNameMaxLength = 60;
const addressMaxLength = 300;

export const SavedLocationKind = z.enum(['home', 'work', 'other']);
export type SavedLocationKind = z.output<typeof SavedLocationKind>;

/** A place that somebody goes to often: two taps to a quote. */
export const SavedLocation = z.object({
  id: Id,
  name: z.string(),
  /** There is at most one home and one work. */
  kind: SavedLocationKind,
  address: z.string(),
  lat: Latitude,
  lng: Longitude,
  created_at: Instant,
});
export type SavedLocation = z.output<typeof SavedLocation>;

export const savedLocationProblems = problems({
  too_many_places: [409, `You have ${maxSavedLocations} saved places. Remove one first.`],
  kind_taken: [409, 'You already have one of these. Edit it instead.'],
});

const rate = { limit: 60, windowS: 60 } as const;

/** My places: home, work, then the rest by name. */
export const listSavedLocations = endpoint({
  method: 'GET',
  path: '/api/saved-locations',
  access: 'user',
  summary: 'My saved places',
  reply: z.object({ saved_locations: z.array(SavedLocation), nextCursor: z.null() }),
});

/** The same key again makes no second one; `not_found` where the first was removed since. */
export const addSavedLocation = endpoint({
  method: 'POST',
  path: '/api/saved-locations',
  access: 'user',
  summary: 'Save a place',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    name: text(savedNameMaxLength, 1),
    kind: z._default(SavedLocationKind, 'other'),
    address: text(addressMaxLength, 1),
    lat: Latitude,
    lng: Longitude,
  }),
  reply: SavedLocation,
  problems: ['too_many_places', 'kind_taken'],
  rate,
});

/** Changes what is given and leaves the rest: two screens that change different things lose nothing. */
export const changeSavedLocation = endpoint({
  method: 'PATCH',
  path: '/api/saved-locations/:id',
  access: 'user',
  summary: 'Rename or move a saved place',
  params: IdParam,
  body: z.strictObject({
    name: z.optional(text(savedNameMaxLength, 1)),
    kind: z.optional(SavedLocationKind),
    address: z.optional(text(addressMaxLength, 1)),
    lat: z.optional(Latitude),
    lng: z.optional(Longitude),
  }),
  reply: SavedLocation,
  problems: ['kind_taken'],
  rate,
});

/** Removing twice is no error. */
export const removeSavedLocation = endpoint({
  method: 'DELETE',
  path: '/api/saved-locations/:id',
  access: 'user',
  summary: 'Remove a saved place',
  params: IdParam,
  reply: z.object({ id: Id }),
  rate,
});

/** My saved places changed on some screen of mine: to be asked for again. */
export const savedLocationsChanged = topic({ name: 'places.saved_locations.changed', payload: z.object({}) });
