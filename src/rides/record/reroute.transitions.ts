import { type Selectable, sql } from 'kysely';
import type { Id, UserId } from '../../contract/ids.js';
import { maxProposals, maxReroutes } from './often.contract.js';
import type { ProposalAnswer } from './proposal.contract.js';
import { type KeptProposal, noProposal } from './ride-proposal.js';
import type { RidesTables } from '../rides.tables.js';
import { busyAtLeastUntil } from './ride-busy.js';
import { step } from './ride.transitions.js';
import type { Held } from './transition.js';

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

/** Its driver is asked for another route: for one at a time. */
export const proposeRoute = step<Held & { driver: UserId; quote_id: Id; until: Date; proposal: KeptProposal }>(
  'propose',
  ($) => sql`proposals = r.proposals + 1, proposed_quote_id = ${$.quote_id}, proposed_until = ${$.until},
    proposal = ${$.json.proposal}::jsonb, proposal_answer = null`,
  ($) => sql`r.driver_id = ${$.driver} and r.proposed_until is null and r.proposals < ${sql.lit(maxProposals)}`,
);

/** The ride stays as it is. */
export const endProposal = step<Held & { quote_id: Id; answer: ProposalAnswer }>(
  'endProposal',
  ($) => sql`${noProposal}, proposal_answer = ${$.answer}`,
  ($) => sql`r.proposed_quote_id = ${$.quote_id} and r.proposed_until is not null`,
);

/**
 * The ride goes somewhere else from now on, at what that costs: its driver has said yes in time. Their time is checked by the
 * constraint on `busy`.
 */
export const rerouteRide = step<Held & NewRoute>(
  'reroute',
  ($) => sql`quote_id = ${$.quote_id}, destination_latitude = ${$.destination_latitude}, destination_longitude = ${$.destination_longitude},
    destination_address = ${$.destination_address}, stops = ${$.json.stops}::jsonb, distance_miles = ${$.distance_miles},
    estimated_duration_minutes = ${$.estimated_duration_minutes}, path = ${$.json.path}::jsonb, lines = ${$.json.lines}::jsonb,
    price_cents = ${$.price_cents}, driver_share_cents = ${$.driver_share_cents}, busy = ${busyAtLeastUntil('r', $.busyUntil)},
    reroutes = r.reroutes + 1, rerouted_at = ${$.now}, ${noProposal}`,
  ($) => sql`r.driver_id = ${$.driver} and r.reroutes < ${sql.lit(maxReroutes)} and r.proposed_quote_id = ${$.quote_id}
    and r.proposed_until > ${$.now}`,
);
