import { Inject, Injectable } from '@nestjs/common';
import { GEOCODER, type Geocoder } from './geocoder.js';
import type { LatLng, Place, RoutePlan } from '../town/geo.contract.js';
import { covers, ServiceAreas } from '../service-area/service-areas.api.js';
import { ROUTER, type Router } from './router.js';

/** What other modules may ask about the ground. */
@Injectable()
export class PlacesApi {
  constructor(
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(ROUTER) private readonly router: Router,
    private readonly areas: ServiceAreas,
  ) {}

  /** At most `searchMaxResults` places, best first: those near that point, or else near the middle of town. */
  async search(query: string, near?: LatLng): Promise<Place[]> {
    return this.geocoder.search(query, near ?? (await this.areas.current())?.center);
  }

  /** The address nearest to a point. */
  at(point: LatLng): Promise<Place> {
    return this.geocoder.at(point);
  }

  /** The way through two or more points in their order, with its length and duration. */
  route(points: readonly LatLng[]): Promise<RoutePlan> {
    return this.router.route(points);
  }

  /** Which of these points is the first where the town does not drive; -1 where it drives to all of them. */
  async firstOutside(points: readonly LatLng[]): Promise<number> {
    const area = await this.areas.current();
    return points.findIndex((point) => !covers(area, point));
  }
}
