import type { LocalTime } from '@server/contract/calendar/local-time.js';
import type { QuoteRequest } from '@server/booking/quotes/quote.contract.js';
import { type MoveRefusal, whyNotMoved } from '@server/booking/reschedule/reschedule.contract.js';
import { minuteMs } from '@server/contract/duration.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { draftOf, emptyDraft, isTimeAllowed, quoteRequestOf, scheduledAt, wallTime } from './booking/draft';
import { centsOf, feeAt } from './cancel';

/** Why a ride gets no other time; undefined for a scheduled one that nobody has set out for, as long as canceling it is free. */
export function whyNotMovedAt(ride: Ride, nowMs: number): MoveRefusal | undefined {
  return whyNotMoved(ride, { feeCents: centsOf(feeAt(ride, nowMs)), nowMs });
}

/** What was chosen: the time that the ride has, one that it cannot have, or one to ask the price of. */
export type Chosen = { readonly kind: 'same' | 'bad' } | { readonly kind: 'new'; readonly request: QuoteRequest };

export interface Clock {
  readonly nowMs: number;
  /** This device's, where none is given. */
  readonly timeZone?: string;
}

export function chosenFor(ride: Ride, time: LocalTime, { nowMs, timeZone }: Clock): Chosen {
  const at = timeChosen(ride, time, timeZone);
  // Boxes know full minutes.
  if (at && Math.floor(Date.parse(ride.pickup_time) / minuteMs) === Math.floor(at.getTime() / minuteMs)) return { kind: 'same' };
  if (!at || !isTimeAllowed(at, nowMs)) return { kind: 'bad' };
  const request = quoteRequestOf({ ...emptyDraft, ...draftOf(ride), isScheduled: true, ...time }, nowMs, timeZone);
  return request ? { kind: 'new', request } : { kind: 'bad' };
}

/** Where the boxes begin. */
export const timeOf = (ride: Pick<Ride, 'pickup_time'>, timeZone?: string): LocalTime => wallTime(ride.pickup_time, timeZone);

/** When the ride is to start: as long as the boxes show its own time, then, also where clocks show that twice (S34). */
export const timeChosen = (ride: Pick<Ride, 'pickup_time'>, time: LocalTime, timeZone?: string): Date | undefined =>
  scheduledAt(time, { began: ride.pickup_time, timeZone });
