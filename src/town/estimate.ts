import { greatCircleMiles, roundedLength } from './distance.api.js';
import { fallbackSpeedMph, routeFactor, type LatLng, type WayLength } from './geo.contract.js';

/** Length and duration without a router: great circle × 1.3 at 20 mph, leg by leg. */
export function estimate(points: readonly LatLng[]): WayLength {
  let straightMiles = 0;
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before !== undefined) straightMiles += greatCircleMiles(before, point);
  });
  const miles = straightMiles * routeFactor;
  return roundedLength(miles, (miles / fallbackSpeedMph) * 60);
}
