import * as z from 'zod/mini';
import { bareEndpoint, endpoint } from '../contract/endpoint.js';
import { Id, IdParam } from '../contract/ids.js';
import { problems } from '../contract/problem.js';
import { Instant, text } from '../contract/text.js';
import { topic } from '../contract/topic.js';

/** The four assistants (M124). */
export const AgentId = z.enum(['agent_assistant', 'agent_dispatcher', 'agent_support', 'agent_travel']);
export type AgentId = z.output<typeof AgentId>;

/** Code points of one message to an agent. */
const questionMaxLength = 8_000;
/** Messages and characters that a client may send along. */
const maxSentMessages = 50;
const maxSentCharacters = 32 * 1024;
/** Runs of one person at a time. */
export const maxRunsEach = 2;
/** How long a confirmation can be given, in milliseconds. */
export const confirmWithinMs = 120_000;
/** Streams are begun, or taken up again, at most so often by one person. */
export const streamRate = { limit: 120, windowS: 60 } as const;

export const agentProblems = problems({
  too_many_runs: [429, 'Two answers are already on their way. Wait for one of them, or stop it.'],
  agents_busy: [503, 'Our assistants are busy right now. Please try again in a minute.'],
  budget_spent: [429, 'That’s all our assistants can do for you today. Ask again tomorrow.'],
  answer_under_way: [409, 'The last answer isn’t finished yet. Try again in a moment.'],
  nothing_to_answer: [409, 'There’s nothing new to answer. Write something first.'],
  confirmation_over: [409, 'This can’t be confirmed anymore. Ask again.'],
  answered_otherwise: [409, 'You already answered this the other way.'],
});

/** Where an answer is: what its bubble shows while it is made (M127). */
export const AiStatus = z.enum(['connecting', 'thinking', 'typing', 'tools', 'streaming', 'complete']);
export type AiStatus = z.output<typeof AiStatus>;

/** `waiting`: for a confirmation. The last three are its end. */
export const RunStatus = z.enum(['queued', 'running', 'waiting', 'done', 'failed', 'stopped']);
export type RunStatus = z.output<typeof RunStatus>;

/** Why an answer ended without its end. */
export const RunError = z.enum([
  'model_unavailable',
  'model_refused',
  'model_garbled',
  'took_too_long',
  'too_long',
  'too_many_rounds',
  'budget_spent',
  'interrupted',
  'signed_out',
  'failed',
]);
export type RunError = z.output<typeof RunError>;

/** What is asked of an agent. */
export const StreamRequest = z.object({
  agentId: AgentId,
  /** Mine with this agent; absent or null: that one is found or made. */
  conversationId: z.optional(z.nullable(Id)),
  /**
   * The last one is what I say now, when it is mine; without one the agent greets, or answers what stands last. Those before it are
   * a claim of the client's: what was said before is read from the conversation (S31).
   */
  messages: z._default(
    z.array(z.object({ role: z.enum(['user', 'assistant']), content: text(questionMaxLength) })).check(
      z.maxLength(maxSentMessages),
      z.refine((sent) => sent.reduce((sum, { content }) => sum + content.length, 0) <= maxSentCharacters, {
        error: `At most ${maxSentCharacters} characters together`,
      }),
    ),
    [],
  ),
  /** Unique for each person for ever: a repeat gets the same answer again (P2). */
  tempId: z.optional(Id),
  /**
   * My newest message, which is answered anew: the answer to it goes first, and where `messages` says something it is what that says
   * from now on (M132).
   */
  rewindTo: z.optional(Id),
});
export type StreamRequest = z.output<typeof StreamRequest>;

/** Something that an agent wants to do and may not without its person. */
export const Confirmation = z.object({
  id: Id,
  run_id: Id,
  tool: z.string(),
  /** What would be done, in a sentence; in lines below it, word for word, what others will read in the person's name. */
  summary: z.string(),
  /** Exactly this is done once it is confirmed. */
  params: z.record(z.string(), z.unknown()),
  state: z.enum(['pending', 'confirmed', 'declined', 'expired']),
  expires_at: Instant,
});
export type Confirmation = z.output<typeof Confirmation>;

