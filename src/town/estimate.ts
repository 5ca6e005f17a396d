import { roundedLength, straightMiles } from './distance.api.js';
import { fallbackSpeedMph, routeFactor, type LatLng, type WayLength } from './geo.contract.js';

/** Length and duration without a router: great circle × 1.3 at 20 mph, leg by leg. */
export function estimate(points: readonly LatLng[]): WayLength {
  const miles = straightMiles(points) * routeFactor;
  return roundedLength(miles, (miles / fallbackSpeedMph) * 60);
}
