import { milesOf } from '../../../lib/format/units/distance';
import type { OpenOffer, PreferredRide } from '@server/dispatch/offers/offer.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { metresPerDegree } from '@server/town/geo.contract.js';
import { destinationName, pickupName, placeName } from './names';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Miles between two points of one town: near enough to be flat. */
export function milesBetween(a: Point, b: Point): number {
  const east = (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180);
  return milesOf(Math.hypot(east, b.lat - a.lat) * metresPerDegree);
}

/** What the map shows of a ride. The driver only between head out and the end, with the age of the position (s). */
export function mapOf(ride: Ride, nowMs: number) {
  const { driver_position: at } = ride;
  return {
    // Once the car is at the pickup, two names would lie on each other.
    pickup: {
      lat: ride.pickup_latitude,
      lng: ride.pickup_longitude,
      name: ride.arrived_at === null ? pickupName(ride) : undefined,
    },
    destination: { lat: ride.destination_latitude, lng: ride.destination_longitude, name: destinationName(ride) },
    stops: ride.stops.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
    path: ride.path,
    way: ride.way,
    phase: phaseOf(ride),
    distanceMiles: ride.distance_miles,
    ...(at ? { driver: carOf(ride, at, nowMs) } : {}),
  };
}

function carOf({ my_role: role, driver }: Ride, at: NonNullable<Ride['driver_position']>, nowMs: number) {
  return {
    lat: at.lat,
    lng: at.lng,
    heading: at.heading,
    isMe: role === 'driver',
    name: driver ? firstNameOf(driver.full_name) : undefined,
    ageS: Math.max(0, (nowMs - Date.parse(at.at)) / 1000),
  };
}

/** What the car is about; undefined while there is none to show. */
function phaseOf({ status, arrived_at: arrived }: Ride): 'coming' | 'here' | 'trip' | undefined {
  if (status === 'in_progress') return 'trip';
  if (status !== 'in_route') return undefined;
  return arrived === null ? 'coming' : 'here';
}

/** What a map slot is given to draw; the same words as places' map content, which this feature does not know. */
export type RideMapContent = ReturnType<typeof mapOf>;

/** What the strip of map shows of a request: its ends, its stops and the way between them, where that is told. */
export function requestMapOf(ride: PreferredRide | OpenOffer) {
  return {
    pickup: { lat: ride.pickup_latitude, lng: ride.pickup_longitude, name: placeName(ride.pickup_address) },
    destination: { lat: ride.destination_latitude, lng: ride.destination_longitude, name: placeName(ride.destination_address) },
    stops: ride.stops.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
    path: 'path' in ride ? ride.path : undefined,
    distanceMiles: ride.distance_miles,
  };
}

export type RequestMapContent = ReturnType<typeof requestMapOf>;
