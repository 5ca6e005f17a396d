import type { UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import type { OfferClosedReason } from './offer.contract.js';
import { offersWithdrawn } from './rides.events.js';

interface Closed {
  driver_id: UserId;
  status: string;
}

/** $1 ride, $2 the winner or null: the winner's offer is accepted, everyone else's withdrawn. */
const closeOffers = `
  update ride_offers set status = case when driver_id = $2 then 'accepted' else 'withdrawn' end
  where ride_id = $1 and status = 'open' returning driver_id, status`;

/** Ends all open offers of a ride, and the request to its preferred driver, for everyone but the winner (I9). */
export async function closeAllOffers(
  unit: Unit,
  rideId: string,
  end: { winner: UserId | null; alsoTo: UserId | null; reason: OfferClosedReason },
): Promise<UserId[]> {
  const closed = await unit.rows<Closed>(closeOffers, [rideId, end.winner]);
  const losers = closed.filter(({ status }) => status === 'withdrawn').map(({ driver_id: id }) => id);
  if (end.alsoTo !== null && end.alsoTo !== end.winner) losers.push(end.alsoTo);
  const driverIds = end.winner === null ? losers : [...losers, end.winner];
  if (driverIds.length > 0) unit.record(offersWithdrawn, { rideId, driverIds, reason: end.reason, acceptedBy: end.winner });
  return losers;
}
