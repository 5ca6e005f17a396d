import type { AgentId, RunError } from '../agents.contract.js';

/** A call of a tool, as a model wrote it: `args` is text that should be JSON. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  readonly args: string;
}

/** What was said, in the form that any model takes; without `saidAt` it was said now. A tool's answer is data, never somebody's words. */
export type ModelMessage =
  | { readonly role: 'user'; readonly content: string; readonly saidAt?: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls: readonly ModelCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly content: string };

/** A tool as a model is told of it; `parameters` is a JSON Schema. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Record<string, unknown>;
}

export interface ModelTurn {
  readonly agentId: AgentId;
  /** The person's first name, and the instant. */
  readonly firstName: string;
  readonly now: Date;
  /** IANA zone of the town: by its clock people say times. */
  readonly timeZone: string;
  /** Oldest first; empty where the agent is to greet. */
  readonly messages: readonly ModelMessage[];
  /** None in the last round: then it has to say something. */
  readonly tools: readonly ModelTool[];
}

export type ModelChunk =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'call'; readonly call: ModelCall }
  | { readonly type: 'usage'; readonly tokens: number };

/** Why a model gave no whole answer: never a word of what it said in its place. */
export class ModelFailure extends Error {
  constructor(
    readonly code: RunError,
    options?: ErrorOptions,
  ) {
    super(`the model gave no answer: ${code}`, options);
    this.name = 'ModelFailure';
  }
}

/** Whether nobody was there to be asked. */
export const isAway = (error: unknown): boolean => error instanceof ModelFailure && error.code === 'model_unavailable';

/** Who answers: a service outside, or the rules that Hometown brings along (S31). */
export abstract class AgentModel {
  /** Whether what it spends counts towards the day's budget of its person. */
  abstract readonly isMetered: boolean;

  /** The next reply, piece by piece. It ends only when the reply is whole: what is cut off throws a `ModelFailure`. */
  abstract reply(turn: ModelTurn, signal: AbortSignal): AsyncIterable<ModelChunk>;
}
