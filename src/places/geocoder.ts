import type { LatLng, Place } from '../town/geo.contract.js';

/** Finds places by text and addresses by point: the embedded town, or a server outside (GEOCODER_URL). */
export interface Geocoder {
  /** At most `searchMaxResults`, best first; `near` breaks ties. */
  search(query: string, near?: LatLng): Promise<Place[]>;
  at(point: LatLng): Promise<Place>;
}

/** The name under which Nest hands out the geocoder in use. */
export const GEOCODER = Symbol('Geocoder');
