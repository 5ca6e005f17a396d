import { minuteMs } from '../contract/duration.js';
import type { Unit } from '../database/unit.js';
import type { Tariffs } from '../fares/tariffs.api.js';
import { cardHolders, type PastRide } from './past-rides.js';
import type { SeededRandom } from './random.js';
import { idOf } from './townspeople.js';
import { uuidAt } from './uuid-at.js';

const timeZone = 'America/New_York';
const brands = ['visa', 'mastercard', 'amex'] as const;

type Json = Record<string, unknown>;

/** Cards by owner, so that rides can name the one that paid. */
export async function seedCards(unit: Unit, random: SeededRandom): Promise<Map<string, string>> {
  const cards = cardHolders.map(({ id }) => ({
    id: uuidAt(unit.now, random),
    owner: id,
    brand: id === idOf('rosa') ? 'visa' : random.pick(brands),
    last4: id === idOf('rosa') ? '4242' : String(random.between(1000, 9999)),
    month: random.between(1, 12),
    year: unit.now.getUTCFullYear() + random.between(1, 4),
  }));
  await unit.rows(
    `insert into payment_methods (id, user_id, provider_ref, brand, last4, exp_month, exp_year, is_default, created_at)
     select id, owner, 'demo_' || id, brand, last4, month, year, true, $2
     from jsonb_to_recordset($1::jsonb) as c(id uuid, owner text, brand text, last4 text, month int, year int)`,
    [JSON.stringify(cards), unit.now],
  );
  return new Map(cards.map(({ owner, id }) => [owner, id]));
}

/** Past rides with their quotes, payments and reviews, as if they had been driven here. */
export async function seedRides(
  unit: Unit,
  past: readonly PastRide[],
  tools: { random: SeededRandom; tariffs: Tariffs; cards: Map<string, string> },
): Promise<void> {
  const records: Json[] = [];
  for (const ride of past) {
    const card = tools.cards.get(ride.rider.id);
    if (card)
      records.push({
        ...(await describe(ride, tools.tariffs)),
        card,
        id: uuidAt(ride.pickupAt, tools.random),
        quote: uuidAt(ride.pickupAt, tools.random),
      });
  }
  const rides = JSON.stringify(records);
  await unit.rows(insertQuotes, [rides, timeZone]);
  await unit.rows(insertRides, [rides, timeZone]);
  await unit.rows(insertEvents, [rides]);
  await unit.rows(insertCompanions, [rides]);
  await unit.rows(insertPayments, [rides]);
  await unit.rows(insertLedger, [rides]);
  await unit.rows(insertReviews, [rides]);
  await unit.rows(averages);
}

async function describe(ride: PastRide, tariffs: Tariffs): Promise<Json> {
  const { plan, pickupAt, from, to } = ride;
  const trip = { distanceMiles: plan.distance_miles, durationMinutes: plan.estimated_duration_minutes, isScheduled: false };
  const fare = await tariffs.fareAt(pickupAt, trip);
  const after = (minutes: number) => new Date(pickupAt.getTime() + minutes * minuteMs).toISOString();
  return {
    rider: ride.rider.id,
    driver: ride.driver.id,
    status: ride.isCancelled ? 'cancelled' : 'completed',
    from_lat: from.lat,
    from_lng: from.lng,
    // As people say it, and as the booking page writes it.
    from_address: from.name,
    to_lat: to.lat,
    to_lng: to.lng,
    to_address: to.name,
    miles: plan.distance_miles,
    minutes: plan.estimated_duration_minutes,
    path: plan.path,
    lines: fare.lines.map(({ label, cents }) => ({ label, amount: cents / 100 })),
    price: fare.totalCents,
    share: fare.driverShareCents,
    tariff: fare.tariffId,
    booked: after(-9),
    pickup: after(0),
    started: after(2),
    ended: after(2 + plan.estimated_duration_minutes),
    seen: after(2 + plan.estimated_duration_minutes + 24 * 60),
    rider_stars: ride.riderReview?.stars ?? null,
    rider_comment: ride.riderReview?.comment ?? null,
    driver_stars: ride.driverReview?.stars ?? null,
    driver_comment: ride.driverReview?.comment ?? null,
  };
}

