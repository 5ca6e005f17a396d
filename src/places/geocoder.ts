import type { LatLng, Place } from '../town/geo.contract.js';

/** Finds places by text and addresses by point: a server outside (GEOCODER_URL), the demo town, or nobody. */
export interface Geocoder {
  /** At most `searchMaxResults`, best first; `near` breaks ties. */
  search(query: string, near?: LatLng): Promise<Place[]>;
  at(point: LatLng): Promise<Place>;
}

/** The name under which Nest hands out the geocoder in use. */
export const GEOCODER = Symbol('Geocoder');
