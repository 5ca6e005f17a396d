import { type AgentId, type AgentRun, type RunEvent, stopRun } from '@server/agents/agents.contract.js';
import { call } from '../../../../lib/call';
import { logQuietly } from '../../../../lib/log';
import { Refusal } from '../../../../lib/refusal';
import { serverTime } from '../../../../lib/server-time';
import { listeners } from '../../../../lib/store';
import { toast } from '../../../../ui/feedback/toast-store';
import { agentTexts } from '../../agents/agent-texts';
import {
  type Answer,
  answerAfter,
  endOf,
  failure,
  isAnswering,
  isOpen,
  isWaiting,
  newAnswer,
  type TurnedDown,
  welcomeAfter,
} from '../../state/agents/answer';
import { type Edit, endSaving, isUnsaved, saidOfFailed, savedEdits } from '../edits';

/** What an agent is asked. */
export interface Asking {
  readonly conversationId: string;
  readonly agentId: AgentId;
  /** Asked again under it, it is the same answer. */
  readonly key: string;
  /** The message that is answered; null where the agent speaks first. */
  readonly about: string | null;
  /** What is said; null for what stands in the conversation. */
  readonly text: string | null;
  /** My newest message, where that is answered anew (M132). */
  readonly rewindTo: string | null;
  /** What I make of that one: on its way until the server has taken it. */
  readonly edit?: Edit;
}

/** A conversation with an agent that is open in this tab, or in which an edit is still on its way. */
interface Talk {
  views: number;
  answer: Answer | null;
  asking: Asking | null;
  /** What waited for its person when that was asked: given up for it, once it is taken. */
  waiting: Answer | null;
  hearing: AbortController | null;
  /** It was stopped before the server had said which run it is. */
  isStopWanted: boolean;
}

/** What agents say, in the conversations that this tab shows: one answer in each. */
class Answers {
  private readonly talks = new Map<string, Talk>();
  private readonly watchers = listeners();

  readonly subscribe = this.watchers.subscribe;

  of(conversationId: string): Answer | null {
    return this.talks.get(conversationId)?.answer ?? null;
  }

  /** A thread shows it; answers how to leave it. The answer goes on without anybody who hears it (M130). */
  open(conversationId: string): () => void {
    const talk = this.talks.get(conversationId) ?? {
      views: 0,
      answer: null,
      asking: null,
      waiting: null,
      hearing: null,
      isStopWanted: false,
    };
    this.talks.set(conversationId, talk);
    talk.views += 1;
    return () => {
      talk.views -= 1;
      // An edit goes on until it is known whether it was taken: who is back by then finds it under way.
      if (talk.views > 0 || isEditOnItsWay(talk)) return;
      this.talks.delete(conversationId);
      // A stop that is still to be said keeps the line until it is known of which run.
      if (!talk.isStopWanted || talk.answer?.runId !== null) talk.hearing?.abort();
    };
  }

  ask(asking: Asking): void {
    const { conversationId, key, about } = asking;
    this.begin(conversationId, newAnswer({ key, about, run: null, at: now() }), asking);
  }

  follow(run: AgentRun): void {
    this.begin(run.conversation_id, newAnswer({ key: run.id, about: null, run, at: run.created_at }), null);
  }

  /** Nothing came of the greeting, and nothing more will: there is nothing to hear. */
  welcome(run: AgentRun): void {
    const talk = this.talks.get(run.conversation_id);
    if (talk) talk.answer = welcomeAfter(run);
    this.watchers.notify();
  }

  /** Asks once more for what failed or was stopped; what was to be answered anew still is. */
  again(asking: Asking): void {
    const before = this.talks.get(asking.conversationId)?.asking;
    this.ask(before?.rewindTo ? { ...before, key: asking.key } : asking);
  }

  /** An answer was begun or goes on, wherever it was asked for: this tab hears it too, and no more what waits, which is given up for it. */
  meet(run: AgentRun): void {
    const talk = this.talks.get(run.conversation_id);
    if (!talk || isAnswering(talk.answer) || talk.answer?.runId === run.id) return;
    if (isOpen(run)) this.follow(run);
  }

  /** The model is called off; what was said so far stays (M129). */
  stop(conversationId: string): void {
    const talk = this.talks.get(conversationId);
    if (!talk?.answer) return;
    const { runId } = talk.answer;
    if (runId === null) talk.isStopWanted = true;
    else sayStop(runId);
  }

