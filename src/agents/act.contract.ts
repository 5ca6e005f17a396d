import * as z from 'zod/mini';
import { Id } from '../contract/ids.js';
import type { RunEvent } from './agents.contract.js';

/** Something that an agent looked up or did for an answer. */
export const AgentAct = z.object({
  callId: z.string(),
  tool: z.string(),
  ok: z.boolean(),
  /** Why it was not done: the code of a refusal, `declined`, `expired`, or `too_late` of what was confirmed and no worker took up in time. */
  code: z.optional(z.string()),
  /** The ride that it is about. */
  ride_id: z.optional(Id),
  /** The support case that it opened. */
  case_id: z.optional(Id),
  /** What takes it back, as its tool says it. */
  undo: z.optional(z.unknown()),
});
export type AgentAct = z.output<typeof AgentAct>;

/** What the message of an answer says of itself, beside its text (M127). */
export const AnswerMetadata = z.object({
  /** `failed`: no answer came of it, and what was done by then is all that it says. */
  aiStatus: z.enum(['complete', 'stopped', 'failed']),
  runId: Id,
  acts: z._default(z.array(AgentAct), []),
  /** What its person confirmed was begun, and nobody knows how it went. */
  isInDoubt: z.optional(z.boolean()),
});
export type AnswerMetadata = z.output<typeof AnswerMetadata>;

type ToolResult = Extract<RunEvent, { type: 'tool_result' }>;

/** What came of a tool, for people: what is about a ride or a case leads there. */
export function actOf({ callId, tool, ok, result, undo }: ToolResult): AgentAct {
  const facts = factsIn(result);
  const places = [facts, factsIn(facts['ride']), factsIn(facts['booked']), factsIn(facts['moved'])];
  return {
    callId,
    tool,
    ok,
    ...named('code', ok ? undefined : facts['code']),
    ...named('ride_id', places.map((place) => place['ride_id']).find(isText)),
    ...named('case_id', facts['case_id']),
    undo,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function named(name: 'code' | 'ride_id' | 'case_id', value: unknown): Partial<Record<typeof name, string>> {
  return isText(value) ? { [name]: value } : {};
}

function factsIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
