import type { OfferClosedReason } from '@server/rides/ride.contract.js';

/** At most this many endings are remembered; only the latest is ever asked for. */
const maxRemembered = 20;

/** `answered`: this driver did it, here, and has had the words for it. */
type Ending = OfferClosedReason | 'answered';
const endings = new Map<string, Ending>();

/** Remembers why a request left the screen, for the words that follow; an own answer stays one whatever is told later. */
export function noteClosed(rideId: string, ending: Ending): void {
  if (endings.get(rideId) === 'answered') return;
  endings.set(rideId, ending);
  const oldest = endings.keys().next();
  if (endings.size > maxRemembered && !oldest.done) endings.delete(oldest.value);
}

/** A request that comes a second time has not ended. */
export function noteOpened(rideId: string): void {
  endings.delete(rideId);
}

export function whyClosed(rideId: string): Ending | undefined {
  return endings.get(rideId);
}
