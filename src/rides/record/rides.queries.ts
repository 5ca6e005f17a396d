import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import type { RideStatus } from '../ride.contract.js';
import { rideColumns, rideColumnsOf, type RideRow } from './ride-row.js';
import { isTaken, isTooFarFromAnother } from '../driver-time.sql.js';
import { busyAtLeastUntil, busyUntil } from './ride-busy.js';
import { gotRide, isForAnyDriver, isOpen, isPreferredAsked, isRunning, wasOffered } from '../rides.sql.js';
import type { RidesTables } from '../rides.tables.js';

// Rides as the server's own decisions read them; what people see is in ride.view.ts.

const statement = statementsOf<RidesTables>();

export const holdRide = statement<{ id: Id }>()('rides.hold', (db, $) =>
  db.selectFrom('rides').select(rideColumns).where('id', '=', $.id).forUpdate(),
);

export const rideOfDriver = statement<{ id: Id; driver: UserId }>()('rides.of_driver', (db, $) =>
  db.selectFrom('rides').select(rideColumns).where('id', '=', $.id).where('driver_id', '=', $.driver),
);

export const holdRideOfDriver = statement<{ id: Id; driver: UserId }>()('rides.hold_of_driver', (db, $) =>
  db.selectFrom('rides').select(rideColumns).where('id', '=', $.id).where('driver_id', '=', $.driver).forUpdate(),
);

export const holdDueRide = statement<{ id: Id }>()('rides.hold_due', (db, $) =>
  db.selectFrom('rides').select(rideColumns).where('id', '=', $.id).where('next_step_at', 'is not', null).forUpdate(),
);

export const dueRides = statement<{ now: Date; limit: number }>()('rides.due', (db, $) =>
  db.selectFrom('rides').select('id').where('next_step_at', '<=', $.now).orderBy('next_step_at').limit($.limit),
);

/** A row where the ride was that driver's once. */
export const wasDrivenBy = statement<{ id: Id; driver: UserId }>()(
  'rides.was_driven_by',
  (_db, $) => sql<object>`
    select 1 from ride_events e
    where e.ride_id = ${$.id} and ${gotRide('e')} and e.data ->> 'driver_id' = ${$.driver} limit 1`,
);

/** A row for each time the ride went back to the pool; who was only asked and said no is not among them. */
export const releasesOf = statement<{ id: Id }>()(
  'rides.releases_of',
  (_db, $) => sql<object>`select 1 from ride_events e where e.ride_id = ${$.id} and e.type = 'released'`,
);

/** What the ride is to one driver: enough to say why it cannot be taken. */
export interface Claim {
  readonly status: RideStatus;
  readonly is_scheduled: boolean;
  readonly customer_id: UserId;
  readonly driver_id: UserId | null;
  /** Whether the caller, a driver, was ever asked to take the ride, or may have come across it. */
  readonly was_asked: boolean;
}

export const claimOf = statement<{ id: Id; driver: UserId }>()(
  'rides.claim_of',
  (_db, $) => sql<Claim>`
    select r.status, r.is_scheduled, r.customer_id, r.driver_id,
      r.preferred_driver_id is not distinct from me.id or ${isForAnyDriver('r')} or ${wasOffered('r', sql.ref('me.id'))} as was_asked
    from rides r cross join (select ${$.driver}::text as id) me where r.id = ${$.id}`,
);

/** Rides that a driver is asked for, or has in one of these states; held, in one order for all. */
export const ridesAwaiting = statement<{ driver: UserId; promised: readonly RideStatus[] }>()(
  'rides.awaiting',
  (_db, $) => sql<RideRow>`
    select ${rideColumnsOf('r')} from rides r
    where (r.status = 'pending' or r.status = any(${$.promised})) and r.id = any(array(
      select asked.id from rides asked where asked.preferred_driver_id = ${$.driver} and asked.status = 'pending' and asked.preferred_outcome is null
      union all select promised.id from rides promised where promised.driver_id = ${$.driver} and promised.status = any(${$.promised})
      union all select o.ride_id from ride_offers o where o.driver_id = ${$.driver} and o.status = 'open'))
    order by r.id for update`,
);

