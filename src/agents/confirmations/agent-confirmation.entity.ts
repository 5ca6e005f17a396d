import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import { Confirmation } from '../agents.contract.js';

/** Something that an agent wants to do, and what its person said to it. */
export const AgentConfirmationSchema = defineEntity({
  name: 'AgentConfirmation',
  tableName: 'agent_confirmations',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** Null of one that a token asked for. */
    runId: p.uuid().$type<Id>().nullable(),
    /** Null of one that a run asked for. */
    accessTokenId: p.uuid().$type<Id>().nullable(),
    userId: p.text().$type<UserId>(),
    /** The model's own name of its call. */
    callId: p.text().nullable(),
    tool: p.text(),
    /** Exactly what is done once it is confirmed. */
    params: p.json<Record<string, unknown>>(),
    summary: p.text(),
    state: p.enum(Confirmation.shape.state.options).default('pending'),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
  },
});
