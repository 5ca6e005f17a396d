import type { AgentRun } from '@server/agents/agents.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { isBlank } from '@server/contract/text.js';
import type { Answer } from './answer';

/** What a thread that is open does next, so that its agent answers. */
export type Turn =
  /** Asks under a key, so that two tabs that do get the same answer; without `text` for what stands last, or for a greeting. */
  | { readonly kind: 'ask'; readonly key: string; readonly about: string | null; readonly text: string | null }
  /** Goes on with an answer that is under way, or hears how it ended. */
  | { readonly kind: 'follow'; readonly runId: string; readonly about: string | null };

export interface Scene {
  readonly conversationId: string;
  readonly me: string;
  /** The newest message that the server has and that is not deleted. */
  readonly last: Message | undefined;
  /** The newest answer that the server knew of when the thread was opened. */
  readonly run: AgentRun | null;
  /** What was heard since. */
  readonly answer: Answer | null;
}

/** Null while there is nothing to do. */
export function turnOf(scene: Scene): Turn | null {
  const { answer, last, me } = scene;
  if (answer === null) return firstTurn(scene);
  if (answer.end === null || last?.sender_id !== me || answer.about === last.id) return null;
  return asking(last);
}

function firstTurn({ conversationId, me, last, run }: Scene): Turn | null {
  if (run && isOpen(run)) return { kind: 'follow', runId: run.id, about: last?.id ?? null };
  // The conversation's own id is the key of its greeting.
  if (!last) return run ? null : { kind: 'ask', key: conversationId, about: null, text: null };
  if (last.sender_id !== me) return null;
  return run && isAnswerTo(run, last) ? { kind: 'follow', runId: run.id, about: last.id } : asking(last);
}

/** Under the message's own key: the server knows that it is there already. */
function asking({ id, tempId, message }: Message): Turn {
  if (tempId === null || isBlank(message)) return { kind: 'ask', key: id, about: id, text: null };
  return { kind: 'ask', key: tempId, about: id, text: message };
}

const isOpen = ({ status }: AgentRun): boolean => status === 'queued' || status === 'running' || status === 'waiting';

/** Whether it was asked for with this message, or after it. */
function isAnswerTo(run: AgentRun, { id, tempId, created_at: at }: Message): boolean {
  return run.tempId === tempId || run.tempId === id || Date.parse(run.created_at) >= Date.parse(at);
}