/** Rides for later that a driver has promised and not set out for; held, in the same order. */
export const holdRidesAhead = statement<{ driver: UserId }>()(
  'rides.hold_ahead',
  (_db, $) => sql<object>`select from rides where driver_id = ${$.driver} and status = 'confirmed' and is_scheduled order by id for update`,
);

/** Rides that one of two people asks the other for by name, or that they have agreed on and nobody has set out for; held, in the same order. */
export const ridesAheadOf = statement<{ a: UserId; b: UserId }>()(
  'rides.ahead_of',
  (_db, $) => sql<RideRow>`
    select ${rideColumnsOf('r')} from rides r
    where r.status = 'pending' and r.preferred_outcome is null
        and (r.customer_id, r.preferred_driver_id) in ((${$.a}, ${$.b}), (${$.b}, ${$.a}))
      or r.status = 'confirmed' and (r.customer_id, r.driver_id) in ((${$.a}, ${$.b}), (${$.b}, ${$.a}))
    order by r.id for update`,
);

/** Rides that somebody takes or drives and that are not over; held, in the same order. */
export const openRidesWith = statement<{ person: UserId }>()(
  'rides.open_with',
  (_db, $) => sql<RideRow>`
    select ${rideColumnsOf('r')} from rides r
    where (r.customer_id = ${$.person} or r.driver_id = ${$.person}) and ${isOpen('r')}
    order by r.id for update`,
);

/** Other rides of a driver that a ride runs into when it takes until then. */
export const clashingRides = statement<{ id: Id; driver: UserId; until: Date }>()(
  'rides.clashing',
  (_db, $) => sql<RideRow>`
    select ${rideColumnsOf('r')} from rides r
    where r.driver_id = ${$.driver} and r.id <> ${$.id} and r.status = 'confirmed'
      and r.busy && (select tstzrange(lower(late.busy), greatest(upper(late.busy), ${$.until})) from rides late where late.id = ${$.id})
    order by r.id for update`,
);

interface Wanted {
  readonly id: Id;
  readonly driver: UserId;
  readonly from: Date;
  readonly until: Date;
  readonly destination_latitude: number;
  readonly destination_longitude: number;
}

/** A row where a driver has that time for a ride which ends there. */
export const driverHasTime = statement<Wanted>()(
  'rides.driver_has_time',
  (_db, $) => sql<object>`
    select 1 from (
      select now.id, now.is_scheduled, now.pickup_latitude, now.pickup_longitude,
        ${$.destination_latitude}::float8 as destination_latitude, ${$.destination_longitude}::float8 as destination_longitude
      from rides now where now.id = ${$.id}) r
    where not ${isTaken('r', $.driver, sql`tstzrange(${$.from}::timestamptz, ${$.until}::timestamptz)`)}`,
);

/** A row where its driver cannot get to it, or from it to their next one, in time. */
export const tooFarApart = statement<{ id: Id }>()(
  'rides.too_far_apart',
  (_db, $) => sql<object>`select 1 from rides r where r.id = ${$.id} and ${isTooFarFromAnother('r')}`,
);

/** Under way, and its time with its driver is over. */
const isLate = (now: RawBuilder<Date>) => sql<boolean>`(status = 'in_progress' and upper(busy) <= ${now})`;

export const lateRides = statement<{ now: Date; limit: number }>()('rides.late', (db, $) =>
  db.selectFrom('rides').select('id').where(isLate($.now)).limit($.limit),
);

/** When the ride begins that the driver of a ride (r) promised after it; null for none. */
const nextBusy = sql<Date>`(
  select min(lower(other.busy)) from rides other where other.driver_id = r.driver_id and lower(other.busy) >= upper(r.busy) and ${isRunning('other')})`;

