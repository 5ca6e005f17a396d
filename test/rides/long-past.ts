import type { UserId } from '../../src/contract/ids.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { vacuumed } from '../world/vacuumed.js';
import { connect } from '../world/waiting.js';
import { world } from '../world/world.js';

interface Past {
  readonly count: number;
  /** A ride that is over, paid and reviewed: all others are like it. */
  readonly like: Pick<Ride, 'id'>;
  /** Who takes every twentieth of them, a tenth of these with the driver. */
  readonly rider: UserId;
  /** Who drives every tenth. */
  readonly driver: UserId;
}

const neighbors = `
  insert into users (id, full_name, roles, created_at, updated_at)
  select 'n' || i, 'Neighbor ' || i, case when i < 40 then '{rider,driver}' else '{rider}' end::text[], now(), now() from generate_series(0, 4999) i`;

/** One every ten minutes, so a hundred thousand are two years; ids are as old as what they name. */
const shape = `
  create temp table past as
  select i as place, uuidv7(make_interval(mins => -10 * i)) as id, $2::timestamptz - make_interval(mins => 10 * i) as at,
    case when i % 20 = 0 then $3::text else 'n' || 40 + i % 4960 end as rider,
    case when i % 10 = 3 or i % 200 = 0 then $4::text else 'n' || i % 39 end as driver,
    case when i % 10 < 8 then 'completed' when i % 20 = 9 then 'no_drivers' else 'cancelled' end as status,
    i % 5 = 1 as is_scheduled
  from generate_series(1, $1::int) i`;

const rides = `
  insert into rides
  select copy.* from past p join rides r on r.id = $1
  cross join lateral jsonb_populate_record(r, jsonb_build_object('id', p.id, 'quote_id', p.id, 'customer_id', p.rider, 'status', p.status,
    'driver_id', case when p.status <> 'no_drivers' then p.driver end, 'is_scheduled', p.is_scheduled, 'pickup_time', p.at,
    'created_at', p.at, 'confirmed_at', p.at, 'started_at', p.at, 'completed_at', case when p.status = 'completed' then p.at end,
    'cancelled_at', case when p.status = 'cancelled' then p.at end, 'busy', tstzrange(p.at, p.at + interval '9 minutes'),
    'rider_span', null, 'path', '[]'::jsonb)) copy`;

const quotes = `
  insert into quotes
  select copy.* from past p join rides r on r.id = $1 join quotes q on q.id = r.quote_id
  cross join lateral jsonb_populate_record(q, jsonb_build_object('id', p.id, 'rider_id', p.rider, 'created_at', p.at, 'booked_at', p.at,
    'path', '[]'::jsonb)) copy`;

const payments = `
  insert into payments
  select copy.* from past p join payments c on c.ride_id = $1 and c.purpose = 'fare'
  cross join lateral jsonb_populate_record(c, jsonb_build_object('id', p.id, 'ride_id', p.id, 'provider_key', 'past' || p.place,
    'status', case when p.place % 200 = 0 then 'failed' else 'captured' end, 'created_at', p.at, 'updated_at', p.at)) copy
  where p.status = 'completed'`;

const entries = `
  insert into ledger_entries (ride_id, account, amount_cents, currency, memo, at)
  select p.id, case split_part(e.account, ':', 1) when 'driver' then 'driver:' || p.driver when 'rider' then 'rider:' || p.rider else e.account end,
    e.amount_cents, e.currency, e.memo, p.at
  from past p join ledger_entries e on e.ride_id = $1 where p.status = 'completed'`;

const reviews = `
  insert into reviews (id, ride_id, author_id, subject_id, stars, tags, comment, created_at, visible_at, counted, is_public)
  select uuidv7(make_interval(mins => -10 * p.place)), p.id, p.rider, p.driver, 5, v.tags, v.comment, p.at, p.at, true, true
  from past p join reviews v on v.ride_id = $1 where p.status = 'completed' and p.place % 2 = 0`;

/** Every fourth was asked for by name; where somebody drove, they had said yes, and else nobody answered. */
const offers = `
  insert into ride_offers (ride_id, driver_id, round, status, eta_s, offered_at, expires_at)
  select p.id, p.driver, case when p.place % 4 = 0 then 0 else 1 end, case when p.status = 'no_drivers' then 'expired' else 'accepted' end,
    300, p.at, p.at + interval '20 s'
  from past p`;

const events = `
  insert into ride_events (ride_id, seq, actor, type, data, at)
  select p.id, e.seq, e.actor, e.type, case when e.actor = 'driver' then jsonb_build_object('driver_id', p.driver) else '{}' end, p.at
  from past p join (values (1, 'rider', 'booked'), (2, 'driver', 'accepted')) e (seq, actor, type) on e.seq = 1 or p.status <> 'no_drivers'`;

/** Fills the town's past in a few statements, with what it was paid and said of it. */
export async function longPast({ count, like, rider, driver }: Past): Promise<void> {
  const client = await connect();
  try {
    // What refers to what is right by the way it is made: looking each up would take longer than making it.
    await client.query('set session_replication_role = replica');
    await client.query(neighbors);
    await client.query(shape, [count, world.clock.now(), rider, driver]);
    for (const table of [quotes, rides, payments, entries, reviews]) await client.query(table, [like.id]);
    for (const table of [offers, events]) await client.query(table);
  } finally {
    await client.end();
  }
  await vacuumed('users', 'quotes', 'rides', 'payments', 'ledger_entries', 'reviews', 'ride_offers', 'ride_events');
}
