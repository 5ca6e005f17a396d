import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { minutesHoldMs } from '../../drivers/drivers.contract.js';
import { driverStates, etaMinutes as etaMinutesOf, isPlaceKnown, miles, vehicles, vehicleView } from '../../drivers/drivers.sql.js';
import { isRarelyBlocked } from '../../friends/friends.sql.js';
import { people, shownAvatar, shownFirstName, shownName } from '../../profiles/profiles.sql.js';
import { nameOfPlace } from '../../saved-locations/saved-locations.sql.js';
import { arrivedWithinMiles, type Ride } from '../ride.contract.js';
import { favoritesFirstUntil } from '../eligible.sql.js';
import type { TripSoFar } from '../live/way.rules.js';
import { isOpenOffer, isReviewable, isRunning, isUnderWay } from '../rides.sql.js';

// Columns of a ride `r` for `me` (id, now), who is its `role.name`.

/** Who reads, and when: `cross join ${reader(…)}`. */
export const reader = (id: RawBuilder<UserId>, now: RawBuilder<Date>): RawBuilder<unknown> =>
  sql`(select ${id}::text as id, ${now}::timestamptz as now) me`;

const [myId, now] = [sql.ref<UserId>('me.id'), sql.ref<Date>('me.now')];

/** Fields of a person that the other side may see. */
const personFields = (u: string): RawBuilder<unknown> =>
  sql`'clerk_id', ${sql.ref(`${u}.id`)}, 'full_name', ${shownName(u)}, 'avatar_url', ${shownAvatar(u)},
    'average_rating', ${sql.ref(`${u}.average_rating`)}, 'total_ratings', ${sql.ref(`${u}.total_ratings`)}`;

