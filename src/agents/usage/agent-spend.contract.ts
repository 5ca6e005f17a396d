import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { AgentId, RunError } from '../agents.contract.js';

/** Days of what was used that are shown. */
export const spendDays = 30;

/** Days that runs themselves are kept. */
export const runsKeptDays = 7;

/** What all agents used on one day (UTC), which is kept for longer than its runs. */
export const SpendDay = z.object({
  day: z.iso.date(),
  runs: z.int(),
  /** Of models outside, translations and transcripts with them; the built-in one has none. */
  tokens: z.int(),
  /** What they cost in US dollars, at the price that the town says now; null where it says none, as an instance of before prices does not. */
  cost: z._default(z.nullable(z.number()), null),
  /** Who asked. */
  people: z.int(),
});
export type SpendDay = z.output<typeof SpendDay>;

/** What one agent did on one day (UTC), as long as its runs are kept. */
export const AgentDay = z.object({
  day: z.iso.date(),
  agent_id: AgentId,
  full_name: z.string(),
  runs: z.int(),
  /** Ended without their end. */
  failed: z.int(),
  stopped: z.int(),
  /** Why they failed, the most frequent reason; null where none did. */
  main_error: z.nullable(RunError),
});
export type AgentDay = z.output<typeof AgentDay>;

/** Newest day first. */
export const getAgentSpend = endpoint({
  method: 'GET',
  path: '/api/admin/agents',
  access: 'operator',
  summary: 'What agents used and how they fared',
  reply: z.object({ days: z.array(SpendDay), agents: z.array(AgentDay) }),
  rate: { limit: 120, windowS: 60 },
});
