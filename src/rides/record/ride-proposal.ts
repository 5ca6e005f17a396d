import { type RawBuilder, sql } from 'kysely';
import type { Proposal } from './proposal.contract.js';

/** As a ride keeps it; until when it may be accepted stands beside it. */
export type KeptProposal = Omit<Proposal, 'expires_at'>;

/** A question to its driver ends with what becomes of the ride. */
export const noProposal = sql`proposal = null, proposed_until = null`;

/** A wait changes what the ride costs: a price that was agreed on without it is none any more. */
export const noProposalIf = (waitCents: RawBuilder<number>): RawBuilder<unknown> => {
  const stays = sql`${waitCents}::int = 0 or r.proposed_until is null`;
  return sql`proposal = case when ${stays} then r.proposal end, proposed_until = case when ${stays} then r.proposed_until end,
    proposal_answer = case when ${stays} then r.proposal_answer else 'lapsed' end`;
};
