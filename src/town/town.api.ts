import { Injectable } from '@nestjs/common';
import type { LatLng, Place, RoutePlan } from './geo.contract.js';
import { TownGeocoder } from './town.geocoder.js';
import { townLandmarks, townPlace } from './town-places.js';
import { TownRouter } from './town.router.js';

/** The invented town: what stands in it, and the ways through it. It needs nothing else to run. */
@Injectable()
export class TownApi {
  private readonly geocoder = new TownGeocoder();
  private readonly router = new TownRouter();

  /** At most `searchMaxResults` places, best first; `near` breaks ties. */
  search(query: string, near?: LatLng): Promise<Place[]> {
    return this.geocoder.search(query, near);
  }

  /** The address nearest to a point; out of town the point itself. */
  at(point: LatLng): Promise<Place> {
    return this.geocoder.at(point);
  }

  /** The way along the streets through two or more points in their order. */
  route(points: readonly LatLng[]): Promise<RoutePlan> {
    return this.router.route(points);
  }

  /** One place by its exact name or address (`Harbor Station`, `12 Mill Street`). */
  place(name: string): Place | undefined {
    return townPlace(name);
  }

  /** Every named place, with the address of each. */
  landmarks(): readonly Place[] {
    return townLandmarks();
  }
}
