import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { idBefore } from '../../database/cursors.js';
import { type Slots, statementsOf } from '../../database/statement.js';
import { tariffs } from '../../fares/fares.sql.js';
import { noBlockBetween } from '../../friends/friends.sql.js';
import { mayDrive, people } from '../../profiles/profiles.sql.js';
import { rideEventsMax } from '../rides.contract.js';
import type { FeeFacts } from '../fees/fee.rules.js';
import type { TripSoFar } from '../live/way.rules.js';
import type { PinFacts } from '../pin/asks-pin.contract.js';
import type { RideRow } from '../record/ride-row.js';
import { detailColumns, liveJoins, peopleJoins, reader, summaryColumns, tripSoFar } from './ride-columns.js';
import { myRole } from '../eligible.sql.js';
import { nearbyRideMs, type RideRole, type RideStatus } from '../ride.contract.js';
import { hasPin, isEventForReader, isForAnyDriver, isOpen, isReasonForReader, isUnderWay, pinAskedOf, wasOffered } from '../rides.sql.js';
import type { RidesTables } from '../rides.tables.js';

const statement = statementsOf<RidesTables>();

interface Viewed extends FeeFacts, Pick<PinFacts, 'asked' | 'time_zone'>, Pick<RideRow, 'departed_at'> {
  readonly json: string;
  readonly role: RideRole;
  /** Of the tariff that it was booked at. */
  readonly rules: unknown;
  /** There is a PIN to tell: the one that was kept, else what RidePins says. */
  readonly has_pin: boolean;
  readonly kept_pin: string | null;
  readonly trip: TripSoFar | null;
}

/**
 * `offset 0`: the role is found once, not per column. One viewer, because planning this takes ten times as long as
 * running it: for a list of viewers PostgreSQL plans anew each time, for one it keeps the plan.
 */
export const rideOfViewer = statement<{ id: Id; me: UserId; now: Date }>()(
  'rides.of_viewer',
  (_db, $) => sql<Viewed>`
    select (select row_to_json(x)::text from (select ${summaryColumns}, ${detailColumns}) x) as json,
      role.name as role, t.rules, ${hasPin('r')} as has_pin, r.pin as kept_pin, ${pinAskedOf('r')} as asked, r.time_zone, ${tripSoFar} as trip, r.status, r.is_scheduled, r.pickup_time, r.confirmed_at, r.departed_at, r.arrived_at, r.promised_at, r.nearest_miles, r.approached_at
    from rides r
    join ${tariffs('t')} on t.id = r.tariff_id
    cross join ${reader($.me, $.now)}
    cross join lateral (select ${myRole} as name offset 0) role
    ${peopleJoins}
    ${liveJoins}
    left join ${people('p')} on p.id = r.preferred_driver_id
    where r.id = ${$.id} and role.name is not null`,
);

/** For somebody who was once asked to take it, or may have come across it as a driver: nothing of where it goes, whose it is or who has it (P22). */
export const rideOfFormer = statement<{ id: Id; me: UserId }>()(
  'rides.of_former',
  (_db, $) => sql<{ json: string }>`
    select json_build_object('id', r.id, 'status', case r.status when 'pending' then 'open' else 'gone' end,
      'my_role', 'candidate', 'version', r.version)::text as json
    from rides r cross join (select ${$.me}::text as id) me
    where r.id = ${$.id} and ${noBlockBetween(sql.ref('me.id'), sql.ref('r.customer_id'))}
      and (r.preferred_driver_id = me.id or me.id = any(r.excluded_driver_ids) or ${wasOffered('r', sql.ref('me.id'))}
        or ${isForAnyDriver('r')} and exists (select from ${people('u')} where u.id = me.id and ${mayDrive('u')}))`,
);

const nearby = sql`make_interval(secs => ${sql.lit(nearbyRideMs / 1000)})`;

interface Mine {
  readonly me: UserId;
  readonly now: Date;
  /** The one wanted, or either. */
  readonly role: 'rider' | 'driver' | null;
}

const isMine = sql`((r.customer_id = me.id and me.role is distinct from 'driver') or (r.driver_id = me.id and me.role is distinct from 'rider'))`;

/**
 * Of the few that are open the newest (M18), the one under way or else near (M17), where there are several the furthest along, and
 * when the next one becomes that.
 */
export const activeRides = statement<Mine>()(
  'rides.active',
  (_db, $) => sql<{ newest: Id | null; near: Id | null; next_at: Date | null }>`
    select (array_agg(mine.id order by mine.id desc))[1] as newest,
      (array_agg(mine.id order by mine.status = 'in_progress' desc, mine.status = 'in_route' desc, mine.id desc)
        filter (where mine.is_near))[1] as near,
      min(mine.pickup_time - ${nearby}) filter (where mine.is_booked and not mine.is_near) as next_at
    from (
      select r.id, r.status, r.pickup_time, booked.is as is_booked,
        ${isUnderWay('r')} or (booked.is and r.pickup_time <= me.now + ${nearby}) as is_near
      from rides r
      cross join (select ${$.me}::text as id, ${$.now}::timestamptz as now, ${$.role}::text as role) me
      cross join lateral (select r.status = 'confirmed' and r.driver_id is not null as is) booked
      where ${isMine} and ${isOpen('r')}
    ) mine`,
);

