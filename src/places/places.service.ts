import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '../contract/endpoint.js';
import { ServiceAreas } from '../service-area/service-areas.api.js';
import { boundsAround } from '../town/distance.api.js';
import type { LatLng, Place } from '../town/geo.contract.js';
import { PlacesApi } from './places.api.js';
import type { mapSettings } from './places.contract.js';

/** What people ask about places; any failure of a server outside is the geocoder's business. */
@Injectable()
export class PlacesService {
  constructor(
    private readonly places: PlacesApi,
    private readonly areas: ServiceAreas,
  ) {}

  /** Nearest to the caller first; of one who did not say where they are, to the middle of town. */
  async search(query: string, near: LatLng | undefined): Promise<{ places: Place[] }> {
    return { places: await this.places.search(query, near) };
  }

  at(point: LatLng): Promise<Place> {
    return this.places.at(point);
  }

  async home(): Promise<ReplyOf<typeof mapSettings>['home']> {
    const area = await this.areas.current();
    return area ? boundsAround(area.center, area.radius_miles) : null;
  }
}
