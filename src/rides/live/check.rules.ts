import { minuteMs } from '../../contract/duration.js';
import { greatCircleMiles } from '../../town/distance.api.js';
import { arrivedWithinMiles, type Stop } from '../ride.contract.js';
import { type Corners, onPath, type Point } from './way.rules.js';

/** A car that moved less than this stands, in miles: a hundred meters. */
export const stillMiles = 0.06;
/** One that has stood for longer than this on a trip raises the question, in milliseconds (D8). */
const stillMs = 5 * minuteMs;
/** One that is farther than this beside its route does, in miles (D8). */
const offRouteMiles = 1;
/** Nobody is asked again within this, in milliseconds. */
export const checkEveryMs = 15 * minuteMs;

export interface OnTrip {
  readonly car: Point;
  readonly path: Corners;
  readonly stops: readonly Stop[];
  /** Since when the car has been where it is. */
  readonly stillSince: Date | null;
}

/** Why its people are asked whether they are all right; undefined where a trip goes as trips go. */
export function whyAsk({ car, path, stops, stillSince }: OnTrip, now: Date): 'still' | 'off_route' | undefined {
  // Without a router the path is a line through the places, which no street follows.
  const isRoute = path.length > stops.length + 2;
  if (isRoute && (onPath(path, car)?.beside ?? 0) > offRouteMiles) return 'off_route';
  if (stillSince === null || now.getTime() - stillSince.getTime() <= stillMs) return undefined;
  return stops.some((stop) => isAt(stop, car)) ? undefined : 'still';
}

/** Where the rider wanted to stop a car may stand. */
const isAt = ({ latitude: lat, longitude: lng }: Stop, car: Point): boolean => greatCircleMiles(car, { lat, lng }) <= arrivedWithinMiles;
