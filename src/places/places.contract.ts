import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Latitude, Longitude, text } from '../contract/text.js';
import { Place, searchMaxResults } from '../town/geo.contract.js';

/** A search text has at most this many characters. */
export const queryMaxLength = 100;
/** Query strings hold text: a blank degree is no degree, not the equator. */
const degrees = z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/))]);
const queryLatitude = z.pipe(z.pipe(degrees, z.transform(Number)), Latitude);
const queryLongitude = z.pipe(z.pipe(degrees, z.transform(Number)), Longitude);
const blank = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

/** Places by name or address, best match first, the nearest of equals first; a blank text finds nothing. */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/places/search',
  access: 'user',
  summary: 'Find places by name or address',
  query: z.object({
    q: z._default(text(queryMaxLength), ''),
    /** Where the caller is: given together, or not at all. */
    lat: z.optional(z.union([blank, queryLatitude])),
    lng: z.optional(z.union([blank, queryLongitude])),
  }),
  reply: z.object({ places: z.array(Place).check(z.maxLength(searchMaxResults)) }),
  rate: { limit: 240, windowS: 60 },
});

/** The address nearest to a point; far from any known street it is the point itself. */
export const reversePlace = endpoint({
  method: 'GET',
  path: '/api/places/at',
  access: 'user',
  summary: 'The address at a point',
  query: z.object({ lat: queryLatitude, lng: queryLongitude }),
  reply: Place,
  rate: { limit: 120, windowS: 60 },
});

/** How maps are drawn here: another MapLibre style (MAP_STYLE_URL), or null for the demo town's own. A shared trip has a map for everybody. */
export const mapSettings = endpoint({
  method: 'GET',
  path: '/api/places/map',
  access: 'public',
  summary: 'Which map style to draw with',
  reply: z.object({ style_url: z.nullable(z.url()) }),
});
