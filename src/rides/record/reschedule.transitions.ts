import { type Selectable, sql } from 'kysely';
import type { RidesTables } from '../rides.tables.js';
import { noProposal } from './ride-proposal.js';
import { step } from './ride.transitions.js';
import type { Held } from './transition.js';

/** What a later pickup takes from its new quote. */
type NewTime = Readonly<
  Pick<
    Selectable<RidesTables['rides']>,
    | 'quote_id'
    | 'pickup_time'
    | 'time_zone'
    | 'distance_miles'
    | 'estimated_duration_minutes'
    | 'path'
    | 'lines'
    | 'tariff_id'
    | 'price_cents'
    | 'driver_share_cents'
  > & {
    /** Whoever is free then stays; a ride that nobody has is looked for anew. */
    keepsDriver: boolean;
    busyFrom: Date;
    busyUntil: Date;
    riderUntil: Date;
    searchExpiresAt: Date;
    nextStepAt: Date;
  }
>;

/**
 * Who said no to the old time when they were asked by name, or nothing, may be asked about the new one; not who had the ride and gave it
 * back.
 */
const excludedStill = sql`case when r.preferred_outcome in ('declined', 'timed_out') and not exists (
      select from ride_events e where e.ride_id = r.id and e.type = 'released' and e.data ->> 'driver_id' = r.preferred_driver_id)
    then array_remove(r.excluded_driver_ids, r.preferred_driver_id) else r.excluded_driver_ids end`;

/** A scheduled ride gets another time, at what it costs then. A driver who is not free then is not held to it, and may be asked again. */
export const rescheduleRide = step<Held & NewTime>(
  'reschedule',
  ($) => sql`status = case when ${$.keepsDriver}::boolean then r.status else 'pending' end,
    driver_id = case when ${$.keepsDriver}::boolean then r.driver_id end,
    confirmed_at = case when ${$.keepsDriver}::boolean then r.confirmed_at end,
    quote_id = ${$.quote_id}, pickup_time = ${$.pickup_time}, scheduled_time = ${$.pickup_time}, time_zone = ${$.time_zone},
    distance_miles = ${$.distance_miles}, estimated_duration_minutes = ${$.estimated_duration_minutes}, path = ${$.json.path}::jsonb,
    lines = ${$.json.lines}::jsonb, tariff_id = ${$.tariff_id}, price_cents = ${$.price_cents}, driver_share_cents = ${$.driver_share_cents},
    busy = tstzrange(${$.busyFrom}::timestamptz, ${$.busyUntil}::timestamptz),
    rider_span = tstzrange(${$.pickup_time}::timestamptz, ${$.riderUntil}::timestamptz),
    excluded_driver_ids = ${excludedStill}, search_expires_at = ${$.searchExpiresAt}, next_step_at = ${$.nextStepAt}, ${noProposal},
    preferred_fallback = case when ${$.keepsDriver}::boolean then r.preferred_fallback else 'open' end,
    proposal_answer = case when ${$.keepsDriver}::boolean then r.proposal_answer end`,
  () => sql`r.is_scheduled`,
);