  private begin(conversationId: string, answer: Answer, asking: Asking | null): void {
    const talk = this.talks.get(conversationId);
    if (!talk) return;
    if (asking === null) talk.waiting = null;
    else if (isWaiting(talk.answer)) talk.waiting = talk.answer;
    talk.asking = asking;
    talk.isStopWanted = false;
    this.show(talk, answer);
  }

  private show(talk: Talk, answer: Answer): void {
    talk.hearing?.abort();
    const hearing = new AbortController();
    talk.answer = answer;
    talk.hearing = hearing;
    this.watchers.notify();
    this.hear(talk, hearing.signal).catch((error: unknown) => {
      if (!hearing.signal.aborted) this.fail(talk, error);
    });
  }

  /** What reads streams comes with the first answer. */
  private async hear(talk: Talk, signal: AbortSignal): Promise<void> {
    const { RunReader } = await import('./run-reader');
    const reader = new RunReader({
      ask: talk.asking && bodyOf(talk.asking),
      runId: talk.answer?.runId ?? null,
      signal,
      onRun: (runId) => this.begun(talk, runId),
      onEvent: (event, id) => this.take(talk, event, id),
      onLost: () => this.change(talk, (answer) => ({ ...answer, status: 'connecting' })),
    });
    await reader.hear();
  }

  private begun(talk: Talk, runId: string): void {
    talk.waiting = null;
    this.change(talk, (answer) => ({ ...answer, runId }));
    if (talk.isStopWanted) sayStop(runId);
    this.finishAsking(talk, true);
  }

  /** Whether it was taken is known: an edit that was not comes back to the box, and for whoever has left there is nothing to wait for. */
  private finishAsking(talk: Talk, isTaken: boolean): void {
    const { asking, hearing, views } = talk;
    if (asking?.edit) endSaving(asking.edit, isTaken);
    if (views > 0 || !asking) return;
    if (asking.edit && isUnsaved(asking.edit)) toast({ title: saidOfFailed(asking.edit.message), tone: 'danger' });
    hearing?.abort();
    if (this.talks.get(asking.conversationId) === talk) this.talks.delete(asking.conversationId);
  }

  private take(talk: Talk, event: RunEvent, id: number): void {
    this.change(talk, (answer) => answerAfter(answer, event, id));
  }

  private fail(talk: Talk, error: unknown): void {
    if (!(error instanceof Refusal)) logQuietly('an answer could not be heard', error);
    const { asking } = talk;
    this.finishAsking(talk, false);
    const said = reasonOf(error, asking?.edit !== undefined && isUnsaved(asking.edit));
    if (talk.waiting && talk.views > 0) return this.putBack(talk, talk.waiting, { ...said, about: asking?.about ?? null });
    this.change(talk, (answer) => ({ ...answer, status: 'complete', asked: null, end: endOf(answer, said) }));
  }

  /** What was asked is not taken: what waits for its person goes on waiting, and is heard on. */
  private putBack(talk: Talk, waiting: Answer, { about, text, canRetry }: TurnedDown): void {
    talk.waiting = null;
    this.show(talk, { ...waiting, turnedDown: { about, text, canRetry } });
  }

  private change(talk: Talk, change: (answer: Answer) => Answer): void {
    if (!talk.answer) return;
    talk.answer = change(talk.answer);
    this.watchers.notify();
  }
}

function sayStop(id: string): void {
  call(stopRun, { params: { id } }).catch(() => toast({ title: agentTexts.stopFailed, tone: 'danger' }));
}

const now = (): string => new Date(serverTime()).toISOString();

/** Whether the server has yet to take what was said anew. */
const isEditOnItsWay = ({ asking }: Talk): boolean => asking?.edit !== undefined && savedEdits.get(asking.edit.message.id) === asking.edit;

/** What comes into the box again is sent from there, and not once more beside it. */
function reasonOf(error: unknown, isSentFromBox: boolean) {
  const said = error instanceof Refusal ? failure(error.code, error.message) : failure('failed', null);
  return isSentFromBox ? { ...said, canRetry: false } : said;
}

/** As the specification has it, and with a key. */
function bodyOf({ agentId, conversationId, key, text, rewindTo }: Asking): object {
  const messages = text === null ? [] : [{ role: 'user', content: text }];
  return { agentId, conversationId, messages, tempId: key, ...(rewindTo === null ? {} : { rewindTo }) };
}

export const answers = new Answers();
