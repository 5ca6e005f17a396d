import { sql } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { friendsOf } from '../friends/friends.sql.js';
import { favoritesOf, mayBeMatched } from '../pairs/pairs.sql.js';
import { mayDrive, people } from '../profiles/profiles.sql.js';
import { rides } from '../rides/rides.sql.js';
import { nearMiles } from '../drivers/drivers.contract.js';
import {
  driverStates,
  etaMinutes,
  isBookableAndLocated,
  isPlaceKnown,
  roughMiles,
  shownAvailability,
  vehicles,
  vehicleView,
} from '../drivers/drivers.sql.js';
import type { BookingTables } from './booking.tables.js';
import { pickerMax } from './driver-picker.contract.js';

const statement = statementsOf<BookingTables>();

interface Asking {
  readonly me: UserId;
  readonly now: Date;
  readonly lat: number | undefined;
  readonly lng: number | undefined;
}

const [myId, now] = [sql.ref<UserId>('me.id'), sql.ref<Date>('me.now')];
const rough = roughMiles([sql.ref('s.lat'), sql.ref('s.lng')], [sql.ref('me.lat'), sql.ref('me.lng')]);

/**
 * Favorites first, then friends, past drivers, and the nearest available ones (M43). How far somebody is who does not want rides now is
 * nobody's business, nor is the plate.
 */
export const driversToPick = statement<Asking>()(
  'booking.drivers_to_pick',
  (_db, $) => sql<{ json: string }>`
    with me as materialized (
      select ${$.me}::text as id, ${$.now}::timestamptz as now, ${$.lat}::float8 as lat, ${$.lng}::float8 as lng
    ), known as (
      select favorite.id, true as is_favorite, false as is_friend, 0 as rides from (${favoritesOf($.me)}) favorite
      union all
      select friend.id, false, true, 0 from (${friendsOf($.me)}) friend
      union all
      select r.driver_id, false, false, count(*)::int from ${rides('r')} where r.customer_id = ${$.me} and r.status = 'completed' group by r.driver_id
    ), near as (
      select s.driver_id as id from ${driverStates('s')}
      where ${isBookableAndLocated($.now)}
      order by ll_to_earth(s.lat, s.lng) <-> ll_to_earth(${$.lat}, ${$.lng}) limit ${sql.lit(pickerMax * 2)}
    ), wanted as (
      select id, bool_or(is_favorite) as is_favorite, bool_or(is_friend) as is_friend, sum(rides)::int as rides
      from (select * from known union all select id, false, false, 0 from near) as both_kinds group by id
    ), drivers as (
      select u.*, w.is_favorite, w.is_friend, w.rides, v.driver_id, v.make, v.model, v.colour, '' as plate, v.seats, ${shownAvailability(now)} as availability,
        ${isPlaceKnown(now)} as is_fresh, ${rough} as rough
      from me cross join wanted w
      join ${people('u')} on u.id = w.id and ${mayDrive('u')} and u.id <> me.id
      left join ${driverStates('s')} on s.driver_id = u.id
      left join ${vehicles('v')} on v.driver_id = u.id
      where ${mayBeMatched(sql.ref('u.id'), myId)}
    ), cards as (
      select d.*, case when d.availability = 'available' and d.is_fresh and d.rough <= ${sql.lit(nearMiles)} then d.rough end as miles
      from drivers d where d.is_favorite or d.is_friend or d.rides > 0 or d.rough <= ${sql.lit(nearMiles)}
      order by d.is_favorite desc, d.is_friend desc, d.rides > 0 desc, d.availability = 'available' desc, miles nulls last, d.full_name
      limit ${sql.lit(pickerMax)}
    )
    select json_build_object('drivers', coalesce(json_agg(json_build_object(
      'clerk_id', c.id, 'full_name', c.full_name, 'avatar_url', c.avatar_url, 'average_rating', c.average_rating, 'total_ratings', c.total_ratings,
      'vehicle', ${vehicleView('c')}, 'availability', c.availability,
      'eta_minutes', ${etaMinutes(sql.ref('c.miles'))}, 'distance_miles', round(c.miles::numeric, 2),
      'is_favorite', c.is_favorite, 'is_friend', c.is_friend, 'rides_together', c.rides)), '[]'))::text as json
    from cards c`,
);
