import type { UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import type { OfferClosedReason } from '../../rides/ride.contract.js';
import { offersWithdrawn } from '../../rides/rides.events.js';
import { closeOffers } from '../../rides/record.api.js';

/** A driver who was passed over. */
export interface PassedOver {
  readonly id: UserId;
  /** A block stands between them and the rider: they learn nothing of the ride. */
  readonly isBlocked: boolean;
}

/** Ends all open offers of a ride, and the request to its preferred driver, for everyone but the winner (I9). */
export async function closeAllOffers(
  unit: Unit,
  rideId: string,
  end: { winner: UserId | null; alsoTo: UserId | null; reason: OfferClosedReason },
): Promise<PassedOver[]> {
  const closed = await unit.all(closeOffers, { ride: rideId, winner: end.winner });
  const passedOver = closed
    .filter(({ status }) => status === 'withdrawn')
    .map(({ driver_id: id, is_blocked: isBlocked }) => ({ id, isBlocked }));
  const losers = passedOver.map(({ id }) => id);
  if (end.alsoTo !== null && end.alsoTo !== end.winner) losers.push(end.alsoTo);
  const driverIds = end.winner === null ? losers : [...losers, end.winner];
  if (driverIds.length > 0) unit.record(offersWithdrawn, { rideId, driverIds, reason: end.reason, acceptedBy: end.winner });
  return passedOver;
}
