import { sql } from 'kysely';
import { preferredGoneReason } from '../ride.contract.js';
import { step } from './ride.transitions.js';
import type { Held } from './transition.js';

// The steps of a search for a driver.

const isGivenUp = sql`r.preferred_fallback = 'cancel'`;

/** The phase in which only the preferred driver is asked is over: on to the open search, or cancelled, as the rider chose. */
export const endPreferredPhase = step<Held & { outcome: 'declined' | 'timed_out'; now: Date; nextStepAt: Date; searchExpiresAt: Date }>(
  'endPreferred',
  ($) => sql`preferred_outcome = ${$.outcome}, excluded_driver_ids = array_append(r.excluded_driver_ids, r.preferred_driver_id),
    status = case when ${isGivenUp} then 'cancelled' else r.status end,
    cancelled_at = case when ${isGivenUp} then ${$.now}::timestamptz end,
    cancelled_by = case when ${isGivenUp} then 'system' end,
    cancel_reason = case when ${isGivenUp} then ${sql.lit(preferredGoneReason)} end,
    next_step_at = case when not ${isGivenUp} then ${$.nextStepAt}::timestamptz end,
    search_expires_at = case when ${isGivenUp} then r.search_expires_at else ${$.searchExpiresAt}::timestamptz end`,
  () => sql`r.preferred_outcome is null`,
);

/** The next drivers are asked. */
export const askNextRound = step<Held & { round: number; nextStepAt: Date }>(
  'askNextRound',
  ($) => sql`search_round = ${$.round}, next_step_at = ${$.nextStepAt}`,
);

/** It may end before its time: where nobody is looked for any more. */
export const endSearch = step<Held & { now: Date }>(
  'endSearch',
  ($) => sql`status = 'no_drivers', next_step_at = null, search_expires_at = least(r.search_expires_at, ${$.now}::timestamptz)`,
);
