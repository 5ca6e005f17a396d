import { estimate } from './estimate.js';
import type { LatLng, RoutePlan } from './geo.contract.js';
import { simplify } from './plan/lines.js';
import { findPath } from './plan/path.js';
import { toLatLng, toPlane, type Line } from './plan/plane.js';
import { town } from './plan/town.js';

/** Numbers by the great circle, so that any two points have a price; the drawn way follows the town's streets. */
export class TownRouter {
  route(points: readonly LatLng[]): Promise<RoutePlan> {
    const legs = points.slice(1).map((to, index) => leg(points[index] ?? to, to));
    const path = simplify(legs.flat(), 1).map((point): [number, number] => {
      const { lat, lng } = toLatLng(point);
      return [lng, lat];
    });
    return Promise.resolve({ ...estimate(points), path, is_estimate: false });
  }
}

/** From door to door: to the street, along the streets, to the door; straight when an end lies out of town. */
function leg(from: LatLng, to: LatLng): Line {
  const [start, end] = [toPlane(from), toPlane(to)];
  const streets = findPath(town().graph, start, end) ?? [];
  return [start, ...streets, end];
}
