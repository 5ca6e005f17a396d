import { listAgents } from '@server/agents/agents.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

/** The assistants, who stay the same; for loaders too. */
export const agentsQuery = endpointQuery(listAgents, {}, { staleTime: Number.POSITIVE_INFINITY });
