import type { ThreadMessage } from '../thread-items';
import { type Answer, type AnswerEnd, isWaiting, type TurnedDown } from './answer';

/** What can be done behind the newest message of a conversation with an agent. */
export type Foot =
  | { readonly kind: 'none' }
  /** I have said nothing yet: a first line is offered. */
  | { readonly kind: 'starters' }
  /** There is no answer, and why. */
  | { readonly kind: 'failed'; readonly text: string | null; readonly canRetry: boolean; readonly about: string | null }
  /** It was stopped before its first word. */
  | { readonly kind: 'unanswered'; readonly about: string }
  /** It may be answered anew. */
  | { readonly kind: 'again'; readonly about: string };

const none: Foot = { kind: 'none' };

export function footOf(messages: readonly ThreadMessage[], answer: Answer | null, me: string | null): Foot {
  const [end, failed] = [answer?.end, failureOf(answer)];
  if (failed) return { kind: 'failed', text: failed.text, canRetry: failed.canRetry, about: mineIn(messages, me)?.id ?? null };
  if (end === null) return none;
  return footBehind(messages, end?.kind === 'stopped', me);
}

/** Why there is no answer to what was said last. */
function failureOf(answer: Answer | null): TurnedDown | Extract<AnswerEnd, { kind: 'failed' }> | null {
  if (isWaiting(answer)) return answer?.turnedDown ?? null;
  return answer?.end?.kind === 'failed' ? answer.end : null;
}

function footBehind(messages: readonly ThreadMessage[], wasStopped: boolean, me: string | null): Foot {
  const mine = mineIn(messages, me);
  if (!mine) return messages.length > 0 ? { kind: 'starters' } : none;
  if (isAnswered(messages, me)) return { kind: 'again', about: mine.id };
  return wasStopped ? { kind: 'unanswered', about: mine.id } : none;
}

/** Whether the agent has said something to what I said last: also what it did before it failed. */
export function isAnswered(messages: readonly ThreadMessage[], me: string | null): boolean {
  const mine = mineIn(messages, me);
  return mine !== undefined && messages.findLast(isStored) !== mine;
}

const isStored = ({ isOptimistic }: ThreadMessage): boolean => !isOptimistic;

/** What I said last, as far as the server has it: an answer is to that, wherever it was asked for. */
function mineIn(messages: readonly ThreadMessage[], me: string | null): ThreadMessage | undefined {
  return messages.findLast((message) => isStored(message) && message.sender_id === me);
}
