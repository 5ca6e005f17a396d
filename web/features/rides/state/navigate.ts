import type { Ride } from '@server/rides/ride.contract.js';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Where the car goes next; a stop by its number, from 1 on. */
export type NextPoint = Point & ({ readonly to: 'pickup' | 'destination' } | { readonly to: 'stop'; readonly number: number });

type Way = Pick<
  Ride,
  'status' | 'stops' | 'stops_passed' | 'pickup_latitude' | 'pickup_longitude' | 'destination_latitude' | 'destination_longitude'
>;

/** The pickup until the rider is in, then each stop in turn, then the destination. */
export function nextPoint({ stops, stops_passed: passed = 0, ...ride }: Way): NextPoint {
  if (ride.status !== 'in_progress') return { to: 'pickup', lat: ride.pickup_latitude, lng: ride.pickup_longitude };
  const stop = stops[passed];
  if (stop) return { to: 'stop', number: passed + 1, lat: stop.latitude, lng: stop.longitude };
  return { to: 'destination', lat: ride.destination_latitude, lng: ride.destination_longitude };
}

/** What an anchor needs. */
export interface MapLink {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: 'noreferrer';
}

/** About a tenth of a metre. */
const decimals = 6;

/** A point in the device's own map: on Android in the app that its owner chose, on Apple's devices in theirs, elsewhere on the web. */
export function mapLink({ lat, lng }: Point, userAgent: string): MapLink {
  const at = `${lat.toFixed(decimals)},${lng.toFixed(decimals)}`;
  // Apps take the point from the query and center the map on the path; in a tab of its own it would leave an empty one behind.
  if (/Android/.test(userAgent)) return { href: `geo:${at}?q=${at}` };
  const href = /iPhone|iPad|iPod|Macintosh/.test(userAgent)
    ? `https://maps.apple.com/?daddr=${at}&dirflg=d`
    : `https://www.google.com/maps/dir/?api=1&destination=${at}&travelmode=driving`;
  return { href, target: '_blank', rel: 'noreferrer' };
}
