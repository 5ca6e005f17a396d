import { Problem, refuse } from '../../contract/problem.js';
import { AnswerMetadata } from '../act.contract.js';
import { agentProblems } from '../agents.contract.js';
import { maxToolResult } from '../limits.js';
import type { ModelCall, ModelTool } from '../models/agent-model.js';
import { storable } from '../runs/storing/run-writer.js';
import { actingTools } from './acting-tools.js';
import { helpTools } from './help-tools.js';
import { readingTools } from './reading-tools.js';
import { rideActingTools, rideReadingTools } from './ride-tools.js';
import { scheduleActingTools, scheduleReadingTools } from './schedule-tools.js';
import type { ActingTool, ActResult, Plan, Tool } from './tool.js';

export const allTools: readonly Tool[] = [
  ...readingTools,
  ...rideReadingTools,
  ...scheduleReadingTools,
  ...helpTools,
  ...actingTools,
  ...rideActingTools,
  ...scheduleActingTools,
];

const byName: ReadonlyMap<string, Tool> = new Map(allTools.map((tool) => [tool.name, tool]));

let described: { readonly timeZone: string; readonly tools: readonly ModelTool[] } | undefined;

/** What models are told of in a town of this zone; written with the first question. */
export function modelTools(timeZone: string): readonly ModelTool[] {
  if (described?.timeZone !== timeZone) described = { timeZone, tools: allTools.map((tool) => tool.describe(timeZone)) };
  return described.tools;
}

/** What came of a call. */
export interface ToolResult {
  readonly ok: boolean;
  readonly result: object;
  /** Of what was done. */
  readonly undo?: object | undefined;
}

/** A call as a model meant it: a tool with what it is to work on, or why it is none. */
export type ReadCall = { readonly tool: Tool; readonly input: unknown } | { readonly refusal: ToolResult };

/** The tool of a confirmation: one that a newer version does not have any more does nothing. */
export function actingToolOf(name: string): ActingTool {
  const tool = byName.get(name);
  return tool?.kind === 'acts' ? tool : refuse(agentProblems, 'confirmation_over');
}

/** Whether a tool changes something. */
export const isActing = (name: string): boolean => byName.get(name)?.kind === 'acts';

/** Whether something was done for an answer, or may have been, by its metadata: that is not made anew. */
export function hasActed(metadata: object): boolean {
  const { data } = AnswerMetadata.safeParse(metadata);
  if (!data) return false;
  return data.isInDoubt === true || data.aiStatus === 'failed' || data.acts.some(({ ok, tool }) => ok && isActing(tool));
}

export const refusal = (error: string, code = 'malformed'): ToolResult => ({ ok: false, result: { error, code } });

export function readCall({ name, args }: ModelCall): ReadCall {
  const tool = byName.get(name);
  if (!tool) return { refusal: refusal('There is no such tool.', 'not_found') };
  const parsed = tool.parse(argumentsOf(args));
  return 'error' in parsed ? { refusal: refusal(parsed.error) } : { tool, input: parsed.input };
}

/** What a model wrote for arguments; nothing where it is no object. */
export function argumentsOf(args: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(args === '' ? '{}' : args, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is refused is an answer too: a model can say it. What breaks is not. */
export async function resultOf(run: () => Promise<object>): Promise<ToolResult> {
  return doneOf(async () => ({ facts: await run() }));
}

/** The same of an act. */
export async function doneOf(act: () => Promise<ActResult>): Promise<ToolResult> {
  try {
    const { facts, undo } = await act();
    return { ...bounded(facts), undo };
  } catch (error) {
    return refusalOf(error);
  }
}

/** A plan, or why there is none. */
export async function planOf(prepare: () => Promise<Plan>): Promise<Plan | ToolResult> {
  try {
    return await prepare();
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): ToolResult {
  if (error instanceof Problem && error.status < 500) return refusal(error.message, error.code);
  throw error;
}

function bounded(result: object): ToolResult {
  return JSON.stringify(result).length <= maxToolResult ? { ok: true, result } : refusal('That is too much to look at.', 'too_large');
}
