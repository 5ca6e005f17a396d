import { distance } from '@turf/distance';
import { fallbackSpeedMph, routeFactor, type LatLng } from './places.contract.js';

export interface Estimate {
  readonly distance_miles: number;
  readonly estimated_duration_minutes: number;
}

export function greatCircleMiles(from: LatLng, to: LatLng): number {
  return distance([from.lng, from.lat], [to.lng, to.lat], { units: 'miles' });
}

/** Length and duration without a router: great circle × 1.3 at 20 mph, leg by leg (interfaces.md). */
export function estimate(points: readonly LatLng[]): Estimate {
  let straightMiles = 0;
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before !== undefined) straightMiles += greatCircleMiles(before, point);
  });
  const miles = straightMiles * routeFactor;
  return rounded(miles, (miles / fallbackSpeedMph) * 60);
}

/** As they go over the wire: miles to two decimals, whole minutes, at least one. */
export function rounded(miles: number, minutes: number): Estimate {
  return {
    distance_miles: Math.round(miles * 100) / 100,
    estimated_duration_minutes: Math.max(1, Math.round(minutes)),
  };
}
