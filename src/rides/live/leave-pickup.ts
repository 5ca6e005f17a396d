import { sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { carAt, isAway, milesToPickup } from '../record/ride-approach.js';
import { step } from '../record/ride.transitions.js';
import type { Held } from '../record/transition.js';
import type { RidesTables } from '../rides.tables.js';
import { canTakeStep } from '../rides.sql.js';

const statement = statementsOf<RidesTables>();

/** The ride at whose pickup a driver said they were who is measured away from it since; held. */
export const rideLeft = statement<{ driver: UserId; lat: number; lng: number; at: Date }>()(
  'rides.left',
  (_db, $) => sql<{ id: Id; version: number; miles: number }>`
    select r.id, r.version, ${milesToPickup} as miles from rides r cross join ${carAt($.lat, $.lng, $.at)}
    where r.driver_id = ${$.driver} and ${canTakeStep('leave', 'r')} and r.arrived_at < car.at and ${isAway}
    for update of r`,
);

/** Its driver is on the way to it again, as if they had not been there: from here on they have to come nearer (D6, M36). */
export const leavePickup = step<Held & { miles: number; at: Date }>(
  'leave',
  ($) => sql`arrived_at = null, nearest_miles = ${$.miles}, approached_at = ${$.at}`,
  () => sql`r.arrived_at is not null`,
);
