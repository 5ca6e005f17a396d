import { type Selectable, sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { maxReroutes } from './often.contract.js';
import type { RidesTables } from '../rides.tables.js';
import { busyAtLeastUntil } from './ride-busy.js';
import { type Held, step } from './ride.transitions.js';

/** What another route takes from its quote. */
type NewRoute = Readonly<
  Pick<
    Selectable<RidesTables['rides']>,
    | 'quote_id'
    | 'destination_latitude'
    | 'destination_longitude'
    | 'destination_address'
    | 'stops'
    | 'distance_miles'
    | 'estimated_duration_minutes'
    | 'path'
    | 'lines'
    | 'price_cents'
    | 'driver_share_cents'
  > & { driver: UserId; busyUntil: Date; now: Date }
>;

/** The ride goes somewhere else from now on, at what that costs. The driver's time is checked by the constraint on `busy`. */
export const rerouteRide = step<Held & NewRoute>(
  'reroute',
  ($) => sql`quote_id = ${$.quote_id}, destination_latitude = ${$.destination_latitude}, destination_longitude = ${$.destination_longitude},
    destination_address = ${$.destination_address}, stops = ${$.json.stops}::jsonb, distance_miles = ${$.distance_miles},
    estimated_duration_minutes = ${$.estimated_duration_minutes}, path = ${$.json.path}::jsonb, lines = ${$.json.lines}::jsonb,
    price_cents = ${$.price_cents}, driver_share_cents = ${$.driver_share_cents}, busy = ${busyAtLeastUntil('r', $.busyUntil)},
    reroutes = r.reroutes + 1, rerouted_at = ${$.now}`,
  ($) => sql`r.driver_id = ${$.driver} and r.reroutes < ${sql.lit(maxReroutes)}`,
);
