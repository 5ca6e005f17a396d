import { Inject, Injectable } from '@nestjs/common';
import { GEOCODER, type Geocoder } from './geocoder.js';
import type { LatLng, Place } from '../town/geo.contract.js';

/** What people ask about places; any failure of a server outside is the geocoder's business. */
@Injectable()
export class PlacesService {
  constructor(@Inject(GEOCODER) private readonly geocoder: Geocoder) {}

  async search(query: string, near: LatLng | undefined): Promise<{ places: Place[] }> {
    return { places: await this.geocoder.search(query, near) };
  }

  at(point: LatLng): Promise<Place> {
    return this.geocoder.at(point);
  }
}
