import { Injectable } from '@nestjs/common';
import { ChatApi } from '../../chat/chat.api.js';
import type { Id } from '../../contract/ids.js';
import { Problem } from '../../contract/problem.js';
import { isBlank } from '../../contract/text.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import type { AnswerMetadata } from '../act.contract.js';
import type { RunEvent } from '../agents.contract.js';
import { agentRunTouched } from '../agents.events.js';
import { agentTexts } from '../texts.js';
import { Lanes } from './lanes.js';
import { appendEvents, endEvent, toolResults } from './run-events.queries.js';
import { RunHints } from './run-hints.js';
import { actsOf } from './run.rules.js';
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
    const message = await this.post(run);
    await this.work.run(async (unit) => {
      const kept = await unit.one(keepMessage, { id, message });
      if (!kept || (await unit.one(endEvent, { id }))) return;
      const events = endOf(kept);
      await unit.all(appendEvents, { id, events, now: unit.now });
      unit.record(agentRunTouched, { userId: kept.user_id, run: viewRun({ ...kept, last_seq: kept.last_seq + events.length }) });
    });
    this.hints.give('appended', id);
  }

  /** The run's id is the message's key. Half an answer is none (P28): only one that its person stopped is kept, and says so. */
  private async post({ id, status, content, agent_id: senderId, conversation_id: conversationId }: RunRow): Promise<Id | null> {
    if (status === 'failed' || isBlank(content)) return null;
    const acts = actsOf((await this.sql.all(toolResults, { id })).map(({ data }) => data));
    const metadata: AnswerMetadata = { aiStatus: status === 'stopped' ? 'stopped' : 'complete', runId: id, acts };
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
