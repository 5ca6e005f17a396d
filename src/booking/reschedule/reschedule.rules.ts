import type { RideRow } from '../../rides/record.api.js';
import { isPreferredAsked } from '../../rides/ride-status.contract.js';
import type { QuoteRow } from '../quotes/quotes.queries.js';

export type MoveRefusal = 'wrong_state' | 'too_late_to_move' | 'driver_asked';

/** Why a ride gets no other time; `feeCents` is what canceling it would cost, which another time must not get around. */
export function whyNotMoved(
  ride: Pick<RideRow, 'is_scheduled' | 'status' | 'preferred_driver_id' | 'preferred_outcome' | 'pickup_time'>,
  { feeCents, now }: { feeCents: number; now: Date },
): MoveRefusal | undefined {
  if (!ride.is_scheduled || (ride.status !== 'pending' && ride.status !== 'confirmed')) return 'wrong_state';
  if (isPreferredAsked(ride)) return 'driver_asked';
  return feeCents > 0 || ride.pickup_time <= now ? 'too_late_to_move' : undefined;
}

/** What has to be alike: only the time, and with it the price, may be another one. */
export interface Journey extends Pick<
  QuoteRow,
  'pickup_latitude' | 'pickup_longitude' | 'destination_latitude' | 'destination_longitude' | 'passenger_count' | 'currency'
> {
  readonly stops: unknown;
}

/** Whether a price is for the same ride at another time. */
export function isSameJourney(ride: Journey, quote: Journey & Pick<QuoteRow, 'is_scheduled'>): boolean {
  const places = ({ pickup_latitude, pickup_longitude, destination_latitude, destination_longitude, ...rest }: Journey) =>
    JSON.stringify([
      [pickup_latitude, pickup_longitude],
      [destination_latitude, destination_longitude],
      rest.passenger_count,
      rest.currency,
      pointsOf(rest.stops),
    ]);
  return quote.is_scheduled && places(ride) === places(quote);
}

function pointsOf(stops: unknown): unknown[] {
  return Array.isArray(stops) ? stops.map((stop: { latitude?: unknown; longitude?: unknown }) => [stop.latitude, stop.longitude]) : [];
}
