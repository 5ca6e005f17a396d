import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ChatApi } from '../../chat/chat.api.js';
import { later } from '../../contract/duration.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import type { Me } from '../../http/me.js';
import { type AgentRun, agentProblems, type getLatestRun, maxRunsEach, type StreamRequest } from '../agents.contract.js';
import { agentRunTouched } from '../agents.events.js';
import { deliverAnswer, workOnRun } from '../agents.jobs.js';
import { dropPending, pendingOfRun } from '../confirmations/confirmations.queries.js';
import { maxRunsInAll, undeliveredForMs } from '../limits.js';
import { hasActed } from '../tools/toolbox.js';
import { Budget } from '../usage/budget.service.js';
import { countRun } from '../usage/usage.queries.js';
import { History } from './history.service.js';
import { RunHints } from './run-hints.js';
import { dayOf, nextDayInS, questionOf, saidIn } from './run.rules.js';
import { viewConfirmation, viewRun } from './run.view.js';
import {
  giveUpRun,
  insertRun,
  latestRun,
  openRunsIn,
  runOf,
  runOfKey,
  type RunRow,
  stopOpenRun,
  type UnderWay,
  underWay,
  undeliveredRunIn,
} from './runs.queries.js';

const busyRetryS = 30;

interface NewRun extends Pick<RunRow, 'agent_id' | 'conversation_id' | 'request_key' | 'question'> {
  /** The message that is answered anew, and what it says from now on. */
  readonly rewinding: { readonly to: Id; readonly text: string | null } | null;
}

