import { sql } from 'kysely';
import { withoutReasons } from '../../audit/audit.sql.js';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { people, shownFirstName, shownName } from '../../profiles/profiles.sql.js';
import { isOpen, ridesEverOf } from '../rides.sql.js';
import type { RidesTables } from '../rides.tables.js';

const statement = statementsOf<RidesTables>();

/** What only the search and the clock go by, and what is the driver's. */
const notRiders = [
  'driver_share_cents',
  'refunded_driver_cents',
  'excluded_driver_ids',
  'search_round',
  'next_step_at',
  'promised_at',
  'nearest_miles',
  'approached_at',
  'busy',
  'rider_span',
  'proposal',
  'proposed_until',
  'version',
];

export const ownRidesTaken = statement<OwnPage>()('rides.own_taken', (_db, $) =>
  ownRows(
    $,
    sql`
      select r.id::text as place, ${rowWithout('r', 'customer_id', ...notRiders)}
        || jsonb_build_object('driver', case when d.id is not null then ${shownName('d')} end) as json
      from rides r left join ${people('d')} on d.id = r.driver_id where r.customer_id = ${$.me}`,
  ),
);

/** What a driver sees of a ride once it is over: neither who paid how, nor the PIN. */
export const ownRidesDriven = statement<OwnPage>()('rides.own_driven', (_db, $) =>
  ownRows(
    $,
    sql`
      select r.id::text as place, jsonb_build_object('id', r.id, 'status', r.status, 'pickup_time', r.pickup_time, 'time_zone', r.time_zone,
        'pickup_address', r.pickup_address, 'destination_address', r.destination_address, 'distance_miles', r.distance_miles,
        'passenger_count', r.passenger_count, 'price_cents', r.price_cents, 'driver_share_cents', r.driver_share_cents,
        'final_cents', r.final_cents, 'refunded_cents', r.refunded_cents, 'refunded_driver_cents', r.refunded_driver_cents, 'currency', r.currency, 'confirmed_at', r.confirmed_at, 'departed_at', r.departed_at,
        'arrived_at', r.arrived_at, 'started_at', r.started_at, 'completed_at', r.completed_at, 'cancelled_at', r.cancelled_at,
        'cancelled_by', r.cancelled_by, 'rider', ${shownFirstName('c')}) as json
      from rides r join ${people('c')} on c.id = r.customer_id where r.driver_id = ${$.me}`,
  ),
);

/** Rides that they gave back, with what they wrote: by then each is another driver's, or nobody's. */
export const ownReleases = statement<OwnPage>()('rides.own_releases', (_db, $) =>
  ownRows(
    $,
    sql`
      select e.ride_id::text || '/' || lpad(e.seq::text, 6, '0') as place,
        jsonb_build_object('ride_id', e.ride_id, 'at', e.at, 'reason', e.data -> 'reason') as json
      from ride_events e where e.actor = 'driver' and e.type = 'released' and e.data ? 'reason' and e.data ->> 'driver_id' = ${$.me}`,
  ),
);

export const ownOffers = statement<OwnPage>()('rides.own_offers', (_db, $) =>
  ownRows(
    $,
    sql`
      select o.ride_id::text || '/' || lpad(o.round::text, 6, '0') as place, ${rowWithout('o', 'driver_id')} as json
      from ride_offers o where o.driver_id = ${$.me}`,
  ),
);

/** When they have their PIN asked for, where they chose that. */
export const ownPinChoice = statement<OwnPage>()('rides.own_pin_choice', (_db, $) =>
  ownRows(
    $,
    sql`select choice.user_id as place, ${rowWithout('choice', 'user_id')} as json from pin_choices choice where choice.user_id = ${$.me}`,
  ),
);

interface Whose {
  me: UserId;
}

export const erasePinChoice = statement<Whose>()('rides.erase_pin_choice', (db, $) =>
  db.deleteFrom('pin_choices').where('user_id', '=', $.me),
);

/** The way that lies ahead of a car, of rides that are over. */
export const eraseWays = statement<Whose>()(
  'rides.erase_ways',
  (_db, $) => sql<object>`
    delete from ride_ways where ride_id = any(array(select r.id from rides r where r.customer_id = ${$.me} or r.driver_id = ${$.me}))`,
);

/** What a rider or driver gave as a reason, in their own words: by then the ride may be another driver's, or nobody's. */
export const namelessEvents = statement<Whose>()(
  'rides.nameless_events',
  (_db, $) => sql<object>`
    update ride_events e set data = e.data - 'reason'
    where e.data ? 'reason' and (
      (e.actor = 'rider' and e.ride_id = any(array(select r.id from rides r where r.customer_id = ${$.me})))
      or (e.actor = 'driver' and e.data ->> 'driver_id' = ${$.me})
      or (e.actor = 'driver' and e.data ->> 'driver_id' is null
        and e.ride_id = any(array(select r.id from rides r where r.driver_id = ${$.me}))))`,
);

/** Why operators did something to a ride that somebody took, drove, or once had to drive: it may name them. That it was done stays. */
export const namelessOperatorEvents = statement<Whose>()(
  'rides.nameless_operator_events',
  (_db, $) => sql<object>`
    update ride_events e set data = e.data - 'reason'
    where e.actor = 'operator' and e.data ? 'reason' and e.ride_id = any(array(${ridesEverOf($.me)}))`,
);

export const namelessActs = statement<Whose>()('rides.nameless_acts', (_db, $) => withoutReasons('ride', ridesEverOf($.me)));

/** A row while somebody takes or drives a ride that is not over. */
export const openRideOf = statement<Whose>()(
  'rides.open_ride_of',
  (_db, $) => sql<object>`
    select 1 from rides r where ${isOpen('r')} and (r.customer_id = ${$.me} or r.driver_id = ${$.me}) limit 1`,
);
