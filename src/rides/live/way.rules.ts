import { milesPerDegree } from '../../town/geo.contract.js';
import { arrivedWithinMiles } from '../ride.contract.js';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Longitude and latitude of each corner. */
export type Corners = readonly (readonly [lng: number, lat: number])[];

/** Where on a path a point lies: so many miles from its start, so many beside it. */
export interface OnPath {
  readonly miles: number;
  readonly beside: number;
}

/** Farther beside its path than this a car drives another way, in miles: streets are wide and fixes inexact. */
const offPathMiles = 0.1;
/** Two passes of a path this near to each other are one street, in miles. */
const sameStreetMiles = 0.02;
/** A fix may lie so far behind the one before it and still be going forward, in miles. */
const slackMiles = 0.05;

interface Leg {
  /** Miles of the path before it. */
  readonly from: number;
  readonly length: number;
  readonly start: Flat;
  readonly end: Flat;
}
type Flat = readonly [east: number, north: number];

/** The legs of a path in miles around its first corner: near enough to be flat. */
function legsOf(path: Corners): { legs: readonly Leg[]; flatten: (point: Point) => Flat; miles: number } {
  const [lng0, lat0] = path[0] ?? [0, 0];
  const eastPerDegree = milesPerDegree * Math.cos((lat0 * Math.PI) / 180);
  const flatten = ({ lat, lng }: Point): Flat => [(lng - lng0) * eastPerDegree, (lat - lat0) * milesPerDegree];
  let miles = 0;
  const legs = path.slice(1).map(([lng, lat], index): Leg => {
    const [lngBefore, latBefore] = path[index] ?? [lng, lat];
    const [start, end] = [flatten({ lat: latBefore, lng: lngBefore }), flatten({ lat, lng })];
    const leg = { from: miles, length: Math.hypot(end[0] - start[0], end[1] - start[1]), start, end };
    miles += leg.length;
    return leg;
  });
  return { legs, flatten, miles };
}

/** Length of a path in miles. */
export function milesOf(path: Corners): number {
  return legsOf(path).miles;
}

/**
 * The place on a path that is nearest to a point and not behind `fromMiles`. A street that is driven twice counts as
 * its first pass until the car is past that; undefined where the path has nothing ahead.
 */
export function onPath(path: Corners, point: Point, fromMiles = 0): OnPath | undefined {
  const { legs, flatten } = legsOf(path);
  const [x, y] = flatten(point);
  const feet = legs
    .filter(({ from, length }) => from + length >= fromMiles - slackMiles)
    .map(({ from, length, start, end }): OnPath => {
      const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
      const part = length === 0 ? 0 : ((x - start[0]) * dx + (y - start[1]) * dy) / (length * length);
      const least = length === 0 ? 0 : Math.max(0, (fromMiles - slackMiles - from) / length);
      const share = Math.min(1, Math.max(least, part));
      return { miles: from + share * length, beside: Math.hypot(x - start[0] - share * dx, y - start[1] - share * dy) };
    });
  const nearest = Math.min(...feet.map(({ beside }) => beside));
  return feet.find(({ beside }) => beside <= nearest + sameStreetMiles);
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** How far along its path each stop of a trip lies. They follow each other: none is before the one ahead of it. */
export function milesOfStops(path: Corners, stops: readonly Place[]): readonly number[] {
  let from = 0;
  return stops.map(({ latitude, longitude }) => {
    from = Math.max(from, onPath(path, { lat: latitude, lng: longitude }, from)?.miles ?? 0);
    return from;
  });
}

/** How many of a trip's stops, in their order, lie behind so many miles of its path. */
export const stopsWithin = (path: Corners, stops: readonly Place[], miles: number): number =>
  milesOfStops(path, stops).filter((at) => at <= miles).length;

/** … behind a car that has come `fromMiles` of it. */
export const passedStops = (path: Corners, car: Point, stops: readonly Place[], fromMiles = 0): number =>
  stopsWithin(path, stops, onPath(path, car, fromMiles)?.miles ?? 0);

/** A trip with stops, and where its car is. */
export interface TripSoFar {
  readonly path: Corners;
  readonly stops: readonly Place[];
  readonly car: Point;
  /** How much of its path is driven; null where that is not known. */
  readonly along_miles: number | null;
}

/** How far it has come, as its people are told. */
export function progressOf(trip: TripSoFar | null): { stops_passed?: number } {
  return trip ? { stops_passed: passedStops(trip.path, trip.car, trip.stops, trip.along_miles ?? 0) } : {};
}

/** What of a trip is left, reckoned by its own path and the time that all of it takes; undefined for a car that drives another way. */
export function leftOfTrip(
  trip: { path: Corners; minutes: number },
  car: Point,
  alongMiles: number | null,
): { minutes: number; alongMiles: number } | undefined {
  const at = onPath(trip.path, car, alongMiles ?? 0);
  const miles = milesOf(trip.path);
  if (!at || at.beside > offPathMiles || miles === 0) return undefined;
  const left = Math.max(0, miles - at.miles);
  const minutes = left <= arrivedWithinMiles ? 0 : Math.max(1, Math.ceil(Math.round((trip.minutes * left * 100) / miles) / 100));
  return { minutes, alongMiles: Math.max(at.miles, alongMiles ?? 0) };
}

/** What is left of a known way from where the car is on it; undefined for a car that has left it. */
export function restOfWay({ path, pace }: { path: Corners; pace: number }, car: Point): { minutes: number; path: Corners } | undefined {
  const at = onPath(path, car);
  if (!at || at.beside > offPathMiles) return undefined;
  const { legs } = legsOf(path);
  const ahead = legs.flatMap(({ from, length }, index) => (from + length > at.miles ? [path[index + 1] ?? path[0]] : [])).filter(isCorner);
  const rest: Corners = [[car.lng, car.lat], ...ahead];
  const left = milesOf(rest);
  return { minutes: left <= arrivedWithinMiles ? 0 : Math.max(1, Math.ceil(left * pace)), path: rest };
}

const isCorner = (corner: Corners[number] | undefined): corner is Corners[number] => corner !== undefined;
