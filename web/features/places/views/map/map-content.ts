import type { LatLng } from '@server/town/geo.contract.js';

export interface MapPoint extends LatLng {
  /** What it is called in the map's text equivalent. */
  readonly name?: string | undefined;
}

export interface DriverPoint extends MapPoint {
  /** Seconds since the driver's device said so. */
  readonly ageS: number;
  /** Degrees clockwise from north; read from the car's own moves and its way when absent. */
  readonly heading?: number | null | undefined;
  /** It is the reader's own car. */
  readonly isMe?: boolean | undefined;
}

export type LngLat = readonly [lng: number, lat: number];

/** What the car is about: on its way to the rider, waiting there, or on the trip. */
export type DriverPhase = 'coming' | 'here' | 'trip';

/** The way that lies ahead of the car, beside the ride's own. */
interface WayAhead {
  readonly to: 'pickup' | 'destination';
  readonly path: readonly LngLat[];
}

/** Somebody on a map of many: who waits, a car with somebody, or a car that is free. */
export interface MapMark extends LatLng {
  readonly key: string;
  readonly kind: 'waiting' | 'driving' | 'free';
  readonly name: string;
  /** Was seen so long ago that they may be elsewhere. */
  readonly isOld?: boolean;
}

/** What there is to see on a map beside the town itself. */
export interface MapContent {
  /** Many at once; of each there are words beside the map. */
  readonly marks?: readonly MapMark[] | undefined;
  readonly pickup?: MapPoint | undefined;
  readonly destination?: MapPoint | undefined;
  readonly stops?: readonly MapPoint[] | undefined;
  /** The way from pickup to destination. */
  readonly path?: readonly LngLat[] | undefined;
  readonly driver?: DriverPoint | undefined;
  readonly phase?: DriverPhase | undefined;
  /** To the pickup, or to the destination where the car has left `path`. */
  readonly way?: WayAhead | null | undefined;
  /** Where the town drives: what is seen while there is nothing else to see. */
  readonly home?: Bounds | undefined;
  /** What the camera shows instead of all that, and keeps to: somebody sets a pin, and the map must not follow it. */
  readonly focus?: { readonly on: LatLng | undefined } | undefined;
  /** Length of the ride for the text equivalent (mi); measured along the path when absent. */
  readonly distanceMiles?: number | undefined;
}

/** Room (px) that a panel over the map takes away. */
export interface MapInsets {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The smallest box around everything shown; undefined when nothing is. */
export function boundsOf({ pickup, destination, stops = [], path = [], driver, way, marks = [] }: MapContent): Bounds | undefined {
  const points = [pickup, destination, driver, ...stops, ...marks].filter((point) => point !== undefined);
  const all = [...path, ...(way?.path ?? []), ...points.map(({ lat, lng }): LngLat => [lng, lat])];
  if (all.length === 0) return undefined;
  const [lngs, lats] = [all.map(([lng]) => lng), all.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Changes when the ride on the map changes, but not when only the driver moves. */
export function frameKey({ pickup, destination, stops = [], path = [], driver, phase, way, marks }: MapContent): string {
  const points = [pickup, destination, ...stops].map((point) => (point ? `${point.lat},${point.lng}` : '-'));
  // Which of many come and go changes nothing: whoever runs the town keeps looking where they look.
  const many = marks === undefined ? '-' : marks.length > 0;
  return [...points, many, path.length, path[0]?.join(), path.at(-1)?.join(), driver !== undefined, phase, way?.to].join(' ');
}
