import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { areFriends, noBlockBetween } from '../../friends/friends.sql.js';
import { mayBeMatched } from '../../pairs/pairs.sql.js';
import { people, takesPart } from '../../profiles/profiles.sql.js';
import { isRunning, rides } from '../../rides/rides.sql.js';
import { shownAvailability } from '../drivers.sql.js';
import type { DriversTables } from '../drivers.tables.js';

const statement = statementsOf<DriversTables>();

/**
 * No row of whoever cannot be seen. The plate is for those who look for the car: friends, and whoever has or had a ride
 * in it.
 */
export const aboutPerson = statement<{ me: UserId; person: UserId; now: Date }>()(
  'drivers.about_person',
  (_db, $) => sql<{ json: string }>`
    with shared as (
      select count(*) filter (where r.status = 'completed')::int as rides,
        coalesce(bool_or(r.driver_id = ${$.person} and (${isRunning('r')} or r.status = 'completed')), false) as in_their_car
      from (
        select driver_id, status from ${rides('mine')} where customer_id = ${$.me} and driver_id = ${$.person}
        union all select driver_id, status from ${rides('theirs')} where customer_id = ${$.person} and driver_id = ${$.me}
      ) r
    ), friends as (
      select ${areFriends(sql`${$.me}::text`, $.person)} as are
    )
    select json_build_object(
      'rides_together', shared.rides,
      'in_town_since', case when 'driver' = any(u.roles) or friends.are or u.id = me.id then extract(year from u.created_at)::int end,
      'driving', case when 'driver' = any(u.roles) then json_build_object(
        'average_rating', u.average_rating, 'total_ratings', u.total_ratings,
        'vehicle', case when v.driver_id is not null then json_build_object('make', v.make, 'model', v.model, 'colour', v.colour, 'seats', v.seats,
          'plate', case when friends.are or shared.in_their_car or u.id = me.id then v.plate end) end,
        'availability', ${shownAvailability(sql.ref('me.now'))},
        'can_be_asked', u.id <> me.id and v.driver_id is not null and ${mayBeMatched(sql.ref('u.id'), sql.ref('me.id'))}) end)::text as json
    from ${people('u')} cross join shared cross join friends
    cross join (select ${$.me}::text as id, ${$.now}::timestamptz as now) me
    left join vehicles v on v.driver_id = u.id
    left join driver_states s on s.driver_id = u.id
    where u.id = ${$.person} and ${takesPart('u')} and ${noBlockBetween(sql.ref('u.id'), sql.ref('me.id'))}`,
);
