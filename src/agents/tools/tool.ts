import * as z from 'zod/mini';
import { zonedTimeAt } from '../../contract/calendar/local-time.js';
import { Instant } from '../../contract/text.js';
import type { ModelTool } from '../models/agent-model.js';
import type { ToolCaller } from './tool-caller.js';

/** What a person is asked before something changes. */
export interface Plan {
  /** Exactly what `act` gets, and all of it. */
  readonly params: Record<string, unknown>;
  /** In a sentence, with names and money; what others read in the person's name stands below it, word for word (`planText`). */
  readonly summary: string;
}

/** What an act came to. */
export interface ActResult {
  /** What a model may know of it, and an assistant outside. */
  readonly facts: object;
  /** What its person's own call takes to put things back: theirs alone, and no model's. */
  readonly undo?: object | undefined;
}

interface Described<S extends z.ZodMiniType> {
  readonly name: string;
  /** For models. */
  readonly description: string;
  readonly input: S;
}

interface Reading<S extends z.ZodMiniType> extends Described<S> {
  /** What it finds: what a model may know of it, and nothing else. */
  read(caller: ToolCaller, input: z.output<S>): Promise<object>;
}

interface Acting<S extends z.ZodMiniType, P extends z.ZodMiniType> extends Described<S> {
  /** The shape of `params`. */
  readonly plan: P;
  prepare(caller: ToolCaller, input: z.output<S>): Promise<{ params: z.input<P> & Record<string, unknown>; summary: string }>;
  act(caller: ToolCaller, params: z.output<P>): Promise<ActResult>;
}

/** What all tools are, whatever they do. */
export interface ToolBase {
  readonly name: string;
  /** `timeZone`: the town's, by whose clock instants are meant. */
  describe(timeZone: string): ModelTool;
  /** What a model's arguments are, or why they are none. */
  parse(args: unknown): { readonly input: unknown } | { readonly error: string };
}

/** Reading is free. */
export interface ReadingTool extends ToolBase {
  readonly kind: 'reads';
  read(caller: ToolCaller, input: unknown): Promise<object>;
}

/** What changes something is prepared, confirmed by its person, and then done as it was confirmed. */
export interface ActingTool extends ToolBase {
  readonly kind: 'acts';
  prepare(caller: ToolCaller, input: unknown): Promise<Plan>;
  act(caller: ToolCaller, params: unknown): Promise<ActResult>;
}

export type Tool = ReadingTool | ActingTool;

export function readingTool<S extends z.ZodMiniType>(reading: Reading<S>): ReadingTool {
  // What comes in was parsed by its own schema.
  return { ...toolBase(reading), kind: 'reads', read: (caller, input) => reading.read(caller, input as z.output<S>) };
}

export function actingTool<S extends z.ZodMiniType, P extends z.ZodMiniType>(acting: Acting<S, P>): ActingTool {
  return {
    ...toolBase(acting),
    kind: 'acts',
    // What comes in was parsed by its own schema.
    prepare: (caller, input) => acting.prepare(caller, input as z.output<S>),
    act: (caller, params) => acting.act(caller, acting.plan.parse(params) as z.output<P>),
  };
}

export function toolBase<S extends z.ZodMiniType>({ name, description, input }: Described<S>): ToolBase {
  return {
    name,
    describe: (timeZone) => ({ name, description, parameters: parametersOf(input, timeZone) }),
    parse(args) {
      const parsed = input.safeParse(args);
      if (parsed.success) return { input: parsed.data };
      return { error: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') };
    },
  };
}

function parametersOf(input: z.ZodMiniType, timeZone: string): Record<string, unknown> {
  const schema = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === Instant) jsonSchema.description = instantText(timeZone);
    },
  });
  return { ...schema };
}

const noon = '2026-12-01T12:00:00Z';

/** A time without its offset would be taken for one of UTC. */
function instantText(timeZone: string): string {
  const form = `ISO 8601 with the offset from UTC, such as ${zonedTimeAt(noon, timeZone)}`;
  return `${form}. A time that the person says is by the clock of the town (${timeZone}), with the offset of that day.`;
}
