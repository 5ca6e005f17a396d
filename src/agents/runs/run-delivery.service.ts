import { Injectable } from '@nestjs/common';
import { ChatApi } from '../../chat/chat.api.js';
import type { NamesPeople } from '../../chat/talks/named-people.contract.js';
import type { Id } from '../../contract/ids.js';
import { Problem } from '../../contract/problem.js';
import { isBlank } from '../../contract/text.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import type { AnswerMetadata } from '../act.contract.js';
import type { RunEvent } from '../agents.contract.js';
import { agentRunTouched } from '../agents.events.js';
import { deliverAnswer } from '../agents.jobs.js';
import { type Confirmed, confirmedOfRun } from '../confirmations/confirmations.queries.js';
import { agentTexts } from '../texts.js';
import { Lanes } from './lanes.js';
import { appendEvents, endEvent, toolEvents } from './run-events.queries.js';
import { RunHints } from './run-hints.js';
import { actsOf, isInDoubt, namedIn, naming, saidOf } from './run.rules.js';
import { viewRun } from './run.view.js';
import { keepMessage, runById, type RunRow } from './runs.queries.js';

/** Puts what a run said into its conversation, and says in its stream that it is over. Done twice, it is done once. */
@Injectable()
export class RunDelivery {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly chat: ChatApi,
    private readonly hints: RunHints,
    private readonly lanes: Lanes,
  ) {}

  deliver(id: Id): Promise<void> {
    return this.lanes.delivered.run(() => this.deliverNow(id));
  }

  private async deliverNow(id: Id): Promise<void> {
    const run = await this.sql.one(runById, { id });
    if (!run || run.ended_at === null) return;
    const confirmed = run.status === 'done' ? [] : await this.sql.all(confirmedOfRun, { run: id });
    if (await this.waits(run, confirmed)) return;
    const message = await this.post(run, confirmed);
    await this.work.run(async (unit) => {
      const kept = await unit.one(keepMessage, { id, message });
      if (!kept || (await unit.one(endEvent, { id }))) return;
      const events = endOf(kept);
      await unit.all(appendEvents, { id, events, now: unit.now });
      unit.record(agentRunTouched, { userId: kept.user_id, run: viewRun({ ...kept, last_seq: kept.last_seq + events.length }) });
    });
    this.hints.give('appended', id);
  }

  /** Whoever is at what was confirmed says when they are through, and at the latest their lease ends. */
  private async waits(run: RunRow, confirmed: readonly Confirmed[]): Promise<boolean> {
    const { id: runId, lease_until: runAt } = run;
    if (runAt === null || !isInDoubt(run, confirmed)) return false;
    return this.work.run(async (unit) => {
      if (runAt <= unit.now) return false;
      unit.enqueue(deliverAnswer, { runId }, { runAt });
      return true;
    });
  }

  /**
   * The run's id is the message's key. Half an answer is none (P28): one that its person stopped is kept, and says so, and of one that
   * failed what was done.
   */
  private async post(run: RunRow, confirmed: readonly Confirmed[]): Promise<Id | null> {
    const { id, status, agent_id: senderId, conversation_id: conversationId } = run;
    const content = saidOf(run, confirmed);
    if (isBlank(content)) return null;
    const events = (await this.sql.all(toolEvents, { id })).map(({ data }) => data);
    const acts = actsOf(events);
    const aiStatus = status === 'stopped' || status === 'failed' ? status : 'complete';
    const metadata: AnswerMetadata & NamesPeople = {
      aiStatus,
      runId: id,
      acts,
      ...(isInDoubt(run, confirmed) && { isInDoubt: true }),
      ...naming(namedIn(content, events)),
    };
    try {
      const posted = await this.chat.post({ senderId, conversationId, message: content, messageType: 'text', clientId: id, metadata });
      return posted.id;
    } catch (error) {
      // The conversation is no more.
      if (error instanceof Problem && error.status < 500) return null;
      throw error;
    }
  }
}

function endOf({ id, status, error_code: code, message_id: messageId, conversation_id: conversationId }: RunRow): RunEvent[] {
  if (code !== null) return [{ type: 'error', code, error: agentTexts.error[code] }];
  if (status === 'stopped') return [{ type: 'done', status: 'stopped', messageId }];
  return [
    { type: 'status', status: 'complete', runId: id, conversationId },
    { type: 'done', status: 'complete', messageId },
  ];
}
