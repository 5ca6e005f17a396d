import { milesOf } from '../../../lib/format/distance';
import type { OpenOffer, PreferredRide } from '@server/rides/offer.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { placeName } from './names';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

const metresPerDegree = 111_195;

/** Miles between two points of one town: near enough to be flat. */
export function milesBetween(a: Point, b: Point): number {
  const east = (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180);
  return milesOf(Math.hypot(east, b.lat - a.lat) * metresPerDegree);
}

/** What the map shows of a ride. The driver only between head out and the end, with the age of the position (s). */
export function mapOf(ride: Ride, nowMs: number, driverName: string | undefined) {
  const { driver_position: at } = ride;
  return {
    // Once the car is at the pickup, two names would lie on each other.
    pickup: {
      lat: ride.pickup_latitude,
      lng: ride.pickup_longitude,
      name: ride.arrived_at === null ? placeName(ride.pickup_address) : undefined,
    },
    destination: { lat: ride.destination_latitude, lng: ride.destination_longitude, name: placeName(ride.destination_address) },
    stops: ride.stops.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
    path: ride.path,
    distanceMiles: ride.distance_miles,
    ...(at ? { driver: { lat: at.lat, lng: at.lng, name: driverName, ageS: Math.max(0, (nowMs - Date.parse(at.at)) / 1000) } } : {}),
  };
}

/** What a map slot is given to draw; the same words as places' map content, which this feature does not know. */
export type RideMapContent = ReturnType<typeof mapOf>;

/** What the strip of map shows of a request: its ends and stops. */
export function requestMapOf(ride: PreferredRide | OpenOffer) {
  return {
    pickup: { lat: ride.pickup_latitude, lng: ride.pickup_longitude, name: placeName(ride.pickup_address) },
    destination: { lat: ride.destination_latitude, lng: ride.destination_longitude, name: placeName(ride.destination_address) },
    stops: ride.stops.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
    distanceMiles: ride.distance_miles,
  };
}

export type RequestMapContent = ReturnType<typeof requestMapOf>;
