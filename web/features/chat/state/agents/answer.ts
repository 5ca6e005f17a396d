import { type AgentAct, actOf } from '@server/agents/act.contract.js';
import type { AgentRun, AiStatus, Confirmation, RunError, RunEvent } from '@server/agents/agents.contract.js';

/** Something that is looked up or done for an answer. */
export interface Step {
  readonly callId: string;
  readonly tool: string;
  /** What came of it; null while it is under way. */
  readonly act: AgentAct | null;
}

/** How an answer ended. `failed` has no words where the server said none. */
export type AnswerEnd =
  | { readonly kind: 'complete' | 'stopped'; readonly messageId: string | null }
  | { readonly kind: 'failed'; readonly text: string | null; readonly canRetry: boolean }
  /** A greeting that did not come (M125). */
  | { readonly kind: 'welcome' };

/** Why a question was not taken; `about` is its message. */
export interface TurnedDown extends Pick<Extract<AnswerEnd, { kind: 'failed' }>, 'text' | 'canRetry'> {
  readonly about: string | null;
}

/** An answer, as far as this tab has heard it. */
export interface Answer {
  /** The key under which it was asked for; of one that was found under way its run. */
  readonly key: string;
  /** The message for which it was asked here; null where the agent speaks first, and where it was found under way. */
  readonly about: string | null;
  /** As it was found under way: what it answers is known by that. Null of one that was asked for here. */
  readonly run: AgentRun | null;
  /** Null until the server has said which run it is. */
  readonly runId: string | null;
  readonly status: AiStatus;
  readonly text: string;
  readonly steps: readonly Step[];
  /** What its person is asked to confirm right now. */
  readonly asked: Confirmation | null;
  /** What was said instead of an answer to that, and not taken: it can still be confirmed. */
  readonly turnedDown: TurnedDown | null;
  /** The last event that was heard. */
  readonly lastEventId: number;
  /** Null while it goes on. */
  readonly end: AnswerEnd | null;
  /** When it began, as an instant. */
  readonly at: string;
}

export function newAnswer(began: Pick<Answer, 'key' | 'about' | 'run' | 'at'>): Answer {
  const nothing = { text: '', steps: [], asked: null, turnedDown: null, lastEventId: 0, end: null };
  return { ...began, ...nothing, runId: began.run?.id ?? null, status: 'connecting' };
}

/** Whether nothing else can be said meanwhile: it is being made, and nobody is asked anything. */
export const isAnswering = (answer: Answer | null): boolean => answer !== null && answer.end === null && answer.asked === null;

/** Whether it waits for its person. */
export const isWaiting = (answer: Answer | null): boolean => answer !== null && answer.end === null && answer.asked !== null;

/** Whether nobody has asked anything: the agent speaks first (M125). Its key is its conversation's own id. */
function isGreeting({ about, run }: Answer): boolean {
  return run ? run.tempId === run.conversation_id : about === null;
}

/** A run that is made, or waits for its person. */
export const isOpen = ({ status }: AgentRun): boolean => status === 'queued' || status === 'running' || status === 'waiting';

/** The answer after an event of its stream; one that was told before changes nothing. */
export function answerAfter(answer: Answer, event: RunEvent, id: number): Answer {
  return id <= answer.lastEventId ? answer : { ...answer, ...changeBy(event, answer), lastEventId: id };
}

function changeBy(event: RunEvent, answer: Answer): Partial<Answer> {
  const { text, steps } = answer;
  switch (event.type) {
    case 'status':
      return { status: event.status, runId: event.runId, asked: null };
    case 'content_delta':
      return { text: text + event.delta };
    case 'tool_call':
      return { steps: withStep(steps, { callId: event.callId, tool: event.tool, act: null }) };
    case 'tool_result':
      return { steps: withStep(steps, { callId: event.callId, tool: event.tool, act: actOf(event) }), asked: null };
    case 'confirm':
      return { asked: event.confirmation };
    case 'done':
      return { status: 'complete', asked: null, end: endOf(answer, { kind: event.status, messageId: event.messageId }) };
    case 'error':
      // Half an answer is none (P28).
      return { status: 'complete', text: '', asked: null, end: endOf(answer, failure(event.code, event.error)) };
  }
}

function withStep(steps: readonly Step[], step: Step): Step[] {
  const isKnown = steps.some(({ callId }) => callId === step.callId);
  return isKnown ? steps.map((old) => (old.callId === step.callId ? step : old)) : [...steps, step];
}

/** As its person hears of it: a greeting that became no message is the canned welcome, and why is none of their concern. */
export function endOf(answer: Answer, end: AnswerEnd): AnswerEnd {
  return isGreeting(answer) && !('messageId' in end && end.messageId !== null) ? welcome : end;
}

const welcome: AnswerEnd = { kind: 'welcome' };

/** What is said in an empty conversation whose newest run is over and became no message; it is not asked again. */
export function welcomeAfter(run: AgentRun): Answer {
  return { ...newAnswer({ key: run.id, about: null, run, at: run.created_at }), status: 'complete', end: welcome };
}

/** Asked again today they would say the same. */
const final: ReadonlySet<string> = new Set<RunError | 'not_found'>(['budget_spent', 'model_refused', 'signed_out', 'not_found']);

/** Why there is none, by its code and in the server's words. */
export function failure(code: string, text: string | null): Extract<AnswerEnd, { kind: 'failed' }> {
  return { kind: 'failed', text, canRetry: !final.has(code) };
}

/** What it says where it stands among the messages: null while a message of the server's says it, and where there is nothing to show. */
export function isShown(answer: Answer, stored: ReadonlySet<string | null>): boolean {
  if (answer.runId !== null && stored.has(answer.runId)) return false;
  if (answer.end === null || answer.end.kind === 'welcome') return true;
  if (answer.end.kind === 'failed') return answer.steps.some(({ act }) => act?.ok);
  return answer.end.messageId !== null || answer.steps.length > 0;
}
