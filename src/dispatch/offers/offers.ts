import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import type { OfferClosedReason } from '../../rides/ride.contract.js';
import { offersWithdrawn } from '../../rides/rides.events.js';
import { closeOffers } from '../../rides/record.api.js';

/** Ends all open offers of a ride, and the request to its preferred driver, for everyone but the winner (I9). */
export async function closeAllOffers(
  unit: Unit,
  rideId: string,
  end: { winner: UserId | null; alsoTo: UserId | null; reason: OfferClosedReason },
): Promise<UserId[]> {
  const closed = await unit.all(closeOffers, { ride: rideId, winner: end.winner });
  const losers = closed.filter(({ status }) => status === 'withdrawn').map(({ driver_id: id }) => id);
  if (end.alsoTo !== null && end.alsoTo !== end.winner) losers.push(end.alsoTo);
  const driverIds = end.winner === null ? losers : [...losers, end.winner];
  if (driverIds.length > 0) unit.record(offersWithdrawn, { rideId, driverIds, reason: end.reason, acceptedBy: end.winner });
  return losers;
}
