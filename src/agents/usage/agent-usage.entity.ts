import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';

/** What agents did for a person on one day. */
export const AgentUsageSchema = defineEntity({
  name: 'AgentUsage',
  tableName: 'agent_usage',
  properties: {
    userId: p.text().$type<UserId>().primary(),
    /** The beginning of the day, in UTC. */
    dayAt: p.datetime().primary(),
    runs: p.integer().default(0),
    /** Of models outside, translations and transcripts with them; the built-in one has none. */
    tokens: p.integer().default(0),
  },
});
