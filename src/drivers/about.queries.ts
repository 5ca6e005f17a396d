import { textOf, words } from '../database/statement.js';
import { areFriends, noBlockBetween } from '../friends/friends.sql.js';
import { takesPart } from '../profiles/profiles.sql.js';

const visible = `${textOf(takesPart('u'))} and ${textOf(noBlockBetween(words('u.id'), words('$1')))}`;

/**
 * $1 me, $2 whom, $3 now. No row of whoever cannot be seen. The plate is for those who look for the car: friends, and whoever
 * has or had a ride in it.
 */
export const aboutJson = `
  with shared as (
    select count(*) filter (where r.status = 'completed')::int as rides,
      coalesce(bool_or(r.driver_id = $2 and r.status in ('confirmed', 'in_route', 'in_progress', 'completed')), false) as in_their_car
    from rides r where (r.customer_id = $1 and r.driver_id = $2) or (r.customer_id = $2 and r.driver_id = $1)
  ), friends as (
    select ${textOf(areFriends(words('$1'), words('$2')))} as are
  )
  select json_build_object(
    'rides_together', shared.rides,
    'in_town_since', case when 'driver' = any(u.roles) or friends.are or u.id = $1 then extract(year from u.created_at)::int end,
    'driving', case when 'driver' = any(u.roles) then json_build_object(
      'average_rating', u.average_rating, 'total_ratings', u.total_ratings,
      'vehicle', case when v.driver_id is not null then json_build_object('make', v.make, 'model', v.model, 'colour', v.colour, 'seats', v.seats,
        'plate', case when friends.are or shared.in_their_car or u.id = $1 then v.plate end) end,
      'availability', case
        when s.availability is null or s.availability = 'off' or s.lease_until is null or s.lease_until <= $3 then 'off'
        when s.availability = 'busy' or exists (select from rides r where r.driver_id = u.id and r.status in ('in_route', 'in_progress')) then 'busy'
        else 'available' end,
      'can_be_asked', u.id <> $1 and v.driver_id is not null) end)::text as json
  from users u cross join shared cross join friends
  left join vehicles v on v.driver_id = u.id
  left join driver_states s on s.driver_id = u.id
  where u.id = $2 and ${visible}`;
