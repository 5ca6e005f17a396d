import { etaMinutesSql, milesSql, vehicleJson } from '../drivers/drivers.api.js';
import { arrivedWithinMiles, reviewWindowMs } from './ride.contract.js';
import { textOf } from '../database/statement.js';
import { shownAvatar, shownName } from '../profiles/profiles.sql.js';

const reviewWindow = `interval '${reviewWindowMs / 1000} seconds'`;

/** Two places within this many degrees are one door. */
const sameDoor = 0.0001;

/** Fields of a person that the other side may see. */
export const personFields = (u: string): string =>
  `'clerk_id', ${u}.id, 'full_name', ${textOf(shownName(u))}, 'avatar_url', ${textOf(shownAvatar(u))}, 'average_rating', ${u}.average_rating, 'total_ratings', ${u}.total_ratings`;

/** Cents as a decimal amount. */
export const amount = (cents: string): string => `(${cents})::float8 / 100`;

/** While only the preferred driver is asked. */
export const preferredOpen = `(r.status = 'pending' and r.preferred_driver_id is not null and r.preferred_outcome is null)`;

/** What `me` is to the ride at the instant `now` (SQL): null when it is none of their business, or is not any more. */
export const roleOf = (now: string): string => `
  case
    when r.customer_id = me.id then 'rider'
    when r.driver_id = me.id then 'driver'
    when ${preferredOpen} and r.preferred_driver_id = me.id and r.preferred_driver_timeout > ${now} then 'candidate'
    when r.status = 'pending' and exists (
      select from ride_offers o where o.ride_id = r.id and o.driver_id = me.id and o.status = 'open' and o.expires_at > ${now}) then 'candidate'
    when exists (select from users u where u.id = me.id and 'admin' = any(u.roles)) then 'operator'
  end`;

/** The people's tables that both lists of columns read. */
export const peopleJoins = `
  join users c on c.id = r.customer_id
  left join users d on d.id = r.driver_id
  left join vehicles v on v.driver_id = r.driver_id
  left join reviews mine on mine.ride_id = r.id and mine.author_id = me.id`;

/** What `me` calls one end of the ride, if they saved it: for its rider alone, because nobody else has any business with that. */
const labelOf = (end: 'pickup' | 'destination'): string => `case when role.name = 'rider' then (
    select saved.name from saved_locations saved
    where saved.user_id = me.id and abs(saved.lat - r.${end}_latitude) < ${sameDoor} and abs(saved.lng - r.${end}_longitude) < ${sameDoor}
    order by saved.kind = 'other', saved.id limit 1) end as ${end}_label`;

/** Columns of a RideSummary, given r, me, role, c, d, v, mine and the instant `now` as SQL. */
export const summaryColumns = (now: string): string => `
  r.id, r.status, r.version, role.name as my_role, r.customer_id,
  case when role.name <> 'candidate' then r.driver_id end as driver_id,
  r.created_at, r.pickup_time, r.is_scheduled, r.scheduled_time, r.time_zone,
  r.pickup_address, r.pickup_latitude, r.pickup_longitude, r.destination_address, r.destination_latitude, r.destination_longitude,
  ${labelOf('pickup')}, ${labelOf('destination')}, r.stops, r.distance_miles, r.estimated_duration_minutes, r.passenger_count, r.notes,
  ${amount('r.price_cents')} as price, ${amount('r.final_cents')} as final_price, r.currency, r.payment_status,
  r.preferred_driver_id, r.preferred_driver_timeout, r.preferred_fallback, r.preferred_outcome, r.search_expires_at,
  r.confirmed_at, r.departed_at, r.arrived_at, r.started_at, r.completed_at, r.cancelled_at, r.cancelled_by, r.cancel_reason,
  case when d.id is not null and role.name <> 'candidate'
    then json_build_object(${personFields('d')}, 'vehicle', ${vehicleJson('v')}, 'phone', null) end as driver,
  json_build_object(${personFields('c')}, 'phone',
    case when role.name in ('driver', 'rider', 'operator') and r.status in ('confirmed', 'in_route', 'in_progress') then c.phone end) as customer,
  (role.name in ('rider', 'driver') and r.status = 'completed' and mine.id is null and r.completed_at > ${now}::timestamptz - ${reviewWindow}) as can_review,
  mine.stars as my_stars`;

/** A car this near to its destination, in minutes of its way, is about to arrive; one that only passes it is not. */
const lastMinutes = 2;

const milesToPickup = milesSql(['s.lat', 's.lng'], ['r.pickup_latitude', 'r.pickup_longitude']);
const milesToDestination = milesSql(['s.lat', 's.lng'], ['r.destination_latitude', 'r.destination_longitude']);

/** The driver's state s while the ride r runs, and the way w that lies ahead of it. */
export const liveJoins = `
  left join driver_states s on s.driver_id = r.driver_id and r.status in ('in_route', 'in_progress')
  left join ride_ways w on w.ride_id = r.id and w.driver_id = r.driver_id
    and w.leg = case r.status when 'in_route' then 'pickup' when 'in_progress' then 'destination' end`;

/** Of r, s and w: the one reckoning of when the car is there. The way says it; before there is one, the great circle or the quote. */
export const etaMinutes = `case
    when s.lat is null then null
    when r.status = 'in_route' and r.arrived_at is null then
      case when ${milesToPickup} <= ${arrivedWithinMiles} then 0 else greatest(1, coalesce(w.minutes, ${etaMinutesSql(milesToPickup)})) end
    when r.status = 'in_progress' then
      case when ${milesToDestination} <= ${arrivedWithinMiles} and coalesce(w.minutes, r.estimated_duration_minutes) <= ${lastMinutes} then 0
        else greatest(1, coalesce(w.minutes, r.estimated_duration_minutes)) end end`;

/** Of r, s and w: what the car drives instead of the ride's own path. */
export const wayJson = `case when r.arrived_at is null or r.status = 'in_progress' then
    case when w.path is not null then json_build_object('to', w.leg, 'path', w.path) end end`;

/** What a Ride has beside its summary, given liveJoins and p (the preferred driver) too. */
export const detailColumns = (now: string): string => `
  r.lines, r.path,
  case when role.name = 'rider' and r.status in ('pending', 'confirmed', 'in_route') then r.pin end as pin,
  ${amount(`case when r.status = 'cancelled' then coalesce(r.final_cents, 0) else r.driver_share_cents end`)} as driver_share,
  case when p.id is not null then json_build_object('clerk_id', p.id, 'full_name', ${textOf(shownName('p'))}, 'avatar_url', ${textOf(shownAvatar('p'))}) end as preferred_driver,
  r.search_round,
  (select count(*) from ride_offers o where o.ride_id = r.id and o.status = 'open' and o.expires_at > ${now}) as offers_open,
  case when s.lat is not null and role.name <> 'candidate' then json_build_object('lat', s.lat, 'lng', s.lng, 'seq', s.seq, 'at', s.fix_at,
    'heading', s.heading, 'age_ms', greatest(0, round(extract(epoch from ${now}::timestamptz - s.fix_at) * 1000))) end as driver_position,
  case when role.name <> 'candidate' then ${etaMinutes} end as eta_minutes,
  case when role.name <> 'candidate' then ${wayJson} end as way,
  ${now}::timestamptz as server_now`;
