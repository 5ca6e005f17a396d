import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { Ride } from '../../rides/ride.contract.js';
import { isBeforeSetOut, isPreferredAsked } from '../../rides/ride-status.contract.js';

export const rescheduleProblems = problems({
  too_late_to_move: [409, 'It’s too close to the pickup to change the time. You can still cancel.'],
  driver_asked: [409, 'We’re asking a driver about this time right now. Change it once they’ve answered, or cancel.'],
  hold_too_short: [409, 'Your card is already set aside for this ride, and that lasts six days. Choose an earlier time.'],
  another_ride: [409, 'This price is for another ride. Get a new one.'],
});

export type MoveRefusal = 'wrong_state' | 'driver_asked' | 'too_late_to_move';

interface Movable extends Pick<Ride, 'is_scheduled' | 'status' | 'preferred_driver_id' | 'preferred_outcome'> {
  readonly pickup_time: Date | string;
}

/** Why a ride gets no other time; `feeCents` is what canceling it would cost, which another time must not get around. */
export function whyNotMoved(ride: Movable, { feeCents, nowMs }: { feeCents: number; nowMs: number }): MoveRefusal | undefined {
  if (!ride.is_scheduled || !isBeforeSetOut(ride)) return 'wrong_state';
  if (isPreferredAsked(ride)) return 'driver_asked';
  return feeCents > 0 || new Date(ride.pickup_time).getTime() <= nowMs ? 'too_late_to_move' : undefined;
}

/**
 * Another time for a scheduled ride of mine, as long as canceling it is free. `quote_id` is a price for the same places and passengers
 * at the new time. The driver keeps the ride where they are free and work then; if not, another one is looked for. The same
 * `Idempotency-Key` (or, without one, the same quote) changes it once.
 */
export const rescheduleRide = endpoint({
  method: 'POST',
  path: '/api/rides/:id/reschedule',
  access: 'user',
  summary: 'Change the time of a scheduled ride',
  idempotent: true,
  params: IdParam,
  body: z.object({ quote_id: Id }),
  reply: Ride,
  problems: [
    'quote_expired',
    'quote_used',
    'another_ride',
    'cards_not_set_up',
    'card_unusable',
    'card_expires_before_ride',
    'open_debt',
    'ride_overlaps',
    'wrong_state',
    'too_late_to_move',
    'driver_asked',
    'hold_too_short',
  ],
  // Each move may ring the drivers anew.
  rate: { limit: 12, windowS: 3_600 },
});
