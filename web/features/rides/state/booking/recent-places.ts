import type { Place } from '@server/town/geo.contract.js';
import type { Stop } from '@server/rides/ride.contract.js';
import type { RideSummary } from '@server/rides/ride.contract.js';
import { eachOnce, type KnownPlace } from '../../../../ui/forms/known-place';
import { placeName } from '../names';

/** Where my past rides led, the latest first, each place once and none that is saved. */
export function recentPlaces(rides: readonly RideSummary[], max: number, saved: readonly KnownPlace[] = []): KnownPlace[] {
  const places = rides.filter(({ my_role: role }) => role === 'rider').map((ride) => ({ ...destinationOf(ride), kind: 'recent' as const }));
  return eachOnce([...saved, ...places])
    .filter(({ kind }) => kind === 'recent')
    .slice(0, max);
}

/** A ride's destination as a place to choose. */
export function destinationOf(ride: RideSummary): Place {
  return toPlace({ address: ride.destination_address, lat: ride.destination_latitude, lng: ride.destination_longitude });
}

/** A ride's pickup as a place to choose. */
export function pickupOf(ride: RideSummary): Place {
  return toPlace({ address: ride.pickup_address, lat: ride.pickup_latitude, lng: ride.pickup_longitude });
}

/** A ride's stop as a place to choose. */
export function stopPlace({ address, latitude, longitude }: Stop): Place {
  return toPlace({ address, lat: latitude, lng: longitude });
}

function toPlace({ address, lat, lng }: Pick<Place, 'address' | 'lat' | 'lng'>): Place {
  return { id: `at ${lat},${lng}`, name: placeName(address).slice(0, 200), address, lat, lng };
}
