import { type Selectable, sql } from 'kysely';
import type { UserId } from '../contract/ids.js';
import { statementsOf } from '../database/statement.js';
import { driverStates, vehicles } from '../drivers/drivers.sql.js';
import { mayDrive, people } from '../profiles/profiles.sql.js';
import { isToSetOut, isUnderWay, pinAskedOf, rides } from '../rides/rides.sql.js';
import type { SceneRow } from './scene.js';
import { isSignedIn, type Moment } from './signed-in.queries.js';
import type { TownspeopleTables } from './townspeople.tables.js';

const statement = statementsOf<TownspeopleTables>();

/** Each of these drivers with their car, the leg that they drive and the ride that they are on. */
export const sceneOf = statement<Moment & { drivers: readonly UserId[] }>()(
  'townspeople.scene',
  (_db, $) => sql<SceneRow>`
    select u.id, ${isSignedIn($, sql.ref('u.id'))} as is_signed_in, coalesce(s.availability, 'off') as availability, s.lat, s.lng,
      coalesce(s.seq, 0)::float8 as seq, s.fix_at, s.lease_until, v.car,
      case when leg.person_id is not null then json_build_object('goal', leg.goal, 'ride_id', leg.ride_id, 'path', leg.path,
        'started_at', leg.started_at, 'takes_ms', leg.takes_ms) end as leg,
      ride.row as ride
    from ${people('u')}
    left join ${driverStates('s')} on s.driver_id = u.id
    left join townspeople_legs leg on leg.person_id = u.id
    left join lateral (
      select colour || ' ' || make || ' ' || model || ', ' || plate as car from ${vehicles('vehicle')} where driver_id = u.id) v on true
    left join lateral (
      select json_build_object('id', r.id, 'status', r.status, 'customer_id', r.customer_id, 'confirmed_at', r.confirmed_at,
        'arrived_at', r.arrived_at, 'is_scheduled', r.is_scheduled, 'pickup_time', r.pickup_time, 'time_zone', r.time_zone,
        'asked', ${pinAskedOf('r')}, 'pickup', json_build_object('lat', r.pickup_latitude, 'lng', r.pickup_longitude),
        'destination', json_build_object('lat', r.destination_latitude, 'lng', r.destination_longitude), 'path', r.path,
        'rerouted_at', r.rerouted_at, 'asked_by', case when r.proposed_until is not null then r.proposed_quote_id end, 'asked_until', r.proposed_until, 'is_hurried', exists (select from townspeople_hurries h where h.ride_id = r.id)) as row
      from ${rides('r')}
      where r.driver_id = u.id and (${isUnderWay('r')} or ${isToSetOut('r', $.now)})
      order by r.status = 'confirmed', r.confirmed_at limit 1) ride on true
    where u.id = any(${$.drivers}::text[]) and ${mayDrive('u')}
    order by array_position(${$.drivers}::text[], u.id)`,
);

type Leg = Selectable<TownspeopleTables['townspeople_legs']>;

export const keepLeg = statement<Leg>()(
  'townspeople.keep_leg',
  (_db, $) => sql<object>`
    insert into townspeople_legs (person_id, ride_id, goal, path, started_at, takes_ms)
    values (${$.person_id}, ${$.ride_id}, ${$.goal}, ${$.json.path}, ${$.started_at}, ${$.takes_ms})
    on conflict (person_id) do update set ride_id = excluded.ride_id, goal = excluded.goal, path = excluded.path,
      started_at = excluded.started_at, takes_ms = excluded.takes_ms`,
);

/** What a driver had in mind goes; where they were stays. */
export const dropLeg = statement<{ driver: UserId }>()(
  'townspeople.drop_leg',
  (_db, $) => sql<{ lat: number; lng: number }>`
    delete from townspeople_legs l using ${driverStates('s')} where l.person_id = ${$.driver} and s.driver_id = l.person_id
      and s.lat is not null returning s.lat, s.lng`,
);
