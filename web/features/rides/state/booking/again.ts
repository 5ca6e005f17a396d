import type { QuoteRequest } from '@server/booking/quotes/quote.contract.js';
import { hourMs } from '@server/contract/duration.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { draftOf, emptyDraft, isTimeAllowed, quoteRequestOf } from './draft';

/** For so long (ms) whoever searched in vain for a ride now is taken to stand there still; later they look at the form first. */
const stillThereMs = hourMs;

/** What one press searches for once more, and with which card. */
export interface SearchOnce {
  readonly request: QuoteRequest;
  readonly cardId: string;
}

/** The search of a ride that no driver was found for, as it was: for now, or for the same time while that can still be chosen (D2). */
export function searchOnceMore(ride: Ride, nowMs: number): SearchOnce | undefined {
  const { my_role: role, status, payment_method_id: cardId } = ride;
  const request = quoteRequestOf({ ...emptyDraft, ...draftOf(ride) }, nowMs);
  if (role !== 'rider' || status !== 'no_drivers' || !cardId || !request) return undefined;
  if (!ride.is_scheduled) return nowMs < Date.parse(ride.search_expires_at) + stillThereMs ? { request, cardId } : undefined;
  // Its own time, by no clock face.
  const later = { ...request, is_scheduled: true, scheduled_time: ride.pickup_time };
  return isTimeAllowed(new Date(ride.pickup_time), nowMs) ? { request: later, cardId } : undefined;
}
