import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import { type AgentId, type RunError, RunStatus } from '../agents.contract.js';
import type { ModelMessage } from '../models/agent-model.js';

/** An answer of an agent while it is made, and for a while after. */
export const AgentRunSchema = defineEntity({
  name: 'AgentRun',
  tableName: 'agent_runs',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.text().$type<UserId>(),
    agentId: p.text().$type<AgentId>(),
    conversationId: p.uuid().$type<Id>(),
    /** In whose name its tools act: a session that has ended ends it. */
    sessionId: p.uuid().$type<Id>(),
    /** The wire's `tempId`, by which its question is known among the messages too. */
    requestKey: p.uuid().$type<Id>(),
    /** Null: it answers what stands last in the conversation, or greets. */
    question: p.text().nullable(),
    status: p.enum(RunStatus.options),
    /** Who works on it, and until when that counts unless it is renewed. */
    claim: p.uuid().$type<Id>().nullable(),
    leaseUntil: p.datetime().nullable(),
    /** What came after the question, while it waits for a confirmation. */
    transcript: p.json<ModelMessage[]>().defaultRaw(`'[]'`),
    /** What it has said so far, while it waits; all of it once it is over. */
    content: p.text().default(''),
    /** How often a model was asked. */
    rounds: p.integer().default(0),
    /** The number of its newest event. */
    lastSeq: p.integer().default(0),
    errorCode: p.text().$type<RunError>().nullable(),
    /** Its answer in the conversation. */
    messageId: p.uuid().$type<Id>().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});
