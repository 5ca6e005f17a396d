import { Inject, Injectable } from '@nestjs/common';
import { greatCircleMiles } from './estimate.js';
import { GEOCODER, type Geocoder } from './geocoder.js';
import type { LatLng, Place, RoutePlan } from './places.contract.js';
import { ROUTER, type Router } from './router.js';
import { townLandmarks, townPlace } from './town/town-places.js';

/** What other modules may ask about the ground. */
@Injectable()
export class PlacesApi {
  constructor(
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(ROUTER) private readonly router: Router,
  ) {}

  /** At most `searchMaxResults` places, best first. */
  search(query: string, near?: LatLng): Promise<Place[]> {
    return this.geocoder.search(query, near);
  }

  /** The address nearest to a point. */
  at(point: LatLng): Promise<Place> {
    return this.geocoder.at(point);
  }

  /** The way through two or more points in their order, with its length and duration. */
  route(points: readonly LatLng[]): Promise<RoutePlan> {
    return this.router.route(points);
  }

  /** Great-circle distance in miles, unrounded and without the route factor. */
  distanceMiles(from: LatLng, to: LatLng): number {
    return greatCircleMiles(from, to);
  }

  /** One place of the demo town by its exact name or address (`Harbor Station`, `12 Mill Street`). */
  townPlace(name: string): Place | undefined {
    return townPlace(name);
  }

  /** Every named place of the demo town, with the address of each. */
  townLandmarks(): readonly Place[] {
    return townLandmarks();
  }
}
