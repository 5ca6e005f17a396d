import * as z from 'zod/mini';
import { roundedLength } from '../../town/distance.api.js';
import { straightPlan } from '../../town/ground.api.js';
import { type OutsideService, urlUnder } from './outside.js';
import { metresPerMile, RoutePlan, type LatLng } from '../../town/geo.contract.js';
import type { Router } from '../router.js';

const maxPathPoints = 2000;
/** Each corner of the longest ride, and more (bytes). */
const maxBytes = 4 * 1024 * 1024;

/** What we read of OSRM's answer: metres, seconds and GeoJSON. */
const Answer = z.object({
  routes: z.array(
    z.object({
      distance: z.number(),
      duration: z.number(),
      geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
    }),
  ),
});

/** An OSRM server (ROUTER_URL); while it is away, and where it knows no way, the way is an estimate that says so. */
export class OsrmRouter implements Router {
  constructor(
    private readonly url: string,
    private readonly server: OutsideService,
  ) {}

  route(points: readonly LatLng[]): Promise<RoutePlan> {
    const corners = points.map(({ lat, lng }) => `${lng},${lat}`).join(';');
    const url = urlUnder(this.url, `route/v1/driving/${corners}`, { overview: 'full', geometries: 'geojson' });
    return this.server.askOr({ urls: [url], maxBytes, read: readRoute }, () => straightPlan(points));
  }
}

function readRoute(body: unknown): RoutePlan | undefined {
  const [route] = z.parse(Answer, body).routes;
  if (route === undefined) return undefined;
  const path = thinned(route.geometry.coordinates);
  return z.parse(RoutePlan, { ...roundedLength(route.distance / metresPerMile, route.duration / 60), path, is_estimate: false });
}

/** Every n-th corner and the last one, so that a long way stays drawable. */
function thinned<T>(path: readonly T[]): T[] {
  const every = Math.ceil(path.length / (maxPathPoints - 1));
  return path.filter((_, index) => index % every === 0 || index === path.length - 1);
}
