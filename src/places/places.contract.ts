import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Latitude, Longitude, text } from '../contract/text.js';

/** A search text has at most this many characters. */
export const queryMaxLength = 100;
/** A search answers at most this many places. */
export const searchMaxResults = 8;
/** Roads are this much longer than the great circle, when no router is configured (interfaces.md, Environment). */
export const routeFactor = 1.3;
/** Speed of a ride in town (miles an hour), when no router is configured (interfaces.md, Environment; D4). */
export const fallbackSpeedMph = 20;

/** Main Street at Market Street: from here the plan of the demo town and its sketch count their metres. */
export const townCentre = { lat: 44.1, lng: -69.1 } as const;
/** Metres in a degree of latitude, on a globe. */
export const metresPerDegree = (6_371_008.8 * Math.PI) / 180;

/** A point on the ground in degrees (WGS 84). */
export const LatLng = z.object({ lat: Latitude, lng: Longitude });
export type LatLng = z.output<typeof LatLng>;

/** Somewhere a ride can begin or end: a house, a street, a crossing or a named place. */
export const Place = z.object({
  /** Opaque; the same place keeps its id. */
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  /** What people call it: `Harbor Station`, `12 Mill Street`. */
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The whole postal address in one line. */
  address: z.string().check(z.minLength(1), z.maxLength(300)),
  lat: Latitude,
  lng: Longitude,
});
export type Place = z.output<typeof Place>;

/** The way between points as it is drawn and priced. */
export const RoutePlan = z.object({
  /** Length in miles, to two decimals. */
  distance_miles: z.number().check(z.gte(0)),
  /** Whole minutes, at least 1. */
  estimated_duration_minutes: z.int().check(z.gte(1)),
  /** What to draw: longitude and latitude of each corner, at most 2000. */
  path: z.array(z.tuple([Longitude, Latitude])).check(z.maxLength(2000)),
});
export type RoutePlan = z.output<typeof RoutePlan>;

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

/** How maps are drawn here: another MapLibre style (MAP_STYLE_URL), or null for the demo town's own. */
export const mapSettings = endpoint({
  method: 'GET',
  path: '/api/places/map',
  access: 'user',
  summary: 'Which map style to draw with',
  reply: z.object({ style_url: z.nullable(z.url()) }),
});