const given = `jsonb_to_recordset($1::jsonb) as r(
  id uuid, quote uuid, card uuid, rider text, driver text, status text,
  from_lat float8, from_lng float8, from_address text, to_lat float8, to_lng float8, to_address text,
  miles float8, minutes int, path jsonb, lines jsonb, price int, share int, tariff uuid,
  booked timestamptz, pickup timestamptz, started timestamptz, ended timestamptz, seen timestamptz,
  rider_stars int, rider_comment text, driver_stars int, driver_comment text)`;

const insertQuotes = `
  insert into quotes (id, rider_id, pickup_latitude, pickup_longitude, pickup_address, destination_latitude, destination_longitude,
    destination_address, is_scheduled, time_zone, passenger_count, distance_miles, estimated_duration_minutes, path, lines,
    total_cents, driver_share_cents, currency, tariff_id, created_at, expires_at, booked_at)
  select quote, rider, from_lat, from_lng, from_address, to_lat, to_lng, to_address, false, $2, 1, miles, minutes, path, lines,
    price, share, 'USD', tariff, booked, booked + interval '5 minutes', booked
  from ${given}`;

const insertRides = `
  insert into rides (id, quote_id, customer_id, driver_id, payment_method_id, status, version, pickup_time, is_scheduled, time_zone,
    pickup_latitude, pickup_longitude, pickup_address, destination_latitude, destination_longitude, destination_address,
    passenger_count, distance_miles, estimated_duration_minutes, path, lines, tariff_id, price_cents, driver_share_cents, final_cents,
    currency, payment_status, busy, search_expires_at, confirmed_at, departed_at, arrived_at, started_at, completed_at,
    cancelled_at, cancelled_by, cancel_reason, created_at)
  select id, quote, rider, driver, card, status, 6, pickup, false, $2,
    from_lat, from_lng, from_address, to_lat, to_lng, to_address,
    1, miles, minutes, path, lines, tariff, price, share, case when status = 'completed' then price end,
    'USD', case when status = 'completed' then 'captured' else 'void' end, tstzrange(booked, ended), booked + interval '5 minutes',
    booked + interval '1 minute', booked + interval '2 minutes', pickup,
    case when status = 'completed' then started end, case when status = 'completed' then ended end,
    case when status = 'cancelled' then pickup end, case when status = 'cancelled' then 'rider' end,
    case when status = 'cancelled' then 'Plans changed' end, booked
  from ${given} order by pickup`;

const insertCompanions = `
  insert into ride_companions (one_id, other_id)
  select distinct least(rider, driver), greatest(rider, driver) from ${given} where driver <> rider on conflict do nothing`;

const insertEvents = `
  insert into ride_events (ride_id, seq, actor, type, at)
  select id, e.seq, e.actor, e.type, e.at from ${given},
    lateral (values (1, 'rider', 'booked', booked), (2, 'driver', 'accepted', booked + interval '1 minute'),
      (3, 'driver', 'departed', booked + interval '2 minutes'),
      (4, case status when 'completed' then 'driver' else 'rider' end, case status when 'completed' then 'completed' else 'cancelled' end,
        case status when 'completed' then ended else pickup end)) as e(seq, actor, type, at)`;

const insertPayments = `
  insert into payments (ride_id, payment_method_id, purpose, provider_key, provider_ref, amount_cents, currency, status, created_at, updated_at)
  select id, card, 'fare', 'ride:' || id || ':fare', 'demo_' || id, price, 'USD', 'captured', ended, ended
  from ${given} where status = 'completed'`;

const insertLedger = `
  insert into ledger_entries (ride_id, account, amount_cents, currency, memo, at)
  select id, l.account, l.cents, 'USD', l.memo, ended from ${given},
    lateral (values ('rider:' || rider, -price, 'fare'), ('driver:' || driver, share, 'fare'),
      ('platform', price - share, 'fare')) as l(account, cents, memo)
  where status = 'completed'`;

const insertReviews = `
  insert into reviews (ride_id, author_id, subject_id, stars, comment, created_at, visible_at, counted)
  select id, v.author, v.subject, v.stars, v.comment, ended, seen, true from ${given},
    lateral (values (rider, driver, rider_stars, rider_comment), (driver, rider, driver_stars, driver_comment)) as v(author, subject, stars, comment)
  where v.stars is not null order by ended`;

const averages = `
  update users set average_rating = r.average, total_ratings = r.total
  from (select subject_id, round(avg(stars), 2) as average, count(*) as total from reviews group by subject_id) as r
  where r.subject_id = users.id`;
