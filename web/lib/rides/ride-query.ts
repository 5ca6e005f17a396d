import type { Ride } from '@server/rides/ride.contract.js';
import { getRide } from '@server/rides/rides.contract.js';
import { replaceEqualDeep } from '@tanstack/react-query';
import { endpointQuery } from '../cache/query';

/** The one of two sights of a ride that is newer: by version, then by the server's time. A position never goes back (M49). */
export function newerRide(known: Ride | undefined, heard: Ride): Ride {
  if (!known) return heard;
  const isNewer = heard.version > known.version || (heard.version === known.version && heard.server_now >= known.server_now);
  return isNewer ? { ...heard, driver_position: newerPosition(known, heard) } : known;
}

function newerPosition(known: Ride, heard: Ride): Ride['driver_position'] {
  const [before, now] = [known.driver_position, heard.driver_position];
  if (!before || !now || known.driver_id !== heard.driver_id) return now;
  return now.seq >= before.seq ? now : before;
}

const keepNewerRide = (known: unknown, heard: unknown): unknown =>
  replaceEqualDeep(known, newerRide(known as Ride | undefined, heard as Ride));

/** Every look at a ride asks by this: of several the last one's options count. */
export const rideQuery = (id: string) => ({
  ...endpointQuery(getRide, { params: { id } }),
  structuralSharing: keepNewerRide,
});
