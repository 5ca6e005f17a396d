import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { people, strangerJson } from '../../profiles/profiles.sql.js';
import { myRole } from '../../rides/eligible.sql.js';
import { type RideRole, RideStatus } from '../../rides/ride.contract.js';
import { rideEventsMax } from '../../rides/rides.contract.js';
import { isEventForReader, isForNow, isOpen, isReasonForReader, isUnderWay, rideEvents, rides, toldEvent } from '../../rides/rides.sql.js';
import { isCaseReadBy, rideCheckIns, supportCases } from '../../support/support.sql.js';
import type { DeskCheckIn, DeskRide, DeskRideEvent, RideCase, RideGroup, WholeDeskRide } from './desk-rides.contract.js';

const statement = statementsOf<object>();

/** Instants as PostgreSQL gives them. */
type Dated<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: Date };

export type DeskRideRow = Dated<DeskRide, 'pickup_time' | 'created_at'>;

const columns = sql`r.id, r.version, r.status, r.is_scheduled, ${strangerJson('c')} as rider,
  case when d.id is not null then ${strangerJson('d')} end as driver, r.pickup_address, r.destination_address, r.pickup_time, r.time_zone,
  case when r.status in ('cancelled', 'no_drivers') then coalesce(r.final_cents, 0) else coalesce(r.final_cents, r.price_cents) end as price_cents,
  r.currency, r.payment_status, r.created_at`;

const withPeople = sql`${rides('r')} join ${people('c')} on c.id = r.customer_id left join ${people('d')} on d.id = r.driver_id`;

const isComing = sql<SqlBool>`(${isOpen('r')} and r.is_scheduled and not ${isUnderWay('r')})`;

export interface Place {
  readonly before: Id | null;
  readonly limit: number;
}

const pageWhere = (isMeant: RawBuilder<unknown>, $: Slots<Place>) => sql<DeskRideRow>`
  select ${columns} from ${withPeople} where ${isMeant} and r.id < ${idBefore($.before)} order by r.id desc limit ${$.limit}::int`;

// Each filter has its index, and its own statement that walks it; what else is asked for is looked at on the way.

export const ridesPage = statement<Place>()('admin.rides_page', (_db, $) => pageWhere(sql`true`, $));
export const liveRides = statement<Place>()('admin.rides_live', (_db, $) => pageWhere(isForNow('r'), $));
export const comingRides = statement<Place>()('admin.rides_coming', (_db, $) => pageWhere(isComing, $));
export const ridesOver = statement<Place>()('admin.rides_over', (_db, $) => pageWhere(sql`not ${isOpen('r')}`, $));

interface OfDay extends Place {
  readonly day: string;
  /** Null for everybody. */
  readonly person: UserId | null;
  /** Null for all. */
  readonly group: RideGroup | null;
}

const isOfGroup = ($: Slots<OfDay>) => sql<SqlBool>`(${$.group}::text is null
  or ${$.group}::text = case when ${isForNow('r')} then 'live' when ${isComing} then 'coming' else 'over' end)`;

const isOnDay = (day: RawBuilder<unknown>) => sql<SqlBool>`(r.pickup_time at time zone r.time_zone)::date = ${day}::text::date`;

/** The days of all zones lie within these three. */
const isNearDay = (day: RawBuilder<unknown>) =>
  sql<SqlBool>`r.pickup_time >= (${day}::text::date - 1)::timestamp at time zone 'UTC' and r.pickup_time < (${day}::text::date + 2)::timestamp at time zone 'UTC'`;

/** A day of the town is short beside all the rides of somebody who drives in it: of one person it is read in the same way. */
export const ridesOfDay = statement<OfDay>()('admin.rides_of_day', (_db, $) =>
  pageWhere(
    sql`${isNearDay($.day)} and ${isOnDay($.day)} and ${isOfGroup($)}
      and (${$.person}::text is null or ${$.person} in (r.customer_id, r.driver_id))`,
    $,
  ),
);

type OfPerson = Place & { readonly person: UserId };

/** Both sides are walked for themselves; the rows are filled in for the page alone. */
const pageOfPerson = (side: (who: 'customer_id' | 'driver_id') => RawBuilder<unknown>, $: Slots<OfPerson>) => sql<DeskRideRow>`
  with page as ((${side('customer_id')}) union all (${side('driver_id')}) order by id desc limit ${$.limit}::int)
  select ${columns} from ${withPeople} where r.id = any(array(select page.id from page)) order by r.id desc`;

