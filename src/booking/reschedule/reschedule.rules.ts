import type { QuoteRow } from '../quotes/quotes.queries.js';

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
