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

/**
 * Its driver does not wait there any more (M36). They were there, and the rider may be in the car: the ride is not taken from them for that.
 * They may be late by now: that is looked at next.
 */
export const leavePickup = step<Held & { now: Date }>(
  'leave',
  ($) => sql`arrived_at = null, nearest_miles = 0, next_step_at = ${$.now}`,
  () => sql`r.arrived_at is not null`,
);
