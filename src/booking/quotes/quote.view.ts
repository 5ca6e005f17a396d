import { toAmount } from '../../fares/fare.api.js';
import type { Quote } from './quote.contract.js';
import type { QuoteRow } from './quotes.queries.js';

/** What of a quote is kept: all but what held only in the moment that it was made. */
type KeptQuote = Omit<Quote, 'is_estimate' | 'pickup_eta_minutes' | 'cancellation'>;

export function viewQuote(row: Omit<QuoteRow, 'booked_at'>, now: Date): KeptQuote {
  return {
    id: row.id,
    pickup_latitude: row.pickup_latitude,
    pickup_longitude: row.pickup_longitude,
    pickup_address: row.pickup_address,
    destination_latitude: row.destination_latitude,
    destination_longitude: row.destination_longitude,
    destination_address: row.destination_address,
    stops: row.stops,
    passenger_count: row.passenger_count,
    is_scheduled: row.is_scheduled,
    scheduled_time: row.scheduled_time?.toISOString() ?? null,
    time_zone: row.time_zone,
    notes: row.notes,
    price: toAmount(row.total_cents),
    currency: row.currency,
    lines: row.lines,
    distance_miles: row.distance_miles,
    estimated_duration_minutes: row.estimated_duration_minutes,
    path: row.path,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    server_now: now.toISOString(),
  };
}
