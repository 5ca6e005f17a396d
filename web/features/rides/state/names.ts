import type { RideSummary } from '@server/rides/ride.contract.js';

/** The name that one calls a person by: 'Dan' of 'Dan Driver'. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}

/** A place in a sentence: the first part of its address, 'Harbor Station' or '12 Mill Street'. */
export function placeName(address: string): string {
  return address.split(',')[0]?.trim() || address;
}

/** The other side of a ride as the reader sees it; null while a rider has no driver. */
export function otherSide(ride: Pick<RideSummary, 'my_role' | 'driver' | 'customer'>) {
  return ride.my_role === 'rider' ? ride.driver : ride.customer;
}
