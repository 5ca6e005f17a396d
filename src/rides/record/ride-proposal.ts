import { type RawBuilder, sql } from 'kysely';
import type { Proposal } from './proposal.contract.js';

/** As a ride keeps it; until when it may be accepted stands beside it. */
export type KeptProposal = Omit<Proposal, 'expires_at'>;

/** A question to its driver ends with what becomes of the ride. */
export const noProposal = sql`proposal = null, proposed_until = null`;
/** … and what they said to an earlier one goes with them: another driver has said nothing. */
export const noAnswer = sql`${noProposal}, proposal_answer = null`;

/** A wait is paid whichever way the ride goes: what its driver is being asked costs as much more, and is as much more theirs. */
export const proposalWith = (waitCents: RawBuilder<number>): RawBuilder<unknown> => {
  const more = (key: keyof KeptProposal) => sql`round((r.proposal ->> ${sql.lit(key)})::numeric + ${waitCents}::int / 100.0, 2)`;
  return sql`proposal = r.proposal || jsonb_build_object('price', ${more('price')}, 'driver_share', ${more('driver_share')})`;
};
