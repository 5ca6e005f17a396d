import { distance } from '@turf/distance';
import type { LatLng, WayLength } from './geo.contract.js';

/** Great-circle distance in miles, unrounded. */
export function greatCircleMiles(from: LatLng, to: LatLng): number {
  return distance([from.lng, from.lat], [to.lng, to.lat], { units: 'miles' });
}

/** … from point to point, in their order. */
export function straightMiles(points: readonly LatLng[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + greatCircleMiles(points[index] ?? point, point), 0);
}

/** Length and duration as they go over the wire: miles to two decimals, whole minutes, at least one. */
export function roundedLength(miles: number, minutes: number): WayLength {
  return {
    distance_miles: Math.round(miles * 100) / 100,
    estimated_duration_minutes: Math.max(1, Math.round(minutes)),
  };
}

const earthRadiusMiles = 3_958.8;
const degreesOf = (radians: number): number => (radians * 180) / Math.PI;

/** The box around a circle: west, south, east, north, in degrees; never over a pole or the date line. */
export function boundsAround({ lat, lng }: LatLng, radiusMiles: number): [number, number, number, number] {
  const high = degreesOf(radiusMiles / earthRadiusMiles);
  const wide = high / Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return [Math.max(lng - wide, -180), Math.max(lat - high, -90), Math.min(lng + wide, 180), Math.min(lat + high, 90)];
}
