import type { LatLng } from '../../town/geo.contract.js';
import { passedStops, type RideRow } from '../../rides/record.api.js';
import type { Stop } from '../../rides/ride.contract.js';
import type { QuoteRow } from '../quotes/quotes.queries.js';
import type { RouteWish } from './reroute.contract.js';
import type { KnownRoute } from './reroute.queries.js';

type Ride = Pick<
  RideRow,
  | 'status'
  | 'pickup_latitude'
  | 'pickup_longitude'
  | 'destination_latitude'
  | 'destination_longitude'
  | 'price_cents'
  | 'driver_share_cents'
>;

const pointOf = ({ latitude, longitude }: Pick<Stop, 'latitude' | 'longitude'>): LatLng => ({ lat: latitude, lng: longitude });
const isSamePoint = (a: LatLng, b: LatLng): boolean => a.lat === b.lat && a.lng === b.lng;

/** Whether a wish is the route that the ride has. */
export function isSameRoute(ride: Ride, { stops }: Pick<KnownRoute, 'stops'>, wish: RouteWish): boolean {
  const end = { lat: ride.destination_latitude, lng: ride.destination_longitude };
  if (!isSamePoint(end, { lat: wish.destination_latitude, lng: wish.destination_longitude })) return false;
  return stops.length === wish.stops.length && wish.stops.every((stop, at) => isSameStop(stop, stops[at]));
}

const isSameStop = (stop: Stop, known: Stop | undefined): boolean => known !== undefined && isSamePoint(pointOf(stop), pointOf(known));

/**
 * The points of another route in their order. On the trip it goes by the stops that were passed and by where the car is: what was
 * driven stays in it. Undefined where it leaves out a stop that was passed.
 */
export function pointsOf(ride: Ride, { stops, path, car, along_miles: along }: KnownRoute, wish: RouteWish): readonly LatLng[] | undefined {
  const pickup = { lat: ride.pickup_latitude, lng: ride.pickup_longitude };
  const end = { lat: wish.destination_latitude, lng: wish.destination_longitude };
  if (ride.status !== 'in_progress' || car === null) return [pickup, ...wish.stops.map(pointOf), end];
  const passed = passedStops(path, car, stops, along ?? 0);
  if (!stops.slice(0, passed).every((stop, at) => isSameStop(stop, wish.stops[at]))) return undefined;
  const [behind, ahead] = [wish.stops.slice(0, passed), wish.stops.slice(passed)];
  return [pickup, ...behind.map(pointOf), car, ...ahead.map(pointOf), end];
}

/** How many of the stops that were passed another route has, too: one that was left out or moved is behind on neither. */
export function keptStops(passed: readonly Stop[], stops: readonly Stop[]): number {
  const changed = passed.findIndex((stop, at) => !isSameStop(stop, stops[at]));
  return changed < 0 ? passed.length : changed;
}

/** What of a wish was not on the route so far. */
export function newPointsOf({ stops }: Pick<KnownRoute, 'stops'>, wish: RouteWish): readonly LatLng[] {
  const added = wish.stops.filter((stop) => !stops.some((known) => isSameStop(stop, known)));
  return [...added.map(pointOf), { lat: wish.destination_latitude, lng: wish.destination_longitude }];
}

/** A fare, and what its driver gets of it. */
type Fare = Pick<QuoteRow, 'total_cents' | 'driver_share_cents' | 'lines'>;

/** A price with what came to the ride beside its quote: the wait, all of it the driver's. */
export function withExtras(
  ride: Pick<Ride, 'price_cents' | 'driver_share_cents'>,
  { quoted, lines }: Pick<KnownRoute, 'quoted' | 'lines'>,
  fare: Fare,
): Fare {
  return {
    total_cents: fare.total_cents + ride.price_cents - quoted.total_cents,
    driver_share_cents: fare.driver_share_cents + ride.driver_share_cents - quoted.driver_share_cents,
    lines: [...fare.lines, ...lines.slice(quoted.lines)],
  };
}
