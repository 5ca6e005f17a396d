import { refuse } from '../contract/problem.js';
import type { LatLng, Place, RoutePlan } from '../town/geo.contract.js';
import { barePoint, straightPlan } from '../town/ground.api.js';
import type { Geocoder } from './geocoder.js';
import { placesProblems } from './places.contract.js';
import type { Router } from './router.js';

/** A town of one's own without GEOCODER_URL: nothing is invented, points are chosen on the map. */
export class NoGeocoder implements Geocoder {
  search(query: string): Promise<Place[]> {
    return query.trim() === '' ? Promise.resolve([]) : refuse(placesProblems, 'no_search');
  }

  at(point: LatLng): Promise<Place> {
    return Promise.resolve(barePoint(point));
  }
}

/** A town of one's own without ROUTER_URL. */
export class NoRouter implements Router {
  route(points: readonly LatLng[]): Promise<RoutePlan> {
    return Promise.resolve(straightPlan(points));
  }
}
