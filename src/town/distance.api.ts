import { distance } from '@turf/distance';
import type { LatLng, WayLength } from './geo.contract.js';

/** Great-circle distance in miles, unrounded. */
export function greatCircleMiles(from: LatLng, to: LatLng): number {
  return distance([from.lng, from.lat], [to.lng, to.lat], { units: 'miles' });
}

/** Length and duration as they go over the wire: miles to two decimals, whole minutes, at least one. */
export function roundedLength(miles: number, minutes: number): WayLength {
  return {
    distance_miles: Math.round(miles * 100) / 100,
    estimated_duration_minutes: Math.max(1, Math.round(minutes)),
  };
}
