// Scheduled rides that wait for a driver, as booking leaves them, without the way through quote and search.

/** A card for each rider. */
export async function addCards(pool, riders) {
  await pool.query(
    `insert into payment_methods (user_id, provider_ref, brand, last4, exp_month, exp_year, is_default, created_at)
     select id, 'demo_' || id, 'visa', '4242', 12, 2099, true, now() from unnest($1::text[]) as r(id)`,
    [riders.map(({ id }) => id)],
  );
}

/**
 * `count` pending rides, spread over the riders, two hours apart so that one driver may take them all.
 * With `preferred` they wait for that driver until `timeouts` (one Date for each). Answers their ids.
 */
export async function addRides(pool, { riders, count, preferred = null, timeouts = [] }) {
  const { rows } = await pool.query(
    `with wanted as (
       select n, ($1::text[])[1 + n % array_length($1::text[], 1)] as rider, date_trunc('hour', now()) + make_interval(hours => 24 + 2 * n) as pickup,
         ($4::timestamptz[])[n + 1] as timeout
       from generate_series(0, $2::int - 1) as n
     ), quoted as (
       insert into quotes (rider_id, pickup_latitude, pickup_longitude, pickup_address, destination_latitude, destination_longitude, destination_address,
         is_scheduled, scheduled_time, time_zone, passenger_count, distance_miles, estimated_duration_minutes, path, lines,
         total_cents, driver_share_cents, currency, tariff_id, created_at, expires_at, booked_at)
       select rider, 42.5, -70.9, '1 Mill Street', 42.51, -70.91, 'Harbor Station', true, pickup, 'America/New_York', 1, 2.5, 12, '[]', '[]',
         1200, 960, 'USD', (select id from tariffs limit 1), now(), now() + interval '5 minutes', now()
       from wanted returning *
     )
     insert into rides (quote_id, customer_id, payment_method_id, status, pickup_time, is_scheduled, scheduled_time, time_zone,
       pickup_latitude, pickup_longitude, pickup_address, destination_latitude, destination_longitude, destination_address,
       passenger_count, distance_miles, estimated_duration_minutes, path, lines, tariff_id, price_cents, driver_share_cents, currency,
       preferred_driver_id, preferred_driver_timeout, busy, search_expires_at, next_step_at, created_at)
     select q.id, q.rider_id, (select p.id from payment_methods p where p.user_id = q.rider_id), 'pending', q.scheduled_time, true, q.scheduled_time, q.time_zone,
       q.pickup_latitude, q.pickup_longitude, q.pickup_address, q.destination_latitude, q.destination_longitude, q.destination_address,
       1, q.distance_miles, q.estimated_duration_minutes, q.path, q.lines, q.tariff_id, q.total_cents, q.driver_share_cents, q.currency,
       $3::text, w.timeout, tstzrange(q.scheduled_time, q.scheduled_time + interval '30 minutes'), q.scheduled_time,
       coalesce(w.timeout, q.scheduled_time), now()
     from quoted q join wanted w on w.rider = q.rider_id and w.pickup = q.scheduled_time
     returning id, preferred_driver_timeout as timeout`,
    [riders.map(({ id }) => id), count, preferred?.id ?? null, timeouts],
  );
  return rows.map(({ id }) => id);
}

/** Asks all these drivers for all these rides at once. */
export async function addOffers(pool, rideIds, drivers) {
  await pool.query(
    `insert into ride_offers (ride_id, driver_id, round, status, eta_s, offered_at, expires_at)
     select r, d, 1, 'open', 120, now(), now() + interval '1 hour' from unnest($1::uuid[]) as r, unnest($2::text[]) as d`,
    [rideIds, drivers.map(({ id }) => id)],
  );
  await pool.query('update rides set search_round = 1 where id = any($1)', [rideIds]);
}

/** The job that ends a preferred phase, committed as booking commits it; it runs at each ride's timeout. */
export async function addStepJobs(pool, rideIds) {
  await pool.query(
    `insert into outbox (queue, name, payload, attempts, backoff_ms, run_at, created_at)
     select 'rides', 'rides.step', jsonb_build_object('rideId', id), 5, 500, next_step_at, now() - interval '1 minute' from rides where id = any($1)`,
    [rideIds],
  );
}
