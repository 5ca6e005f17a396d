import * as z from 'zod/mini';
import { Latitude, Longitude } from '../contract/text.js';

/** A search answers at most this many places. */
export const searchMaxResults = 8;
/** Roads are this much longer than the great circle, when no router is configured. */
export const routeFactor = 1.3;
/** Speed of a ride in town (miles an hour), when no router is configured (D4). */
export const fallbackSpeedMph = 20;

/** Main Street at Market Street: from here the plan of the demo town and its sketch count their metres. */
export const townCentre = { lat: 44.1, lng: -69.1 } as const;
/** Metres and kilometres in a mile. */
export const metresPerMile = 1609.344;
export const kmPerMile = metresPerMile / 1_000;
/** Metres and miles in a degree of latitude, on a globe of 6,371,008.8 m; plain numbers, so that pages take them without the schemas beside them. */
export const metresPerDegree = 111_195.08;
export const milesPerDegree = metresPerDegree / metresPerMile;

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
  /** Nobody knew the streets: length and time are by the great circle (D4), the path is straight. */
  is_estimate: z.boolean(),
});
export type RoutePlan = z.output<typeof RoutePlan>;
/** How far and how long. */
export type WayLength = Pick<RoutePlan, 'distance_miles' | 'estimated_duration_minutes'>;
