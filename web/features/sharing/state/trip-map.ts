import type { SharedPlace, SharedTrip } from '@server/sharing/sharing.contract.js';

/** What the map shows of a shared trip; the car only while it is on the way, with the age of its place (s). */
export function tripMapOf(trip: SharedTrip, ageMs: number) {
  const { position: at, driver, is_here: isHere } = trip;
  return {
    // Once the car is at the pickup, two names would lie on each other.
    pickup: pointOf(trip.pickup, !isHere),
    destination: pointOf(trip.destination, true),
    phase: phaseOf(trip),
    ...(at ? { driver: { lat: at.lat, lng: at.lng, heading: at.heading, name: driver?.name, ageS: ageMs / 1000 } } : {}),
  };
}

function pointOf({ address, at }: SharedPlace, isNamed: boolean) {
  return at ? { ...at, name: isNamed ? placeName(address) : undefined } : undefined;
}

/** A place in a few words: the first part of its address. */
function placeName(address: string): string {
  return address.split(',')[0]?.trim() ?? address;
}

function phaseOf({ status, is_here: isHere, position }: SharedTrip): 'coming' | 'here' | 'trip' | undefined {
  if (!position) return undefined;
  if (status === 'in_progress') return 'trip';
  return isHere ? 'here' : 'coming';
}

/** What a map slot is given to draw; the same words as places' map content, which this feature does not know. */
export type TripMapContent = ReturnType<typeof tripMapOf>;