/** The ride for now, or booked for it and under way by now, that stands in the way of another one. */
export const rideForNow = statement<{ me: UserId }>()(
  'rides.for_now',
  (_db, $) => sql<{ id: Id }>`
    select r.id from rides r where r.customer_id = ${$.me} and (not r.is_scheduled and ${isOpen('r')} or ${isUnderWay('r')})
    order by r.is_scheduled limit 1`,
);

/** The one that goes by this price now. */
export const rideOfQuote = statement<{ me: UserId; quote: Id }>()('rides.of_quote', (db, $) =>
  db.selectFrom('rides').select('id').where('quote_id', '=', $.quote).where('customer_id', '=', $.me),
);

/** The one that its rider sits in during that time, as far as one can tell. */
export const rideAt = statement<{ me: UserId; from: Date; until: Date }>()(
  'rides.at',
  (_db, $) => sql<{ id: Id }>`
    select r.id from rides r
    where r.customer_id = ${$.me} and ${isOpen('r')} and r.rider_span && tstzrange(${$.from}::timestamptz, ${$.until}::timestamptz)
    order by r.pickup_time limit 1`,
);

/**
 * Who heard which offer, and who of the operators did what, is the operators' to know; whether others were asked is no driver's (P22,
 * M171). What was written does not pass a block.
 */
export const eventsOfRide = statement<{ id: Id; me: UserId; role: RideRole }>()(
  'rides.events',
  (_db, $) => sql<{ json: string }>`
    select json_build_object('events', coalesce(json_agg(json_build_object(
      'seq', e.seq, 'type', e.type, 'actor', e.actor, 'actor_id', case when me.role = 'operator' then e.actor_id end,
      'data', case when me.role = 'operator' then e.data else e.data - '{driver_id,driver_ids,from}'::text[]
        - case when me.role = 'driver' then '{preferred,passed_over}'::text[] else '{}' end
        - case when e.data ? 'reason' and not ${isReasonForReader} then '{reason}'::text[] else '{}' end end,
      'at', e.at) order by e.seq), '[]'))::text as json
    from (select ${$.me}::text as id, ${$.role}::text as role) me
    join rides r on r.id = ${$.id}
    cross join lateral (
      select e.* from ride_events e where e.ride_id = r.id and ${isEventForReader} order by e.seq desc limit ${sql.lit(rideEventsMax)}) e`,
);

interface Walk extends Mine {
  readonly statuses: readonly RideStatus[];
  readonly limit: number;
}

interface ListedRow {
  readonly id: Id;
  readonly pickup_time: Date;
  readonly json: string;
}

/** `r` is a ride that I take, or one that I drive, where those are wanted. */
const isOnSide = ($: Slots<Walk>, person: 'customer_id' | 'driver_id') =>
  sql<SqlBool>`(${sql.ref(`r.${person}`)} = ${$.me} and ${$.role}::text is distinct from ${sql.lit(person === 'customer_id' ? 'driver' : 'rider')})`;

/** What a list shows of the rides on its page. */
const rowsOf = ($: Slots<Walk>, page: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<ListedRow>`
  with page as (${page})
  select r.id, r.pickup_time, (select row_to_json(x)::text from (select ${summaryColumns}) x) as json
  from page
  join rides r on r.id = page.id
  cross join ${reader($.me, $.now)}
  cross join lateral (select case when r.customer_id = me.id then 'rider' else 'driver' end as name) role
  ${peopleJoins}
  order by ${order}`;

/**
 * The newest first, older than `before`, which is null at the start. Of each side and status one walk along the index, as long as a page
 * at most, so that rare ones are found without reading all others; the rows are filled in only for the page.
 */
export const ridesPage = statement<Walk & { before: Id | null }>()('rides.page', (_db, $) => {
  const side = (person: 'customer_id' | 'driver_id') => sql`
    select found.id from unnest(${$.statuses}::text[]) wanted (status)
    cross join lateral (
      select r.id from rides r where ${isOnSide($, person)} and r.status = wanted.status and r.id < ${idBefore($.before)}
      order by r.id desc limit ${$.limit}
    ) found
    order by found.id desc limit ${$.limit}`;
  return rowsOf($, sql`(${side('customer_id')}) union all (${side('driver_id')}) order by id desc limit ${$.limit}`, sql`r.id desc`);
});

/** Of what is open, the soonest pickup first, beyond `after`. Of one person those are few: they are found as such, then sorted. */
export const ridesAhead = statement<Walk & { after: Date | string; afterId: Id }>()('rides.ahead', (_db, $) => {
  const side = (person: 'customer_id' | 'driver_id') => sql`
    select r.id, r.pickup_time from rides r where ${isOnSide($, person)} and ${isOpen('r')} and r.status = any(${$.statuses}::text[])
      and (r.pickup_time, r.id) > (${$.after}::timestamptz, ${$.afterId}::uuid)`;
  return rowsOf(
    $,
    sql`${side('customer_id')} union all ${side('driver_id')} order by pickup_time, id limit ${$.limit}`,
    sql`r.pickup_time, r.id`,
  );
});
