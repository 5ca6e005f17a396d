import { type Selectable, sql } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import type { RidesTables } from '../rides.tables.js';
import { rideColumns } from './ride-row.js';
import { transition } from './transition.js';

const statement = statementsOf<RidesTables>();

/** What is copied from a quote, and what the booking adds. */
export type NewRide = Readonly<
  Pick<
    Selectable<RidesTables['rides']>,
    | 'quote_id'
    | 'customer_id'
    | 'payment_method_id'
    | 'pickup_time'
    | 'is_scheduled'
    | 'scheduled_time'
    | 'time_zone'
    | 'pickup_latitude'
    | 'pickup_longitude'
    | 'pickup_address'
    | 'destination_latitude'
    | 'destination_longitude'
    | 'destination_address'
    | 'stops'
    | 'passenger_count'
    | 'notes'
    | 'distance_miles'
    | 'estimated_duration_minutes'
    | 'path'
    | 'lines'
    | 'tariff_id'
    | 'price_cents'
    | 'driver_share_cents'
    | 'currency'
    | 'passenger_name'
    | 'offered_tip_cents'
    | 'preferred_driver_id'
    | 'preferred_driver_timeout'
    | 'preferred_fallback'
    | 'search_expires_at'
    | 'next_step_at'
    | 'created_at'
  > & { busyFrom: Date; busyUntil: Date; riderUntil: Date }
>;

/** The first state of every ride. */
export const createRide = transition(
  statement<NewRide>()('rides.create', (db, $) =>
    db
      .insertInto('rides')
      .values({
        status: sql.lit('pending' as const),
        quote_id: $.quote_id,
        customer_id: $.customer_id,
        payment_method_id: $.payment_method_id,
        pickup_time: $.pickup_time,
        is_scheduled: $.is_scheduled,
        scheduled_time: $.scheduled_time,
        time_zone: $.time_zone,
        pickup_latitude: $.pickup_latitude,
        pickup_longitude: $.pickup_longitude,
        pickup_address: $.pickup_address,
        destination_latitude: $.destination_latitude,
        destination_longitude: $.destination_longitude,
        destination_address: $.destination_address,
        stops: $.json.stops,
        passenger_count: $.passenger_count,
        notes: $.notes,
        distance_miles: $.distance_miles,
        estimated_duration_minutes: $.estimated_duration_minutes,
        path: $.json.path,
        lines: $.json.lines,
        tariff_id: $.tariff_id,
        price_cents: $.price_cents,
        driver_share_cents: $.driver_share_cents,
        currency: $.currency,
        passenger_name: $.passenger_name,
        offered_tip_cents: $.offered_tip_cents,
        preferred_driver_id: $.preferred_driver_id,
        preferred_driver_timeout: $.preferred_driver_timeout,
        preferred_fallback: $.preferred_fallback,
        busy: sql<string>`tstzrange(${$.busyFrom}, ${$.busyUntil})`,
        rider_span: sql<string>`tstzrange(${$.pickup_time}, ${$.riderUntil})`,
        search_expires_at: $.search_expires_at,
        next_step_at: $.next_step_at,
        created_at: $.created_at,
      })
      .returning(rideColumns),
  ),
);
