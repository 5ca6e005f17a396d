import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { ChatApi } from '../../chat/chat.api.js';
import type { Conversation } from '../../chat/conversations/conversation.contract.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { Id, type UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Work } from '../../database/work.js';
import { pageOf, positionAt } from '../../http/cursor.js';
import type { Json } from '../../http/json.js';
import { AgentId } from '../agents.contract.js';
import { RunsService } from '../runs/runs.service.js';
import type { deleteAgentConversation, listAgentConversations } from './agent-conversations.contract.js';

const Position = z.tuple([Id]);

/** Several conversations of a person with each agent (M132). Those with people are none: they are not there. */
@Injectable()
export class AgentConversationsService {
  constructor(
    private readonly work: Work,
    private readonly chat: ChatApi,
    private readonly runs: RunsService,
  ) {}

  async list(
    me: UserId,
    { agent_id: other, cursor, limit }: InputOf<typeof listAgentConversations>['query'],
  ): Promise<ReplyOf<typeof listAgentConversations>> {
    const [before] = positionAt(Position, cursor, [null]);
    const found = await this.chat.conversationsWith(me, { other, before, limit: limit + 1 });
    const { items: conversations, nextCursor } = pageOf(found, limit, ({ id }) => [id]);
    return { conversations, nextCursor };
  }

  async begin(me: UserId, agent: AgentId): Promise<Json<Conversation>> {
    return this.chat.conversation(me, await this.chat.beginConversation(me, agent));
  }

  async rename(me: UserId, id: Id, name: string | null): Promise<Json<Conversation>> {
    await this.assertMine(me, id);
    await this.work.run((unit) => this.chat.renameConversation(unit, me, { id, name }));
    return this.chat.conversation(me, id);
  }

  /** Nothing more is said in it: whoever works on an answer hears of it. */
  async remove(me: UserId, id: Id): Promise<ReplyOf<typeof deleteAgentConversation>> {
    await this.assertMine(me, id);
    const stopped = await this.work.run(async (unit) => {
      await this.chat.holdNotices(unit, id);
      const runs = await this.runs.stopAllIn(unit, me, id);
      await this.chat.removeConversation(unit, me, id);
      return runs;
    });
    this.runs.callOff(stopped);
    return { deleted: true };
  }

  private async assertMine(me: UserId, id: Id): Promise<void> {
    const other = await this.chat.otherIn(me, id);
    if (!AgentId.safeParse(other).success) refuse(commonProblems, 'not_found');
  }
}
