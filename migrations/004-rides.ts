import { Migration } from '@mikro-orm/migrations';

/** The booking core (design D1): drivers, tariffs, cards, quotes, rides, offers. Money in cents. */
export class RidesMigration extends Migration {
  override name = '004-rides';

  override up(): void {
    this.drivers();
    this.money();
    this.quotes();
    this.rides();
    this.rideIndexes();
    this.rideHistory();
  }

  private drivers(): void {
    this.addSql(`create table driver_applications (
      id uuid primary key default uuidv7(),
      user_id text not null unique references users (id) on delete cascade,
      status text not null check (status in ('draft', 'pending', 'under_review', 'approved', 'rejected', 'pre_screening_failed', 'suspended')),
      details jsonb not null default '{}',
      decided_by text references users (id),
      decision_reason text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql('create index driver_applications_status on driver_applications (status, updated_at)');

    this.addSql(`create table vehicles (
      id uuid primary key default uuidv7(),
      driver_id text not null unique references users (id) on delete cascade,
      make text not null,
      model text not null,
      colour text not null,
      plate text not null,
      seats int not null check (seats between 1 and 8)
    )`);

    this.addSql(`create table driver_states (
      driver_id text primary key references users (id) on delete cascade,
      availability text not null default 'off' check (availability in ('available', 'busy', 'off')),
      lat double precision check (lat between -90 and 90),
      lng double precision check (lng between -180 and 180),
      accuracy_m double precision,
      fix_at timestamptz,
      seq bigint not null default 0,
      lease_until timestamptz,
      updated_at timestamptz not null
    )`);
    this.addSql(
      `create index driver_states_position on driver_states using gist (ll_to_earth(lat, lng)) where availability = 'available' and lat is not null`,
    );

    this.addSql(`create table driver_schedules (
      driver_id text not null references users (id) on delete cascade,
      day_of_week smallint not null check (day_of_week between 0 and 6),
      is_available boolean not null,
      start_time time not null,
      end_time time not null,
      time_zone text not null,
      primary key (driver_id, day_of_week)
    )`);
  }

  private money(): void {
    this.addSql(`create table tariffs (
      id uuid primary key default uuidv7(),
      area text not null,
      rules jsonb not null,
      valid_from timestamptz not null,
      created_by text
    )`);
    this.addSql('create index tariffs_area on tariffs (area, valid_from desc)');
    // The town's first tariff (design D6); an admin adds newer rows, none is ever changed.
    this.addSql(`insert into tariffs (area, valid_from, rules) values ('town', '2020-01-01T00:00:00Z', '{
      "currency": "USD", "time_zone": "America/New_York",
      "base_cents": 250, "per_mile_cents": 160, "per_minute_cents": 30, "minimum_cents": 600,
      "demand_percent": 100, "booking_cents": 150, "scheduled_cents": 300, "platform_percent": 20,
      "late_cancel_cents": 500, "no_show_cents": 700, "free_cancel_minutes": 2, "scheduled_free_cancel_minutes": 60
    }')`);

    this.addSql(`create table payment_methods (
      id uuid primary key default uuidv7(),
      user_id text not null references users (id) on delete cascade,
      provider_ref text not null,
      brand text not null,
      last4 char(4) not null,
      exp_month smallint not null check (exp_month between 1 and 12),
      exp_year smallint not null,
      is_default boolean not null default false,
      state text not null default 'ok' check (state in ('ok', 'expiring', 'expired', 'failed')),
      created_at timestamptz not null,
      removed_at timestamptz
    )`);
    this.addSql('create unique index payment_methods_default on payment_methods (user_id) where is_default and removed_at is null');
    this.addSql('create index payment_methods_user on payment_methods (user_id)');
  }

  private quotes(): void {
    this.addSql(`create table quotes (
      id uuid primary key default uuidv7(),
      rider_id text not null references users (id) on delete cascade,
      pickup_latitude double precision not null, pickup_longitude double precision not null, pickup_address text not null,
      destination_latitude double precision not null, destination_longitude double precision not null, destination_address text not null,
      stops jsonb not null default '[]',
      is_scheduled boolean not null,
      scheduled_time timestamptz,
      time_zone text not null,
      passenger_count smallint not null check (passenger_count between 1 and 6),
      notes text,
      distance_miles double precision not null,
      estimated_duration_minutes int not null,
      path jsonb not null,
      lines jsonb not null,
      total_cents int not null check (total_cents >= 0),
      driver_share_cents int not null,
      currency char(3) not null,
      tariff_id uuid not null references tariffs (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      booked_at timestamptz
    )`);
    this.addSql('create index quotes_unbooked on quotes (expires_at) where booked_at is null');
  }

  private rides(): void {
    this.addSql(`create table rides (
      id uuid primary key default uuidv7(),
      quote_id uuid not null unique references quotes (id),
      customer_id text not null references users (id),
      driver_id text references users (id),
      payment_method_id uuid not null references payment_methods (id),
      status text not null check (status in ('pending', 'confirmed', 'in_route', 'in_progress', 'completed', 'cancelled', 'no_drivers')),
      version int not null default 1,
      pickup_time timestamptz not null,
      is_scheduled boolean not null,
      scheduled_time timestamptz,
      time_zone text not null,
      pickup_latitude double precision not null, pickup_longitude double precision not null, pickup_address text not null,
      destination_latitude double precision not null, destination_longitude double precision not null, destination_address text not null,
      stops jsonb not null default '[]',
      passenger_count smallint not null,
      notes text,
      distance_miles double precision not null,
      estimated_duration_minutes int not null,
      path jsonb not null,
      lines jsonb not null,
      tariff_id uuid not null references tariffs (id),
      price_cents int not null,
      driver_share_cents int not null,
      final_cents int,
      currency char(3) not null,
      payment_status text not null default 'none' check (payment_status in ('none', 'authorised', 'captured', 'failed', 'refunded', 'void')),
      preferred_driver_id text references users (id),
      preferred_driver_timeout timestamptz,
      preferred_fallback text not null default 'open' check (preferred_fallback in ('open', 'cancel')),
      preferred_outcome text check (preferred_outcome in ('accepted', 'declined', 'timed_out', 'withdrawn')),
      pin char(4) not null,
      busy tstzrange not null,
      search_round int not null default 0,
      search_expires_at timestamptz not null,
      -- Drivers who gave the ride back: never asked again for it.
      excluded_driver_ids text[] not null default '{}',
      -- When the server itself has something to do next: end the preferred phase, ask the next round, end the search, head out.
      next_step_at timestamptz,
      -- When the driver of a ride for now was first expected at the pickup, how near they were seen, and when they last came nearer.
      promised_at timestamptz, nearest_miles double precision, approached_at timestamptz,
      confirmed_at timestamptz, departed_at timestamptz, arrived_at timestamptz, started_at timestamptz, completed_at timestamptz,
      cancelled_at timestamptz,
      cancelled_by text check (cancelled_by in ('rider', 'driver', 'operator', 'system')),
      cancel_reason text,
      created_at timestamptz not null,
      check (status not in ('confirmed', 'in_route', 'in_progress', 'completed') or driver_id is not null),
      check (customer_id <> driver_id),
      constraint rides_one_at_a_time exclude using gist (driver_id with =, busy with &&) where (status in ('confirmed', 'in_route', 'in_progress'))
    )`);
  }

  private rideIndexes(): void {
    this.addSql('create index rides_customer on rides (customer_id, id desc)');
    this.addSql('create index rides_driver on rides (driver_id, id desc) where driver_id is not null');
    this.addSql(`create index rides_preferred on rides (preferred_driver_id) where status = 'pending' and preferred_outcome is null`);
    this.addSql(`create index rides_due on rides (next_step_at) where next_step_at is not null`);
    this.addSql(`create index rides_driving on rides (driver_id) where status in ('confirmed', 'in_route', 'in_progress')`);
    // Nobody drives two rides at once, also not by heading out early (I1).
    this.addSql(`create unique index rides_one_running on rides (driver_id) where status in ('in_route', 'in_progress')`);
    // One ride for now at a time, whatever races (D2).
    this.addSql(
      `create unique index rides_one_now on rides (customer_id) where not is_scheduled and status in ('pending', 'confirmed', 'in_route', 'in_progress')`,
    );
  }

  private rideHistory(): void {
    this.addSql(`create table ride_offers (
      ride_id uuid not null references rides (id) on delete cascade,
      driver_id text not null references users (id),
      round int not null,
      status text not null check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
      eta_s int,
      offered_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (ride_id, driver_id, round)
    )`);
    this.addSql(`create index ride_offers_open on ride_offers (driver_id) where status = 'open'`);
    this.addSql('create index ride_offers_driver on ride_offers (driver_id, offered_at desc)');

    this.addSql(`create table ride_events (
      ride_id uuid not null references rides (id) on delete cascade,
      seq int not null,
      actor text not null,
      type text not null,
      data jsonb not null default '{}',
      at timestamptz not null,
      primary key (ride_id, seq)
    )`);
  }
}