/** What people have agents do: ask, look, stop. A run is only its person's; to all others it is not there. */
@Injectable()
export class RunsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly chat: ChatApi,
    private readonly hints: RunHints,
    private readonly history: History,
    private readonly budget: Budget,
  ) {}

  /** A run that answers what was asked, or the one that already does (P2). */
  async start(me: Me, request: StreamRequest): Promise<RunRow> {
    const { agentId: agent_id, tempId, rewindTo } = request;
    const repeated = tempId === undefined ? undefined : await this.sql.one(runOfKey, { user: me.id, key: tempId });
    if (repeated) return this.again(repeated, request);
    const question = questionOf(request);
    const conversation_id = await this.conversationOf(me.id, request);
    const rewinding = rewindTo === undefined ? null : { to: rewindTo, text: saidIn(request) };
    const wanted = { agent_id, conversation_id, request_key: tempId ?? randomUUID(), question, rewinding };
    if (question === null && rewinding === null && !(await this.history.isAgentsTurn(me, wanted)))
      refuse(agentProblems, 'nothing_to_answer');
    const made = await this.work.run((unit) => this.make(unit, me, wanted));
    if (!made) return this.again(await this.ofKey(me.id, wanted.request_key), request);
    await this.begin(made);
    return made;
  }

  async find(me: UserId, id: Id): Promise<RunRow> {
    return (await this.sql.one(runOf, { id, user: me })) ?? refuse(commonProblems, 'not_found');
  }

  async latest(me: UserId, conversation: Id): Promise<ReplyOf<typeof getLatestRun>> {
    const run = await this.sql.one(latestRun, { conversation, user: me });
    const pending = run && (await this.sql.one(pendingOfRun, { run: run.id }));
    return { run: run ? viewRun(run) : null, confirmation: pending ? viewConfirmation(pending) : null };
  }

  /** One that is over stays as it is. */
  async stop(me: UserId, id: Id): Promise<AgentRun> {
    const run = await this.work.run(async (unit) => {
      const stopped = await this.stopIn(unit, me, id);
      return stopped ?? (await unit.one(runOf, { id, user: me })) ?? refuse(commonProblems, 'not_found');
    });
    this.callOff([id]);
    return viewRun(run);
  }

  /** Ends all that is under way or waits in a conversation; answers which they are, to be called off once that is committed. */
  async stopAllIn(unit: Unit, me: UserId, conversation: Id): Promise<Id[]> {
    const open = await unit.all(openRunsIn, { conversation, user: me });
    for (const { id } of open) await this.stopIn(unit, me, id);
    return open.map(({ id }) => id);
  }

  /** Whoever works on them hears of it at once; on another instance at their next beat. */
  callOff(ids: readonly Id[]): void {
    for (const id of ids) this.hints.give('stopped', id);
  }

  private async stopIn(unit: Unit, me: UserId, id: Id): Promise<RunRow | undefined> {
    const stopped = await unit.one(stopOpenRun, { id, user: me, now: unit.now });
    if (stopped) await this.ended(unit, stopped);
    return stopped;
  }

  /** Nothing more can be confirmed of it, and its streams hear its end. */
  private async ended(unit: Unit, run: RunRow): Promise<void> {
    await unit.all(dropPending, { run: run.id, now: unit.now });
    unit.enqueue(deliverAnswer, { runId: run.id });
    unit.record(agentRunTouched, { userId: run.user_id, run: viewRun(run) });
  }

  /** Only one's own with this agent: any other is not there. */
  private async conversationOf(me: UserId, { agentId, conversationId = null }: StreamRequest): Promise<Id> {
    if (conversationId === null) return this.chat.directConversation(me, agentId);
    if ((await this.chat.otherIn(me, conversationId)) !== agentId) refuse(commonProblems, 'not_found');
    return conversationId;
  }

  /** Undefined when a repeat was faster. Who starts two at once waits: no limit is passed by two. */
  private async make(unit: Unit, me: Me, { rewinding, ...wanted }: NewRun): Promise<RunRow | undefined> {
    const { now } = unit;
    const used = await unit.one(countRun, { user: me.id, day: dayOf(now) });
    if (this.budget.isSpent(used?.tokens ?? 0)) refuse(agentProblems, 'budget_spent', { retryAfterS: nextDayInS(now) });
    const known = await unit.one(underWay, { user: me.id, key: wanted.request_key, conversation: wanted.conversation_id });
    if (!known || known.isRepeat) return undefined;
    const { mine, all, here } = known;
    const givenUp = await this.giveUpWaiting(unit, me.id, { here, conversation: wanted.conversation_id, isRewound: rewinding !== null });
    if (mine - givenUp >= maxRunsEach) refuse(agentProblems, 'too_many_runs', { retryAfterS: 1 });
    if (all - givenUp >= maxRunsInAll) refuse(agentProblems, 'agents_busy', { retryAfterS: busyRetryS });
    const made = await unit.one(insertRun, { ...wanted, user_id: me.id, session_id: me.sessionId, now });
    if (!made) return undefined;
    if (rewinding) await this.chat.rewind(unit, me.id, { conversation: wanted.conversation_id, ...rewinding, stays: hasActed });
    unit.record(agentRunTouched, { userId: me.id, run: viewRun(made) });
    return made;
  }

  /**
   * What waits for an answer is given up for what is asked instead; nobody goes back behind an answer that is still to come, or behind
   * one that is over and still to be told: what was being done for it is said with that. What was said of one that is gone back behind
   * would come after the question that it does not answer: nothing of it stays.
   */
  private async giveUpWaiting(
    unit: Unit,
    user: UserId,
    { here, conversation, isRewound }: { here: UnderWay['here']; conversation: Id; isRewound: boolean },
  ): Promise<number> {
    if (isRewound && (await unit.one(undeliveredRunIn, { user, conversation, since: later(unit.now, -undeliveredForMs) })))
      refuse(agentProblems, 'answer_under_way');
    let givenUp = 0;
    for (const { id } of here) {
      const run = await unit.one(giveUpRun, { id, user, now: unit.now, isDropped: isRewound });
      if (!run) continue;
      givenUp += 1;
      await this.ended(unit, run);
    }
    if (isRewound && givenUp < here.length) refuse(agentProblems, 'answer_under_way');
    return givenUp;
  }

  /** What was asked stands in the conversation before the run begins; where that fails there is no run. */
  private async begin(run: RunRow): Promise<void> {
    try {
      await this.ask(run, (unit) => unit.enqueue(workOnRun, { runId: run.id }));
    } catch (error) {
      await this.stop(run.user_id, run.id);
      throw error;
    }
  }

  /** Under its key: asked again, or sent before like any message, it is the same one. The agent has read it at once, with `then`. */
  private async ask(run: RunRow, then: (unit: Unit) => void = () => undefined): Promise<void> {
    const asked = await this.askedIn(run);
    await this.work.run(async (unit) => {
      if (asked !== null) await this.chat.read(unit, run.agent_id, [asked]);
      then(unit);
    });
  }

  private async askedIn({ user_id: senderId, conversation_id: conversationId, question, request_key }: RunRow): Promise<Id | null> {
    if (question === null) return null;
    const sent = await this.chat.sentUnder(senderId, request_key);
    if (sent?.conversation_id === conversationId && sent.message === question) return sent.id;
    const posted = { senderId, conversationId, message: question, messageType: 'text' as const, clientId: request_key };
    return (await this.chat.post(posted)).id;
  }

  private async again(run: RunRow, request: StreamRequest): Promise<RunRow> {
    if (run.agent_id !== request.agentId || run.question !== questionOf(request)) refuse(commonProblems, 'key_reused');
    await this.ask(run);
    return run;
  }

  private async ofKey(user: UserId, key: Id): Promise<RunRow> {
    return (await this.sql.one(runOfKey, { user, key })) ?? refuse(commonProblems, 'conflict');
  }
}
