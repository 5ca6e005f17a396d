import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../contract/ids.js';
import type { RunEvent } from '../agents.contract.js';

/** What a run told, numbered without gaps: streams read it from any instance, and from any number on (M133). */
export const AgentRunEventSchema = defineEntity({
  name: 'AgentRunEvent',
  tableName: 'agent_run_events',
  properties: {
    runId: p.uuid().$type<Id>().primary(),
    seq: p.integer().primary(),
    data: p.json<RunEvent>(),
    createdAt: p.datetime(),
  },
});
