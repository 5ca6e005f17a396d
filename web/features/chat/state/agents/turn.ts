import type { AgentRun } from '@server/agents/agents.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { isBlank } from '@server/contract/text.js';
import { type Answer, isAnswering, isOpen } from './answer';

/** What a thread that is open does next, so that its agent answers. */
export type Turn =
  /** Asks under a key, so that two tabs that do get the same answer; without `text` for what stands last, or for a greeting. */
  | { readonly kind: 'ask'; readonly key: string; readonly about: string | null; readonly text: string | null }
  /** Goes on with an answer that is under way, or hears how it ended. */
  | { readonly kind: 'follow'; readonly run: AgentRun }
  /** Shows the canned welcome where a run is over and nothing stands: a greeting that did not come (M125). */
  | { readonly kind: 'welcome'; readonly run: AgentRun };

export interface Scene {
  readonly conversationId: string;
  /** The newest message that the server has and that is not deleted. */
  readonly last: Message | undefined;
  /** The newest of those that is mine. */
  readonly mine: Message | undefined;
  /** The newest answer that the server knew of when the thread was opened. */
  readonly run: AgentRun | null;
  /** What was heard since. */
  readonly answer: Answer | null;
}

/** Null while there is nothing to do. */
export function turnOf(scene: Scene): Turn | null {
  const { answer } = scene;
  if (answer === null) return firstTurn(scene);
  const said = saidIn(scene, answer.runId);
  return isAnswering(answer) || !said || isAbout(answer, said) ? null : asking(said);
}

function firstTurn(scene: Scene): Turn | null {
  const { conversationId, last, mine, run } = scene;
  if (run && isHeard(run, last === mine ? mine : undefined)) return { kind: 'follow', run };
  if (!last) return opening(conversationId, run);
  const said = saidIn(scene, run?.id);
  return !said || (run && isAnswerTo(run, said)) ? null : asking(said);
}

/** What I said last, where nothing stands behind it, or only what a run said that may have been made while I said it. */
function saidIn({ last, mine }: Scene, runId: string | null | undefined): Message | undefined {
  const isOvertaken = runId && last?.tempId === runId;
  return last === mine || isOvertaken ? mine : undefined;
}

/** The conversation's own id is the key of its greeting. */
function opening(conversationId: string, run: AgentRun | null): Turn | null {
  if (!run) return { kind: 'ask', key: conversationId, about: null, text: null };
  return run.message_id === null ? { kind: 'welcome', run } : null;
}

/**
 * Whether there is more to hear of it, with what I said last. What only waits for me is given up for what I said since; what became a
 * message is here with that, or was taken back with it to be made anew.
 */
function isHeard(run: AgentRun, said: Message | undefined): boolean {
  if (isOpen(run)) return run.status !== 'waiting' || !said || isAnswerTo(run, said);
  return said !== undefined && run.message_id === null && isAnswerTo(run, said);
}

/** Under the message's own key: the server knows that it is there already. What has no words, or no key, under its id: so it knows what is meant. */
function asking({ id, tempId, message }: Message): Extract<Turn, { kind: 'ask' }> {
  if (tempId === null || isBlank(message)) return { kind: 'ask', key: id, about: id, text: null };
  return { kind: 'ask', key: tempId, about: id, text: message };
}

/**
 * Whether it was asked for with this message, or that one in its place; or with a later one, which may be gone. Ids are in the order of
 * their time.
 */
function isAbout({ run, about, turnedDown }: Answer, said: Message): boolean {
  if (turnedDown?.about === said.id) return true;
  return run ? isAnswerTo(run, said) : (about ?? '') >= said.id;
}

/** Whether it was asked for with this message, or after it. */
function isAnswerTo(run: AgentRun, { id, tempId, created_at: at }: Message): boolean {
  return run.tempId === tempId || run.tempId === id || Date.parse(run.created_at) >= Date.parse(at);
}
