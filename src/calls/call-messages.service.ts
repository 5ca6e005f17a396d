import { Injectable } from '@nestjs/common';
import { ChatApi } from '../chat/chat.api.js';
import type { Id } from '../contract/ids.js';
import { Problem } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import { callById, type CallRow, markWritten } from './calls.queries.js';
import { messageOf } from './calls.rules.js';

/** Writes what became of calls into their conversations (M138). Done twice, it is done once. */
@Injectable()
export class CallMessages {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly chat: ChatApi,
  ) {}

  async write(id: Id): Promise<void> {
    const call = await this.sql.one(callById, { id });
    const message = call && !call.is_written ? messageOf(call) : null;
    if (!call || !message) return;
    const messageId = await this.post(call, message);
    await this.work.run(async (unit) => {
      await unit.one(markWritten, { id });
      // Whoever talked, or said no, knows of it.
      if (messageId !== null && message.type === 'call') await this.chat.readAlone(unit, call.callee_id, messageId);
    });
  }

  /** The call's id is the message's key (P2). Where the two may not write to each other any more there is none. */
  private async post(call: CallRow, { type, summary }: NonNullable<ReturnType<typeof messageOf>>): Promise<Id | null> {
    const { id: clientId, caller_id: senderId, conversation_id: conversationId } = call;
    try {
      const post = { senderId, conversationId, clientId, message: '', messageType: type, metadata: { call: summary } };
      return (await this.chat.post(post)).id;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return null;
      throw error;
    }
  }
}
