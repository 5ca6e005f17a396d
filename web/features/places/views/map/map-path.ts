import { metresPerDegree, type LatLng } from '@server/town/geo.contract.js';
import type { LngLat } from './map-content';

/** A car farther off its way than this (m) is somewhere else. */
const offPathM = 80;
/** Ways that lie this near to each other (m) cannot be told apart by a fix. */
const sameM = 20;
/** A fix may set the car back this far (m) without its having turned. */
const backM = 40;

/** Metres east and north from one point to another: the town is small enough to be flat. */
function metres([fromLng, fromLat]: LngLat, [lng, lat]: LngLat): readonly [east: number, north: number] {
  return [(lng - fromLng) * metresPerDegree * Math.cos((fromLat * Math.PI) / 180), (lat - fromLat) * metresPerDegree];
}

export function metresBetween(from: LngLat, to: LngLat): number {
  return Math.hypot(...metres(from, to));
}

export function lengthM(path: readonly LngLat[]): number {
  return path.reduce((total, point, index) => total + metresBetween(path[index - 1] ?? point, point), 0);
}

/** Degrees clockwise from north, 0 … 360. */
export function headingFrom(from: LngLat, to: LngLat): number {
  const [east, north] = metres(from, to);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** A place on a path. */
export interface OnPath {
  /** Metres from the start. */
  readonly alongM: number;
  /** Metres from the path. */
  readonly offM: number;
  readonly point: LngLat;
  /** The corner before it. */
  readonly index: number;
}

/**
 * Where on the path a car is. Of two places that a fix cannot tell apart (there and back by the same street) it is the first that
 * is not behind `afterM`. Undefined when the car is somewhere else.
 */
export function placeOn(path: readonly LngLat[], { lat, lng }: LatLng, afterM = 0): OnPath | undefined {
  const places = placesOn(path, [lng, lat]);
  const offM = Math.min(...places.map((place) => place.offM));
  if (places.length === 0 || offM > offPathM) return undefined;
  const near = places.filter((place) => place.offM <= offM + sameM);
  const ahead = near.filter((place) => place.alongM >= afterM - backM);
  // Of one stretch of the path the nearest corner-to-corner piece, not its first one.
  const first = ahead[0] ?? near[0];
  return first && nearestOf((ahead.length > 0 ? ahead : near).filter((place) => place.alongM <= first.alongM + 2 * (offM + sameM)));
}

function nearestOf(places: readonly OnPath[]): OnPath | undefined {
  return places.toSorted((a, b) => a.offM - b.offM)[0];
}

function placesOn(path: readonly LngLat[], at: LngLat): OnPath[] {
  let startM = 0;
  return path.slice(0, -1).map((from, index) => {
    const to = path[index + 1] ?? from;
    const [along, aside] = [metres(from, to), metres(from, at)];
    const spanM = Math.hypot(...along);
    const share = spanM === 0 ? 0 : Math.min(1, Math.max(0, (along[0] * aside[0] + along[1] * aside[1]) / spanM ** 2));
    const point: LngLat = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const place = { alongM: startM + share * spanM, offM: metresBetween(point, at), point, index };
    startM += spanM;
    return place;
  });
}

/** The path behind and ahead of a place on it. */
export function splitAt(path: readonly LngLat[], { point, index }: OnPath): { behind: LngLat[]; ahead: LngLat[] } {
  return { behind: [...path.slice(0, index + 1), point], ahead: [point, ...path.slice(index + 1)] };
}

/** Which way the path leads at a place on it; undefined where it ends. */
export function headingOn(path: readonly LngLat[], { index }: OnPath): number | undefined {
  const [from, to] = [path[index], path[index + 1]];
  return from && to && metresBetween(from, to) > 0 ? headingFrom(from, to) : undefined;
}
