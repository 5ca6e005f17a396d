import type { Ride } from '@server/rides/ride.contract.js';
import { useReturned } from './api/use-returned';
import { RideMoney } from './views/ride-money';
import { FeeWords } from './views/trips/fee-words';

/** What a ride costs, and what of that came back. */
export function RideCost({ ride }: { ride: Ride }) {
  return <RideMoney ride={ride} returned={useReturned(ride)} />;
}

/** What a cancelled ride cost, and what of that came back. */
export function RideFee({ ride }: { ride: Ride }) {
  return <FeeWords ride={ride} returned={useReturned(ride)} />;
}