/** Of each side every status is walked for itself: what somebody has before them is not behind all that they ever drove. */
export const ridesOfPerson = statement<OfPerson & { isOver: boolean }>()('admin.rides_of_person', (_db, $) =>
  pageOfPerson(
    (who) => sql`
      select found.id from unnest(${sql.lit(`{${RideStatus.options.join(',')}}`)}::text[]) wanted (status)
      cross join lateral (
        select r.id from ${rides('r')} where ${sql.ref(`r.${who}`)} = ${$.person} and r.status = wanted.status and r.id < ${idBefore($.before)}
        order by r.id desc limit ${$.limit}::int
      ) found
      where not (${$.isOver} and ${isOpen('wanted')})
      order by found.id desc limit ${$.limit}::int`,
    $,
  ),
);

/** Few have many that are not over. */
export const openRidesOfPerson = statement<OfPerson & { isLive: boolean }>()('admin.open_rides_of_person', (_db, $) =>
  pageOfPerson(
    (who) => sql`
      select r.id from ${rides('r')} where ${sql.ref(`r.${who}`)} = ${$.person} and ${isOpen('r')} and ${isForNow('r')} = ${$.isLive}::boolean
        and r.id < ${idBefore($.before)}
      order by r.id desc limit ${$.limit}::int`,
    $,
  ),
);

export type WholeRideRow = DeskRideRow &
  Pick<
    WholeDeskRide,
    'passenger_name' | 'passenger_count' | 'stops' | 'notes' | 'distance_miles' | 'estimated_duration_minutes' | 'cancelled_by'
  > & { readonly my_role: RideRole };

export const wholeRide = statement<{ id: Id; me: UserId; now: Date }>()(
  'admin.ride',
  (_db, $) => sql<WholeRideRow>`
    select ${columns}, r.passenger_name, r.passenger_count, r.notes, r.distance_miles, r.estimated_duration_minutes, r.cancelled_by,
      (select coalesce(json_agg(s.stop ->> 'address' order by s.place), '[]')
        from jsonb_array_elements(r.stops) with ordinality as s (stop, place)) as stops, role.name as my_role
    from ${withPeople} cross join (select ${$.me}::text as id, ${$.now}::timestamptz as now) me
    cross join lateral (select ${myRole} as name offset 0) role
    where r.id = ${$.id} and role.name is not null`,
);

export type HistoryRow = Dated<DeskRideEvent, 'at'>;

/** Who did what to it, in order; whoever rides or drives it reads what they read of it elsewhere, and no names. */
export const historyOf = statement<{ id: Id; me: UserId; role: RideRole }>()(
  'admin.ride_history',
  (_db, $) => sql<HistoryRow>`
    select e.seq, ${toldEvent('e')} as type, e.actor, case when o.id is not null then ${strangerJson('o')} end as by,
      case when d.id is not null then ${strangerJson('d')} end as driver, case when ${isReasonForReader} then e.data ->> 'reason' end as reason, e.at
    from (select ${$.me}::text as id, ${$.role}::text as role) me
    join ${rides('r')} on r.id = ${$.id}
    cross join lateral (
      select e.* from ${rideEvents('e')} where e.ride_id = r.id and ${isEventForReader} order by e.seq desc limit ${sql.lit(rideEventsMax)}) e
    left join ${people('o')} on me.role = 'operator' and o.id = e.actor_id
    left join ${people('d')} on me.role = 'operator' and d.id = e.data ->> 'driver_id'
    order by e.seq`,
);

export type RideCaseRow = Dated<RideCase, 'updated_at'>;

export const casesOfRide = statement<{ id: Id; me: UserId; limit: number }>()(
  'admin.ride_cases',
  (_db, $) => sql<RideCaseRow>`
    select c.id, c.kind, c.state, c.subject, c.updated_at from ${supportCases('c')}
    where c.ride_id = ${$.id} and ${isCaseReadBy($.me)} order by c.id desc limit ${$.limit}::int`,
);

export type DeskCheckInRow = Omit<DeskCheckIn, 'asked_at' | 'answered_at'> & { readonly asked_at: Date; readonly answered_at: Date | null };

/** Neither of the two reads what the other one said, at the desk either. */
export const checkInsOfRide = statement<{ id: Id; me: UserId; limit: number }>()(
  'admin.ride_check_ins',
  (_db, $) => sql<DeskCheckInRow>`
    select c.id, c.side, c.why, c.asked_at, c.answer, c.answered_at from ${rideCheckIns('c')} join ${rides('r')} on r.id = c.ride_id
    where c.ride_id = ${$.id} and r.customer_id <> ${$.me} and r.driver_id is distinct from ${$.me}
    order by c.id desc limit ${$.limit}::int`,
);
