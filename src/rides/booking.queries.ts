import { rideColumns } from './ride.row.js';

export interface QuoteRow {
  readonly id: string;
  readonly is_scheduled: boolean;
  readonly scheduled_time: Date | null;
  readonly passenger_count: number;
  readonly estimated_duration_minutes: number;
  readonly notes: string | null;
  readonly expires_at: Date;
  readonly booked_at: Date | null;
}

/** $1 quote, $2 rider. Held, so that two bookings of one quote follow each other. */
export const quoteForBooking = `
  select id, is_scheduled, scheduled_time, passenger_count, estimated_duration_minutes, notes, expires_at, booked_at
  from quotes where id = $1 and rider_id = $2 for update`;

/**
 * $1 quote, $2 card, $3 pickup time, $4 preferred driver, $5 until when, $6 fallback, $7 notes, $8 PIN, $9 and $10 busy,
 * $11 end of the search, $12 next step, $13 now.
 */
export const insertRide = `
  insert into rides (quote_id, customer_id, payment_method_id, status, pickup_time, is_scheduled, scheduled_time, time_zone,
    pickup_latitude, pickup_longitude, pickup_address, destination_latitude, destination_longitude, destination_address, stops,
    passenger_count, notes, distance_miles, estimated_duration_minutes, path, lines, tariff_id, price_cents, driver_share_cents, currency,
    preferred_driver_id, preferred_driver_timeout, preferred_fallback, pin, busy, rider_span, search_expires_at, next_step_at, created_at)
  select q.id, q.rider_id, $2::uuid, 'pending', $3::timestamptz, q.is_scheduled, q.scheduled_time, q.time_zone,
    q.pickup_latitude, q.pickup_longitude, q.pickup_address, q.destination_latitude, q.destination_longitude, q.destination_address, q.stops,
    q.passenger_count, $7::text, q.distance_miles, q.estimated_duration_minutes, q.path, q.lines, q.tariff_id, q.total_cents, q.driver_share_cents, q.currency,
    $4::text, $5::timestamptz, $6::text, $8::text, tstzrange($9, $10),
    tstzrange($3::timestamptz, $3::timestamptz + make_interval(mins => q.estimated_duration_minutes)), $11::timestamptz, $12::timestamptz, $13::timestamptz
  from quotes q where q.id = $1
  returning ${rideColumns}`;

/** $1 rider: bookings of one rider that ask for a driver follow each other. */
export const holdRider = 'select from users where id = $1 for no key update';

/** Requests of one rider to a driver who declined one of them within the day before. */
const requestsADay = 2;

/** $1 rider, $2 driver, $3 now: a row when this driver has said no and is not to be asked again today. */
export const hasAskedEnough = `
  select 1 from rides
  where customer_id = $1 and preferred_driver_id = $2 and created_at > $3::timestamptz - interval '1 day'
  having count(*) >= ${requestsADay} and bool_or(preferred_outcome = 'declined')`;
