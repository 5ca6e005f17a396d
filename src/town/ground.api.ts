import { estimate } from './estimate.js';
import type { LatLng, Place, RoutePlan } from './geo.contract.js';

/** A point where no address is known: it is only itself. */
export function barePoint({ lat, lng }: LatLng): Place {
  const degrees = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  return { id: `point-${lat.toFixed(5)}-${lng.toFixed(5)}`, name: 'Dropped pin', address: degrees, lat, lng };
}

/** From point to point, where no router knows the streets (D4). */
export function straightPlan(points: readonly LatLng[]): RoutePlan {
  return { ...estimate(points), path: points.map(({ lat, lng }) => [lng, lat]), is_estimate: true };
}
