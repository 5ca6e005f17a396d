import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { RideSummary } from '@server/rides/ride.contract.js';
import { nextPlaceTexts } from '../trips/live-texts';

/** A place in a sentence: the first part of its address, 'Harbor Station' or '12 Mill Street'. */
export function placeName(address: string): string {
  return address.split(',')[0]?.trim() || address;
}

type Place = Pick<RideSummary, 'pickup_address' | 'pickup_label' | 'destination_address' | 'destination_label'>;

/** Where a ride begins as its reader calls it: 'Home' to whom it is home, '14 Orchard Road' to everybody else. */
export function pickupName(ride: Pick<Place, 'pickup_address' | 'pickup_label'>): string {
  return ride.pickup_label ?? placeName(ride.pickup_address);
}

/** Where it ends, likewise. */
export function destinationName(ride: Pick<Place, 'destination_address' | 'destination_label'>): string {
  return ride.destination_label ?? placeName(ride.destination_address);
}

/** Where a ride leads next: to its pickup until the rider is in, then to its destination. */
export function nextPlace(ride: Place & Pick<RideSummary, 'started_at'>): string {
  return ride.started_at === null
    ? nextPlaceTexts.pickup({ place: pickupName(ride) })
    : nextPlaceTexts.destination({ place: destinationName(ride) });
}

/** What stands under a ride's sentence where there is one line for it: a sentence that says where the ride goes is not said twice. */
export function underSentence(
  ride: Parameters<typeof nextPlace>[0],
  { under, detail }: { readonly under?: string; readonly detail?: string },
): string {
  if (under !== undefined) return under;
  return ride.started_at === null || !detail ? nextPlace(ride) : detail;
}

/** Whom the driver picks up, by their first name: whoever booked, or whom they booked for (D3). */
export function passengerOf({ passenger_name: name, customer }: Pick<RideSummary, 'passenger_name' | 'customer'>): string {
  return firstNameOf(name ?? customer.full_name);
}

/** Who rides where that is not whoever booked, by their first name; undefined where it is (D3). */
export function guestOf({ passenger_name: name }: Pick<RideSummary, 'passenger_name'>): string | undefined {
  return name === null ? undefined : firstNameOf(name);
}

/** The other side of a ride as the reader sees it; null while a rider has no driver. */
export function otherSide(ride: Pick<RideSummary, 'my_role' | 'driver' | 'customer'>) {
  return ride.my_role === 'rider' ? ride.driver : ride.customer;
}

/** The same for the two of a ride that is over, by id and first name. */
export function otherAfterwards(
  ride: Pick<RideSummary, 'my_role' | 'status' | 'driver' | 'customer'>,
): { id: string; name: string } | undefined {
  const person = otherSide(ride);
  const isOver = ride.status === 'completed' || ride.status === 'cancelled';
  if (!person || !isOver || (ride.my_role !== 'rider' && ride.my_role !== 'driver')) return undefined;
  return { id: person.clerk_id, name: firstNameOf(person.full_name) };
}
