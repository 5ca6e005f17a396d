import type { LatLng, Place } from '@server/town/geo.contract.js';

/** What can be set on the map. */
export type WayEnd = 'pickup' | 'destination';

/** A point that was pressed, and what is there. */
export interface Spot {
  readonly at: LatLng;
  /** Undefined while it is being asked for. */
  readonly place?: Place;
  /** Nobody could say. */
  readonly isFailed?: boolean;
}
