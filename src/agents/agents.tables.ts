import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AgentConfirmationSchema } from './confirmations/agent-confirmation.entity.js';
import type { AgentRunEventSchema } from './runs/agent-run-event.entity.js';
import type { AgentRunSchema } from './runs/agent-run.entity.js';
import type { AgentUsageSchema } from './usage/agent-usage.entity.js';

/** The tables that statements of this module are typed by. */
export type AgentsTables = InferKyselyDB<
  typeof AgentConfirmationSchema | typeof AgentRunEventSchema | typeof AgentRunSchema | typeof AgentUsageSchema
>;