/** Cents as a decimal amount. */
export const amount = (cents: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(${cents})::float8 / 100`;

/** The people's tables that both lists of columns read. */
export const peopleJoins = sql`
  join ${people('c')} on c.id = r.customer_id
  left join ${people('d')} on d.id = r.driver_id
  left join ${vehicles('v')} on v.driver_id = r.driver_id
  left join reviews mine on mine.ride_id = r.id and mine.author_id = me.id`;

/** What `me` calls one end of the ride, if they saved it: for its rider alone, because nobody else has any business with that. */
const labelOf = (end: 'pickup' | 'destination'): RawBuilder<unknown> =>
  sql`case when role.name = 'rider' then ${nameOfPlace(myId, sql.ref(`r.${end}_latitude`), sql.ref(`r.${end}_longitude`))} end as ${sql.ref(`${end}_label`)}`;

/** Whom else it is or was offered to, and how many they are, is no driver's business. */
const knowsSearch = sql<SqlBool>`role.name in ('rider', 'operator')`;

/** Who was asked by name, and what they said, is no other driver's business: a block looks like a no (P22). */
const knowsAsked = sql<SqlBool>`(${knowsSearch} or r.preferred_driver_id = me.id)`;
const ofAsked = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when ${knowsAsked} then ${column} end`;

/** Free words of its rider do not reach the other one across a block, whichever came first (P22); reasons of the house's own do. */
const cancelReason = sql`case when r.cancelled_by = 'rider' and role.name = 'driver' and ${isRarelyBlocked(sql.ref('r.customer_id'), myId)}
  then null else r.cancel_reason end`;

/** What came back of what was paid is between its two (M50): the desk reads it with the charge. */
const forItsTwo = (cents: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when role.name in ('rider', 'driver') then ${amount(cents)} else 0 end`;

/** Columns of a RideSummary, given r, me, role, c, d, v and mine. */
export const summaryColumns = sql`
  r.id, r.status, r.version, role.name as my_role, r.customer_id,
  case when role.name <> 'candidate' then r.driver_id end as driver_id,
  r.created_at, r.pickup_time, r.is_scheduled, r.scheduled_time, r.time_zone,
  r.pickup_address, r.pickup_latitude, r.pickup_longitude, r.destination_address, r.destination_latitude, r.destination_longitude,
  ${labelOf('pickup')}, ${labelOf('destination')}, r.stops, r.distance_miles, r.estimated_duration_minutes, r.passenger_count,
  case when role.name <> 'candidate' then r.passenger_name end as passenger_name, r.notes,
  ${amount(sql`r.price_cents`)} as price, ${amount(sql`r.final_cents`)} as final_price, ${forItsTwo(sql`r.refunded_cents`)} as refunded,
  r.currency, r.payment_status,
  ${ofAsked(sql.ref('r.preferred_driver_id'))} as preferred_driver_id, ${ofAsked(sql.ref('r.preferred_driver_timeout'))} as preferred_driver_timeout,
  r.preferred_fallback, ${ofAsked(sql.ref('r.preferred_outcome'))} as preferred_outcome, r.search_expires_at,
  r.confirmed_at, r.departed_at, r.arrived_at, r.started_at, r.completed_at, r.cancelled_at, r.cancelled_by, ${cancelReason} as cancel_reason,
  case when d.id is not null and role.name <> 'candidate'
    then json_build_object(${personFields('d')}, 'vehicle', ${vehicleView('v')}, 'phone', null) end as driver,
  json_build_object(${personFields('c')}, 'phone',
    case when role.name in ('driver', 'rider', 'operator') and ${isRunning('r')} then c.phone end) as customer,
  (role.name in ('rider', 'driver') and mine.id is null and ${isReviewable('r', now)}) as can_review,
  mine.stars as my_stars`;

/** A car this near to its destination, in minutes of its way, is about to arrive; one that only passes it is not. */
const lastMinutes = 2;

const car = [sql.ref<number>('s.lat'), sql.ref<number>('s.lng')] as const;
const milesToPickup = miles(car, [sql.ref('r.pickup_latitude'), sql.ref('r.pickup_longitude')]);
const milesToDestination = miles(car, [sql.ref('r.destination_latitude'), sql.ref('r.destination_longitude')]);

/** Where its driver was hours before a ride (r) began says nothing of where its car is: of the state s only what was known by then counts. */
export const isPlaceOfRide = isPlaceKnown(sql.ref('r.departed_at'));

/** The driver's state s while the ride r runs, and the way w that lies ahead of it. */
export const liveJoins = sql`
  left join ${driverStates('s')} on s.driver_id = r.driver_id and ${isUnderWay('r')} and ${isPlaceOfRide}
  left join ride_ways w on w.ride_id = r.id and w.driver_id = r.driver_id
    and w.leg = case r.status when 'in_route' then 'pickup' when 'in_progress' then 'destination' end`;

/**
 * Of r, s and w: the one reckoning of when the car is there, while where it was says anything of that. The way says it; before there is
 * one, the great circle or the quote.
 */
export const etaMinutes = (now: RawBuilder<Date>): RawBuilder<number | null> => sql`case
    when s.lat is null or s.fix_at < ${now}::timestamptz - make_interval(secs => ${sql.lit(minutesHoldMs / 1_000)}) then null
    when r.status = 'in_route' and r.arrived_at is null then
      case when ${milesToPickup} <= ${sql.lit(arrivedWithinMiles)} then 0
        else greatest(1, coalesce(w.minutes, ${etaMinutesOf(milesToPickup)})) end
    when r.status = 'in_progress' then
      case when ${milesToDestination} <= ${sql.lit(arrivedWithinMiles)} and coalesce(w.minutes, r.estimated_duration_minutes) <= ${sql.lit(lastMinutes)} then 0
        else greatest(1, coalesce(w.minutes, r.estimated_duration_minutes)) end end`;

/** Of r, s and w: what the car drives instead of the ride's own path. */
export const wayJson: RawBuilder<Ride['way']> = sql`case when r.arrived_at is null or r.status = 'in_progress' then
    case when w.path is not null then json_build_object('to', w.leg, 'path', w.path) end end`;

/** Of r, s and w: by what the stops that a trip has passed are told; null where it has none, or its car was not seen. */
export const tripSoFar: RawBuilder<TripSoFar | null> = sql`case when r.status = 'in_progress' and r.stops <> '[]' and s.lat is not null
    then json_build_object('path', r.path, 'stops', r.stops, 'car', json_build_object('lat', s.lat, 'lng', s.lng), 'along_miles', w.along_miles) end`;

/**
 * The last time that a ride came back to the search. Who had it before is no other driver's business (P22), and what its history says is
 * read only of one that some driver is not asked for again.
 */
const released = sql`case when ${knowsSearch} and r.excluded_driver_ids <> '{}' then (
    select json_build_object('driver', case when b.deleted_at is null then ${shownFirstName('b')} end,
      'by', case when e.actor in ('driver', 'rider') then e.actor else 'house' end, 'at', e.at,
      'is_current', r.status = 'pending' and not exists (
        select from ride_events later where later.ride_id = e.ride_id and later.seq > e.seq and later.type = 'rescheduled'))
    from ride_events e left join ${people('b')} on b.id = e.data ->> 'driver_id'
    where e.ride_id = r.id and e.type = 'released' order by e.seq desc limit 1) end`;

/** What a Ride has beside its summary, given liveJoins and p (the preferred driver) too. */
export const detailColumns = sql`
  r.lines, r.path, r.reroutes, r.rerouted_at, r.proposals,
  case when role.name in ('rider', 'driver') and r.proposed_until is not null
    then r.proposal || jsonb_build_object('expires_at', r.proposed_until) end as proposal,
  case when role.name = 'rider' then r.proposal_answer end as proposal_answer,
  ${amount(sql`case when r.status = 'cancelled' then coalesce(r.final_cents, 0) else r.driver_share_cents end`)} as driver_share,
  ${amount(sql`r.offered_tip_cents`)} as offered_tip, ${forItsTwo(sql`r.refunded_driver_cents`)} as refunded_share,
  case when role.name = 'rider' then r.payment_method_id end as payment_method_id,
  case when p.id is not null and ${knowsAsked} then json_build_object('clerk_id', p.id, 'full_name', ${shownName('p')}, 'avatar_url', ${shownAvatar('p')}) end as preferred_driver,
  case when role.name = 'rider' then ${favoritesFirstUntil('r', now)} end as favorites_first_until, ${released} as released,
  case when ${knowsSearch} then r.search_round else 0 end as search_round,
  case when ${knowsSearch} then (select count(*) from ride_offers o where o.ride_id = r.id and ${isOpenOffer('o', now)}) else 0 end as offers_open,
  case when s.lat is not null and role.name <> 'candidate' then json_build_object('lat', s.lat, 'lng', s.lng, 'seq', s.seq, 'at', s.fix_at,
    'heading', s.heading, 'age_ms', greatest(0, round(extract(epoch from me.now - s.fix_at) * 1000))) end as driver_position,
  case when role.name <> 'candidate' then ${etaMinutes(now)} end as eta_minutes,
  case when role.name <> 'candidate' then ${wayJson} end as way,
  me.now as server_now`;
