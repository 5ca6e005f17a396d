import type { LatLng, Place } from '@server/town/geo.contract.js';

/** What can be set on the map: an end, or a stop by its place among the stops, from 0. */
export type WayPoint = 'pickup' | 'destination' | number;

/** A point that was pressed, and what is there. */
export interface Spot {
  readonly at: LatLng;
  /** Undefined while it is being asked for. */
  readonly place?: Place;
  /** Nobody could say. */
  readonly isFailed?: boolean;
}