/**
 * The time of a ride (r) on the way to its rider, who gets in at `at` at the earliest, and not before the driver is there: as much of it
 * as is nobody else's.
 */
export const busyOnWay = (at: RawBuilder<Date>): RawBuilder<string> =>
  busyAtLeastUntil('r', sql`least(${busyUntil('r', sql`greatest(r.promised_at, r.pickup_time, ${at}::timestamptz)`)}, ${nextBusy})`);

/** A ride whose way takes longer than its driver's time counts with. */
export const isWayLonger = (now: RawBuilder<Date>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.status = 'in_route' and upper(r.busy) < upper(${busyOnWay(now)}))`;

export const longerWays = statement<{ now: Date; limit: number }>()(
  'rides.longer_ways',
  (_db, $) => sql<{ id: Id }>`select r.id from rides r where ${isWayLonger($.now)} limit ${$.limit}`,
);

export const holdLateRide = statement<{ id: Id; now: Date }>()('rides.hold_late', (db, $) =>
  db.selectFrom('rides').select(['id', 'driver_id']).where('id', '=', $.id).where(isLate($.now)).forUpdate(),
);

/**
 * How often a rider asked a driver by name since then, whether they ever said no, how often they have not answered yet, and how often the
 * rider canceled what they asked for lately.
 */
export const requestsSince = statement<{ rider: UserId; driver: UserId; since: Date; lately: Date }>()('rides.requests_since', (db, $) =>
  db
    .selectFrom('rides')
    .select([sql<number>`count(*)::int`.as('times'), sql<boolean | null>`bool_or(preferred_outcome = 'declined')`.as('was_declined')])
    .select(sql<number>`(count(*) filter (where ${isPreferredAsked('rides')}))::int`.as('unanswered'))
    .select(sql<number>`(count(*) filter (where cancelled_by = 'rider' and created_at > ${$.lately}))::int`.as('canceled'))
    .where('customer_id', '=', $.rider)
    .where('preferred_driver_id', '=', $.driver)
    .where('created_at', '>', $.since),
);

/** A rider's rides for later that are not over. */
export const openScheduledCount = statement<{ rider: UserId }>()('rides.open_scheduled_count', (db, $) =>
  db
    .selectFrom('rides')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', $.rider)
    .where('is_scheduled', '=', sql.lit(true))
    .where(isOpen('rides')),
);

/** The people of a ride and how it stands. */
export const rideBrief = statement<{ id: Id }>()('rides.brief', (db, $) =>
  db.selectFrom('rides').select(['id', 'status', 'customer_id', 'driver_id', 'completed_at', 'cancelled_at']).where('id', '=', $.id),
);

/** A ride whose payment changes, held until the end of the transaction. */
export const holdToPay = statement<{ id: Id }>()('rides.hold_to_pay', (db, $) =>
  db
    .selectFrom('rides as r')
    .select(['r.id', 'r.customer_id', 'r.driver_id', 'r.payment_method_id', 'r.price_cents', 'r.currency'])
    .select(['r.pickup_time', 'r.completed_at', isOpen('r').as('is_open')])
    .where('r.id', '=', $.id)
    .forNoKeyUpdate(),
);

export const partners = statement<{ a: UserId; b: UserId }>()(
  'rides.partners',
  (_db, $) => sql<{ id: Id }>`
    select r.id from rides r where ${isRunning('r')} and r.driver_id is not null
      and (r.customer_id, r.driver_id) in ((${$.a}, ${$.b}), (${$.b}, ${$.a})) limit 1`,
);

/** Rides that wait for a driver: each has its next step. */
export const searchingCount = statement()('rides.searching_count', (db) =>
  db
    .selectFrom('rides')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('next_step_at', 'is not', null)
    .where('status', '=', sql.lit<RideStatus>('pending')),
);

/** Whether anybody ever booked. */
export const anyRide = statement()('rides.any', (db) => db.selectFrom('rides').select('id').limit(sql.lit(1)));