/** What a stream says; each has the number by which it is taken up again as its `id`. `isEnd` knows the last one. */
export const RunEvent = z.union([
  z.object({ type: z.literal('status'), status: AiStatus, runId: Id, conversationId: Id }),
  z.object({ type: z.literal('content_delta'), delta: z.string() }),
  z.object({ type: z.literal('tool_call'), callId: z.string(), tool: z.string(), arguments: z.record(z.string(), z.unknown()) }),
  /** `undo`: what takes back what was done, as its tool says it. */
  z.object({
    type: z.literal('tool_result'),
    callId: z.string(),
    tool: z.string(),
    ok: z.boolean(),
    result: z.unknown(),
    undo: z.optional(z.unknown()),
  }),
  z.object({ type: z.literal('confirm'), callId: z.string(), confirmation: Confirmation }),
  /** `messageId` is null where nothing was said. */
  z.object({ type: z.literal('done'), status: z.enum(['complete', 'stopped']), messageId: z.nullable(Id) }),
  z.object({ type: z.literal('error'), code: RunError, error: z.string() }),
]);
export type RunEvent = z.output<typeof RunEvent>;

/** Asks an agent; the answer comes piece by piece (M126). Its run's id stands in `x-run-id` as well. */
export const askAgent = bareEndpoint({
  method: 'POST',
  path: '/api/chat/agents/stream',
  access: 'user',
  summary: 'Ask an agent: its answer as server-sent events',
  body: StreamRequest,
  answers: 'text/event-stream',
  reply: RunEvent,
  problems: ['not_found', 'key_reused', 'too_many_runs', 'agents_busy', 'budget_spent', 'answer_under_way', 'nothing_to_answer'],
  rate: streamRate,
});

/** Takes an answer up again, after the event whose id the header `Last-Event-ID` names; without one from its beginning on (M133). */
export const followRun = bareEndpoint({
  method: 'GET',
  path: '/api/chat/agents/runs/:id/stream',
  access: 'user',
  summary: 'Follow an answer on, after the event that Last-Event-ID names',
  params: IdParam,
  answers: 'text/event-stream',
  reply: RunEvent,
  problems: ['not_found'],
  rate: streamRate,
});

/** An answer of an agent, from the question on. */
export const AgentRun = z.object({
  id: Id,
  agent_id: AgentId,
  conversation_id: Id,
  /** The key of its question: that of the message, where it was asked with one. */
  tempId: Id,
  status: RunStatus,
  /** The last event's number: with it as `Last-Event-ID` only what comes after is told. */
  last_event_id: z.int(),
  error_code: z.nullable(RunError),
  /** The answer as a message, once it is one. */
  message_id: z.nullable(Id),
  created_at: Instant,
  ended_at: z.nullable(Instant),
});
export type AgentRun = z.output<typeof AgentRun>;

/** An assistant that can be asked. */
export const Agent = z.object({
  clerk_id: AgentId,
  full_name: z.string(),
  role: z.literal('agent'),
  isAgent: z.literal(true),
  agentEmoji: z.string(),
  /** What it says first, should its own greeting fail (M125). */
  greeting: z.string(),
});
export type Agent = z.output<typeof Agent>;

export const listAgents = endpoint({
  method: 'GET',
  path: '/api/chat/agents',
  access: 'user',
  summary: 'The assistants',
  reply: z.object({ agents: z.array(Agent), nextCursor: z.null() }),
});

/** What another tab, or a page that was loaded again, takes up (M130). */
export const getLatestRun = endpoint({
  method: 'GET',
  path: '/api/chat/agents/runs/latest',
  access: 'user',
  summary: 'The newest answer in a conversation with an agent',
  query: z.object({ conversation_id: Id }),
  reply: z.object({ run: z.nullable(AgentRun), confirmation: z.nullable(Confirmation) }),
});

/** Its events are at `GET /api/chat/agents/runs/{id}/stream`, from `Last-Event-ID` on (M133). */
export const getRun = endpoint({
  method: 'GET',
  path: '/api/chat/agents/runs/:id',
  access: 'user',
  summary: 'One answer of an agent',
  params: IdParam,
  reply: AgentRun,
});

/** Ends it for good, and the model’s call with it (M129); what was said until then stays. One that is over stays as it is. */
export const stopRun = endpoint({
  method: 'DELETE',
  path: '/api/chat/agents/runs/:id',
  access: 'user',
  summary: 'Stop an answer of an agent',
  params: IdParam,
  reply: AgentRun,
});

/** Once, within two minutes, for exactly what was shown. The same answer again changes nothing. */
export const answerConfirmation = endpoint({
  method: 'POST',
  path: '/api/chat/agents/confirmations/:id',
  access: 'user',
  summary: 'Let an agent do what it asked for, or not',
  params: IdParam,
  body: z.strictObject({ decision: z.enum(['confirm', 'decline']) }),
  reply: Confirmation,
  problems: ['confirmation_over', 'answered_otherwise'],
  rate: { limit: 60, windowS: 60 },
});

/** To all screens of its person: it has begun, waits for them, goes on, or is over. */
export const agentRunChanged = topic({ name: 'agents.run.changed', payload: AgentRun });
