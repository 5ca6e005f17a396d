import * as z from 'zod/mini';
import { Id } from '../../contract/ids.js';
import { Instant } from '../../contract/text.js';
import { Money } from '../../fares/fares.contract.js';

/** How another route that its driver was asked for came to nothing. */
export const ProposalAnswer = z.enum(['declined', 'lapsed', 'withdrawn']);
export type ProposalAnswer = z.output<typeof ProposalAnswer>;

/** Another route that its rider wants and pays for, and its driver has not answered. */
export const Proposal = z.object({
  quote_id: Id,
  destination_address: z.string(),
  /** All of the ride, in their order. */
  stop_addresses: z.array(z.string()),
  /** What the ride costs by it, and what of that is the driver's. */
  price: Money,
  driver_share: Money,
  distance_miles: z.number(),
  estimated_duration_minutes: z.int(),
  /** From then on nobody can accept it. */
  expires_at: Instant,
});
export type Proposal = z.output<typeof Proposal>;

/** How a ride comes to another route (D6). */
export const RouteChanges = z.object({
  /** How often its route was changed (`maxReroutes` at most), and when last. */
  reroutes: z.int(),
  rerouted_at: z.nullable(Instant),
  /** How often its driver was asked for another route (`maxProposals` at most). */
  proposals: z.int(),
  /** What the driver is asked now; for rider and driver alone. */
  proposal: z.nullable(Proposal),
  /** How the last question ended that changed nothing; for the rider alone. */
  proposal_answer: z.nullable(ProposalAnswer),
});
