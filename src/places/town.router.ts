import { estimate } from './estimate.js';
import type { LatLng, RoutePlan } from './places.contract.js';
import type { Router } from './router.js';
import { simplify } from './town/lines.js';
import { findPath } from './town/path.js';
import { toLatLng, toPlane, type Line } from './town/plane.js';
import { town } from './town/town.js';

/** Numbers by the great circle, so that any two points have a price; the drawn way follows the town's streets. */
export class TownRouter implements Router {
  route(points: readonly LatLng[]): Promise<RoutePlan> {
    const legs = points.slice(1).map((to, index) => leg(points[index] ?? to, to));
    const path = simplify(legs.flat(), 1).map((point): [number, number] => {
      const { lat, lng } = toLatLng(point);
      return [lng, lat];
    });
    return Promise.resolve({ ...estimate(points), path });
  }
}

/** From door to door: to the street, along the streets, to the door; straight when an end lies out of town. */
function leg(from: LatLng, to: LatLng): Line {
  const [start, end] = [toPlane(from), toPlane(to)];
  const streets = findPath(town().graph, start, end) ?? [];
  return [start, ...streets, end];
}
