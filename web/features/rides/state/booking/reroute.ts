import { type RouteWish, whyNotRerouted } from '@server/booking/reroute/reroute.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import type { Place } from '@server/town/geo.contract.js';
import { addressOf } from './draft';
import { destinationOf, stopPlace } from './recent-places';

/** Whether the reader may send the ride elsewhere: its rider, from the driver's yes until they are there. */
export function canReroute(ride: Ride): boolean {
  return ride.my_role === 'rider' && ride.proposal === null && whyNotRerouted(ride) === undefined;
}

/** Where a ride is to go; a box that nobody has filled is undefined. */
export interface RouteDraft {
  readonly stops: readonly (Place | undefined)[];
  readonly destination: Place | undefined;
}

/** Where the boxes begin. */
export const routeDraftOf = (ride: Ride): RouteDraft => ({ stops: ride.stops.map(stopPlace), destination: destinationOf(ride) });

/** What is asked of the server; undefined while a box is empty, and for the route that the ride has. */
export function routeWishOf(ride: Ride, { stops, destination }: RouteDraft): RouteWish | undefined {
  const chosen = stops.filter((stop) => stop !== undefined);
  if (destination === undefined || chosen.length < stops.length || isRouteOf(ride, [...chosen, destination])) return undefined;
  return {
    destination_latitude: destination.lat,
    destination_longitude: destination.lng,
    destination_address: addressOf(destination),
    stops: chosen.map((stop) => ({ latitude: stop.lat, longitude: stop.lng, address: addressOf(stop) })),
  };
}

function isRouteOf(ride: Ride, places: readonly Place[]): boolean {
  const known = [...ride.stops.map(stopPlace), destinationOf(ride)];
  return known.length === places.length && known.every(({ lat, lng }, at) => places[at]?.lat === lat && places[at]?.lng === lng);
}
