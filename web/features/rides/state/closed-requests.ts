import type { OfferClosedReason } from '@server/rides/offer.contract.js';

/** At most this many endings are remembered; only the latest is ever asked for. */
const maxRemembered = 20;
const endings = new Map<string, OfferClosedReason>();

/** Remembers why a request ended, for the words that follow. */
export function noteClosed(rideId: string, reason: OfferClosedReason): void {
  endings.delete(rideId);
  endings.set(rideId, reason);
  const oldest = endings.keys().next();
  if (endings.size > maxRemembered && !oldest.done) endings.delete(oldest.value);
}

export function whyClosed(rideId: string): OfferClosedReason | undefined {
  return endings.get(rideId);
}
