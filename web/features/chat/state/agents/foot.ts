import type { ThreadMessage } from '../thread-items';
import type { Answer } from './answer';

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
  const end = answer?.end;
  if (end === null) return none;
  if (end?.kind === 'failed') return { ...end, about: answer?.about ?? null };
  return footBehind(messages, end?.kind === 'stopped', me);
}

function footBehind(messages: readonly ThreadMessage[], wasStopped: boolean, me: string | null): Foot {
  const stored = messages.filter(({ isOptimistic }) => !isOptimistic);
  const mine = stored.findLast(({ sender_id: sender }) => sender === me);
  if (!mine) return messages.length > 0 ? { kind: 'starters' } : none;
  if (stored.at(-1) !== mine) return { kind: 'again', about: mine.id };
  return wasStopped ? { kind: 'unanswered', about: mine.id } : none;
}
